import type { ApplicationStatus } from '@fledge/contract/statuses'
import { useRef, useState } from 'react'
import { statusNames } from '../../../statuses/application-status.tsx'
import { useCanRecruit } from '../../../team/team-role.tsx'
import { formatCount } from '../../../ui/text/amounts.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { type Applicant, applicantName } from '../../application.ts'
import { currentPlace, type Decision, type Explanation, useDecide, useUndoDecision } from '../data/decisions.queries.ts'
import { isSamePlace, placeAfter, placeName, type StageOfApplicant } from '../stages/applicant-place.ts'
import { endsOffer } from './ended-offers.tsx'

/** A decision on more people than this asks first. */
const mostWithoutAsking = 5

export type DecisionTarget = Pick<Applicant, 'id' | 'status' | 'stage' | 'confirmed_start' | 'interview_at'> & {
  name: string
}
export const toTarget = (applicant: Applicant): DecisionTarget => ({
  id: applicant.id,
  status: applicant.status,
  stage: applicant.stage,
  confirmed_start: applicant.confirmed_start,
  interview_at: applicant.interview_at,
  name: applicantName(applicant),
})

export type DecisionToConfirm = {
  targets: DecisionTarget[]
  status: ApplicationStatus
  stage?: StageOfApplicant | null | undefined
  onDecided: (() => void) | undefined
}

/** Many people, or somebody who has confirmed an offer: a key pressed by mistake must not decide. */
const needsConfirmation = ({ targets, status }: Pick<DecisionToConfirm, 'targets' | 'status'>) =>
  targets.length > mostWithoutAsking || targets.some(target => endsOffer(target, status))

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
    : {
        description: `${formatCount(skipped.length, 'person', 'people')} skipped: a colleague has changed them meanwhile.`,
      }

/** "by Ana Silva", when the history says who set the current status. */
const decidedBy = ({ history }: Applicant) => {
  const by = history.at(-1)?.by
  return by ? ` by ${by.full_name}` : ''
}

const refusalText = (current: Applicant) =>
  current.isWithdrawn
    ? { title: `${applicantName(current)} has withdrawn`, description: 'Your decision was not saved.' }
    : {
        title: `${applicantName(current)} is ${statusNames[current.status]} already`,
        description: `Changed${decidedBy(current)} in the meantime. Your decision was not saved.`,
      }

const viewersRead = {
  title: 'Viewers do not decide on applicants',
  advice: 'An owner of your company can change your role.',
}

/** A status, and with shortlisted a stage; see `placeAfter` for a status without one. */
export type ChosenPlace = { status: ApplicationStatus; stage?: StageOfApplicant | null | undefined }

type DecisionOptions = {
  /** Runs with the ids of an undone decision. */
  onUndo?: (ids: string[]) => void
}

/** Decisions of this tab: each is shown at once, can be undone from its toast or with U, and asks first for many people. */
export const useDecisions = ({ onUndo }: DecisionOptions = {}) => {
  const made = useRef<Made[]>([])
  const names = useRef(new Map<string, string>())
  const canRecruit = useCanRecruit()
  const [asked, setAsked] = useState<DecisionToConfirm>()
  const find = (decision: Decision) => made.current.find(each => each.decision === decision)
  const undo = useUndoDecision({
    onUndone: ({ targets }, skipped) => {
      const [first] = targets
      const name = first && names.current.get(first.id)
      toast.success('Decision undone', {
        ...oneToast(),
        description:
          targets.length === 1 && first && name
            ? `${name}: ${placeName(first)}`
            : formatCount(targets.length, 'person', 'people'),
        ...skippedText(skipped),
        // Sonner keeps what a new text does not replace: the button would undo the decision of an earlier toast.
        action: undefined,
      })
    },
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
      // The person has undone the decision before the response arrived.
      if (!entry) return
      toast.success('Application status updated!', {
        ...oneToast(),
        description: `${entry.who}: ${placeName({ status: decision.status, stage: decision.stage ?? null })}`,
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
      const { title, description } = refusalText(current)
      toast.error(title, { id: `taken ${current.id}`, description })
    },
  })

  const send = ({ targets, status, stage, onDecided }: DecisionToConfirm, explanation?: Explanation) => {
    const decision: Decision = {
      targets: targets.map(target => ({ id: target.id, status: target.status, stage: target.stage })),
      status,
      stage,
      explanation,
    }
    const [first] = targets
    const who = targets.length === 1 && first ? first.name : formatCount(targets.length, 'person', 'people')
    made.current.push({ decision, who })
    for (const { id, name } of targets) names.current.set(id, name)
    decideNow.mutate(decision)
    onDecided?.()
  }

  /**
   * Sets the status of the targets that do not have it yet. `onDecided` runs after the decision, so not when the person
   * cancels.
   */
  const decide = (targets: DecisionTarget[], { status, stage }: ChosenPlace, onDecided?: () => void) => {
    // Keys and the board get here too, so viewers must be stopped although they see no buttons.
    if (!canRecruit) return toast.error(viewersRead.title, { id: viewersRead.title, description: viewersRead.advice })
    const own = new Set(made.current.flatMap(({ decision }) => decision.targets.map(({ id }) => id)))
    const changing = targets
      // The server skips an applicant whom a colleague has changed since the selection.
      .map(target => (own.has(target.id) ? { ...target, ...currentPlace(target) } : target))
      .filter(target => !isSamePlace(target, placeAfter(target, status, stage)))
    if (changing.length === 0) return onDecided?.()
    const decision = { targets: changing, status, stage, onDecided }
    // A rejection asks why. A move between stages of rejected applicants has been explained before.
    const rejects = status === 'rejected' && changing.some(target => target.status !== status)
    if (rejects || needsConfirmation(decision)) setAsked(decision)
    else send(decision)
  }

  /** Undoes the latest decision on one applicant, also a colleague's, while the student was not told of it. */
  const undoOf = (applicant: Applicant) => {
    const { id, status, undo: latest } = applicant
    if (!latest || !canRecruit) return
    const isLatest = ({ decision }: Made) => decision.id === latest.decision_id && decision.targets.length === 1
    made.current = made.current.filter(entry => !isLatest(entry))
    names.current.set(id, applicantName(applicant))
    const former = { id, status: latest.previous_status, stage: null }
    undo.mutate({ id: latest.decision_id, targets: [former], status, isPart: true })
  }

  return {
    decide,
    undoLast: () => undoOne(made.current.at(-1)),
    undoOf,
    /** The decision that waits for confirmation, for `ConfirmDecisionDialog`. */
    question: asked && {
      ...asked,
      isRisky: needsConfirmation(asked),
      onConfirm: (explanation?: Explanation) => {
        setAsked(undefined)
        send(asked, explanation)
      },
      onCancel: () => setAsked(undefined),
    },
  }
}
