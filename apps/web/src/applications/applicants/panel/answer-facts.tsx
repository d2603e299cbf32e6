import { cn } from '../../../ui/class-names.ts'
import { briefDate } from '../../../ui/text/dates.ts'
import { openPromise } from '../../answers/answer-state.ts'
import { dutyText, isUrgent } from '../../answers/answer-texts.ts'
import { reasonNames } from '../../answers/rejection-texts.ts'
import type { Applicant } from '../../application.ts'

/** The countdown of the promised answer, and why the applicant was rejected. */
export function AnswerFacts({ applicant }: { applicant: Applicant }) {
  const { reason, word, status } = applicant
  const duty = openPromise(applicant)
  return (
    <>
      {duty && (
        <p className={cn(isUrgent(duty) && 'font-medium text-coral-ink')}>
          {dutyText(duty)}
          <span className="font-normal text-muted">
            , promised by {briefDate(duty.dueAt)}
            {duty.hasLapsed && '. The student was told that none came'}
          </span>
        </p>
      )}
      {status === 'rejected' && reason && (
        <p className="[overflow-wrap:anywhere]">
          <span className="text-muted">Rejected because: </span>
          {reasonNames[reason]}
          {word && (
            <>
              . <bdi>{word}</bdi>
            </>
          )}
        </p>
      )}
    </>
  )
}
