import type { ApplicationStatus } from '@fledge/contract/statuses'
import { withCommas } from '@fledge/contract/wire/format'
import { Suspense, useState } from 'react'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { Explanation } from '../data/decisions.queries.ts'
import type { ApplicantsViewState } from '../use-applicants-view.ts'
import { EndedOffers, endedText, endsOffer } from './ended-offers.tsx'
import { ReasonDialog } from './lazy-reason-dialog.ts'
import { ReasonSelect } from './reason-select.tsx'

type QuestionProps = { question: ApplicantsViewState['question'] }

/** Asks for the reason of a rejection, and before a decision on many people, and before one that ends an offer which a student has confirmed. */
export const ConfirmDecisionDialog = ({ question }: QuestionProps) => {
  if (!question) return null
  if (question.status === 'rejected' && !question.isRisky)
    return (
      <Suspense>
        <ReasonDialog question={question} />
      </Suspense>
    )
  return <Confirmation question={question} />
}

const Confirmation = ({ question }: { question: NonNullable<QuestionProps['question']> }) => {
  const [chosen, setChosen] = useState<Explanation>()
  const { targets, status, onConfirm, onCancel } = question
  const ended = targets.filter(target => endsOffer(target, status))
  const [first] = targets
  const single = targets.length === 1 && ended.length === 1 ? first : undefined
  return (
    <ConfirmDialog
      open
      onOpenChange={isOpen => !isOpen && onCancel()}
      title={
        single
          ? `${questions[status](single.name)}, who has confirmed your offer?`
          : `${questions[status](`${withCommas(targets.length)} people`)}? Each gets a mail.`
      }
      description={
        single
          ? `${endedText(single, status)} The student is told after 60 seconds. Until then you can undo it all.`
          : 'They are told after 60 seconds, and mails leave after ten minutes. Until then you can undo this as one decision.'
      }
      confirmLabel={confirmations[status]}
      danger={status === 'rejected' || ended.length > 0}
      onConfirm={() => onConfirm(status === 'rejected' ? chosen : undefined)}
    >
      {!single && ended.length > 0 && <EndedOffers targets={ended} status={status} />}
      {status === 'rejected' && <ReasonSelect explanation={chosen} onChoose={setChosen} />}
    </ConfirmDialog>
  )
}

const questions: Record<ApplicationStatus, (who: string) => string> = {
  pending: who => `Move ${who} back to pending`,
  reviewed: who => `Mark ${who} as reviewed`,
  shortlisted: who => `Shortlist ${who}`,
  accepted: who => `Accept ${who}`,
  rejected: who => `Reject ${who}`,
}

const confirmations: Record<ApplicationStatus, string> = {
  pending: 'Move back',
  reviewed: 'Mark as reviewed',
  shortlisted: 'Shortlist',
  accepted: 'Accept',
  rejected: 'Reject',
}
