import type { ApplicationStatus } from '@fledge/contract/statuses'
import { withCommas } from '@fledge/contract/wire/format'
import { useRef, useState } from 'react'
import { useCanRecruit } from '../../team/team-role.tsx'
import { counted } from '../../ui/text/amounts.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { type Applicant, applicantName } from '../application.ts'
import { statusNames } from '../application-status.tsx'
import { currentStatus, type Decision, useDecide, useUndoDecision } from './data/decisions.queries.ts'

/** A decision on more people than this asks first. */
const mostWithoutAsking = 5

export type DecisionTarget = Pick<Applicant, 'id' | 'status'> & { name: string }
export const toTarget = (applicant: Applicant): DecisionTarget => ({
  id: applicant.id,
  status: applicant.status,
  name: applicantName(applicant),
})

type Asked = { targets: DecisionTarget[]; status: ApplicationStatus; onDecided: (() => void) | undefined }
type Made = { decision: Decision; who: string }

let toastNumber = 0

const closeToast = () => void toastNumber++

/** One id makes fifty quick decisions one toast. A toast that is leaving cannot be changed any more, so the next one needs another id. */
const oneToast = () => ({
  id: `application-status ${toastNumber}`,
  onDismiss: closeToast,
  onAutoClose: closeToast,
})

const skippedText = (skipped: string[]) =>
  skipped.length === 0
    ? {}
    : { description: `${counted(skipped.length, 'person', 'people')} skipped: a colleague has changed them meanwhile.` }

/** "by Ana Silva", when the history says who made the current status. */
const decidedBy = ({ history }: Applicant) => {
  const by = history.at(-1)?.by
  return by ? ` by ${by.full_name}` : ''
}

const viewersRead = {
  title: 'Viewers do not decide on applicants',
  advice: 'An owner of your company can change your role.',
}

type DecisionOptions = {
  /** Runs with the ids of an undone decision. */
  onUndo?: (ids: string[]) => void
}

/** Decisions of this tab: each is shown at once, can be undone from its toast or with U, and asks first for many people. */
export const useDecisions = ({ onUndo }: DecisionOptions = {}) => {
  const made = useRef<Made[]>([])
  const canRecruit = useCanRecruit()
  const [asked, setAsked] = useState<Asked>()
  const find = (decision: Decision) => made.current.find(each => each.decision === decision)
  const undo = useUndoDecision({
    onUndone: (_decision, skipped) => toast.success('Decision undone', { ...oneToast(), ...skippedText(skipped) }),
  })
  const undoOne = (entry: Made | undefined) => {
    if (!entry) return false
    made.current = made.current.filter(each => each !== entry)
    undo.mutate(entry.decision)
    onUndo?.(entry.decision.targets.map(({ id }) => id))
    return true
  }
  const decideNow = useDecide({
    onDecided: (decision, skipped) => {
      const entry = find(decision)
      // The person has undone it before the response arrived.
      if (!entry) return
      toast.success('Application status updated!', {
        ...oneToast(),
        description: `${entry.who}: ${statusNames[decision.status]}`,
        ...skippedText(skipped),
        // The decision of this toast, not the last one: more may have been made since it appeared.
        action: {
          label: 'Undo',
          onClick: () => {
            // Sonner closes the toast after this click without calling onDismiss.
            closeToast()
            undoOne(find(decision))
          },
        },
        duration: 10_000,
      })
    },
    onRefused: (decision, current) => {
      made.current = made.current.filter(each => each.decision !== decision)
      if (!current) return
      toast.error(`${applicantName(current)} is ${statusNames[current.status]} already`, {
        id: `taken ${current.id}`,
        description: `Changed${decidedBy(current)} in the meantime. Your decision was not saved.`,
      })
    },
  })

  const send = ({ targets, status, onDecided }: Asked) => {
    const decision: Decision = { targets: targets.map(({ id, status: from }) => ({ id, status: from })), status }
    const [first] = targets
    const who = targets.length === 1 && first ? first.name : counted(targets.length, 'person', 'people')
    made.current.push({ decision, who })
    decideNow.mutate(decision)
    onDecided?.()
  }

  /** Decides on those who do not have the status yet. `onDecided` runs once the decision is made, so not when the person cancels. */
  const decide = (targets: DecisionTarget[], status: ApplicationStatus, onDecided?: () => void) => {
    // The keys and the board reach this point also where a viewer has no buttons.
    if (!canRecruit) return toast.error(viewersRead.title, { id: viewersRead.title, description: viewersRead.advice })
    const own = new Set(made.current.flatMap(({ decision }) => decision.targets.map(({ id }) => id)))
    const changing = targets
      // A colleague's change after the selection counts as unseen, and the server skips it.
      .map(target => (own.has(target.id) ? { ...target, status: currentStatus(target) } : target))
      .filter(target => target.status !== status)
    if (changing.length === 0) return onDecided?.()
    const decision = { targets: changing, status, onDecided }
    if (changing.length > mostWithoutAsking) setAsked(decision)
    else send(decision)
  }

  return {
    decide,
    undoLast: () => undoOne(made.current.at(-1)),
    /** What the confirmation dialog asks. */
    question: asked && {
      title: `${questions[asked.status](withCommas(asked.targets.length))} Each gets a mail.`,
      description: 'The mails wait a moment. Until then you can undo this as one decision.',
      confirmLabel: confirmations[asked.status],
      danger: asked.status === 'rejected',
      onConfirm: () => {
        send(asked)
        setAsked(undefined)
      },
      onCancel: () => setAsked(undefined),
    },
  }
}

const questions: Record<ApplicationStatus, (people: string) => string> = {
  pending: people => `Move ${people} people back to pending?`,
  reviewed: people => `Mark ${people} people as reviewed?`,
  shortlisted: people => `Shortlist ${people} people?`,
  accepted: people => `Accept ${people} people?`,
  rejected: people => `Reject ${people} people?`,
}

const confirmations: Record<ApplicationStatus, string> = {
  pending: 'Move back',
  reviewed: 'Mark as reviewed',
  shortlisted: 'Shortlist',
  accepted: 'Accept',
  rejected: 'Reject',
}
