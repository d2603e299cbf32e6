import type { ActKind, CaseTarget, OperatorCase } from '@fledge/contract/moderation/operator'
import type { BadgeTone } from '../ui/badge.tsx'

export const targetNames: Record<CaseTarget, string> = {
  internship: 'Internship',
  company: 'Company',
  account: 'Account',
  message: 'Message',
}

export const stateLooks: Record<OperatorCase['state'], { label: string; tone: BadgeTone }> = {
  present: { label: 'Visible', tone: 'secondary' },
  hidden: { label: 'Hidden by reports', tone: 'yellow' },
  suspended: { label: 'Suspended', tone: 'red' },
  gone: { label: 'Deleted', tone: 'outline' },
}

/** The words of the log: acts on the screens, and commands under their own names. */
const actNames: Record<string, string> = {
  suspend: 'suspended',
  restore: 'restored',
  dismiss: 'dismissed',
  find: 'looked for',
}

export const actText = (kind: string) => actNames[kind] ?? kind

export type Choice = { kind: ActKind; label: string; done: string; danger: boolean }

type Facts = Pick<OperatorCase, 'target' | 'state' | 'appeal' | 'reports'>

/** The acts that make sense for a case in its present state. */
export const choicesOf = ({ target, state, appeal, reports }: Facts): Choice[] => {
  const hasAppeal = appeal?.outcome === null
  const hasReports = reports.some(({ outcome }) => outcome === null)
  const suspend: Choice = {
    kind: 'suspend',
    label: target === 'internship' ? 'Take down' : 'Suspend',
    done: target === 'internship' ? 'Taken down' : 'Suspended',
    danger: true,
  }
  const restore: Choice = { kind: 'restore', label: 'Restore', done: 'Restored', danger: false }
  const dismiss: Choice = hasAppeal
    ? { kind: 'dismiss', label: 'Keep suspended', done: 'The appeal is answered', danger: false }
    : { kind: 'dismiss', label: 'Dismiss reports', done: 'The reports are dismissed', danger: false }
  return [
    ...(hasAppeal || hasReports ? [dismiss] : []),
    ...(state === 'suspended' && target !== 'message' ? [restore] : []),
    ...((state === 'present' || state === 'hidden') && target !== 'message' ? [suspend] : []),
  ]
}

/** "3 h" or "2 days"; short, because the figures stand in a row. */
export const hoursText = (hours: number | null) => {
  if (hours === null) return 'None'
  if (hours < 1) return 'under 1 h'
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} days`
}
