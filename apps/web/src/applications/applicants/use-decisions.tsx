import type { ApplicationStatus } from '@fledge/contract/statuses'
import { withCommas } from '@fledge/contract/wire/format'
import { useRef, useState } from 'react'
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

// The fixed id makes fifty quick decisions one toast.
const toastId = { id: 'application-status' }

const skippedText = (skipped: string[]) =>
  skipped.length === 0
    ? {}
    : { description: `${counted(skipped.length, 'person', 'people')} skipped: a colleague has changed them meanwhile.` }

/** Decisions of this tab: each is shown at once, can be undone from its toast or with U, and asks first for many people. */
export const useDecisions = () => {
  const made = useRef<{ decision: Decision; label: string }[]>([])
  const [asked, setAsked] = useState<Asked>()
  const undo = useUndoDecision({
    onUndone: (_decision, skipped) => toast.success('Decision undone', { ...toastId, ...skippedText(skipped) }),
  })
  const undoLast = () => {
    const last = made.current.pop()
    if (last) undo.mutate(last.decision)
    return last !== undefined
  }
  const decideNow = useDecide({
    onDecided: (decision, skipped) => {
      const label = made.current.find(each => each.decision === decision)?.label
      toast.success('Application status updated!', {
        ...toastId,
        description: label,
        ...skippedText(skipped),
        action: { label: 'Undo', onClick: undoLast },
        duration: 10_000,
      })
    },
  })

  const send = ({ targets, status, onDecided }: Asked) => {
    const decision: Decision = { targets: targets.map(({ id, status: from }) => ({ id, status: from })), status }
    const [first] = targets
    const who = targets.length === 1 && first ? first.name : counted(targets.length, 'person', 'people')
    made.current.push({ decision, label: `${who}: ${statusNames[status]}` })
    decideNow.mutate(decision)
    onDecided?.()
  }

  /** Decides on those who do not have the status yet. `onDecided` runs once the decision is made, so not when the person cancels. */
  const decide = (targets: DecisionTarget[], status: ApplicationStatus, onDecided?: () => void) => {
    const changing = targets
      .map(target => ({ ...target, status: currentStatus(target) }))
      .filter(target => target.status !== status)
    if (changing.length === 0) return onDecided?.()
    const decision = { targets: changing, status, onDecided }
    if (changing.length > mostWithoutAsking) setAsked(decision)
    else send(decision)
  }

  return {
    decide,
    undoLast,
    /** What the confirmation dialog asks. */
    question: asked && {
      title: questions[asked.status](withCommas(asked.targets.length)),
      description: 'Each gets a mail. You can undo this until they are told.',
      confirmLabel: statusNames[asked.status],
      onConfirm: () => {
        send(asked)
        setAsked(undefined)
      },
      onCancel: () => setAsked(undefined),
    },
  }
}
export type Decisions = ReturnType<typeof useDecisions>

const questions: Record<ApplicationStatus, (people: string) => string> = {
  pending: people => `Move ${people} people back to pending?`,
  reviewed: people => `Mark ${people} people as reviewed?`,
  shortlisted: people => `Shortlist ${people} people?`,
  accepted: people => `Accept ${people} people?`,
  rejected: people => `Reject ${people} people?`,
}
