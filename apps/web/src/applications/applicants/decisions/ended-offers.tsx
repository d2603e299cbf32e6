import type { ApplicationStatus } from '@fledge/contract/statuses'
import { formatTime, ownTimeZone } from '../../../interviews/interview-time.ts'
import { shortDate } from '../../../ui/text/dates.ts'
import type { Applicant } from '../../application.ts'

type Target = Pick<Applicant, 'id' | 'status' | 'confirmed_start' | 'interview_at'> & { name: string }

/** Whether the decision ends an offer that the student has confirmed. Such a decision asks first. */
export const endsOffer = ({ status: from, confirmed_start }: Target, to: ApplicationStatus) =>
  from === 'accepted' && to !== 'accepted' && confirmed_start !== null

/** "The offer with the start on 1 Jun 2027 ends, and the interview on 20 Nov, 10:00 is cancelled." */
export const endedText = ({ confirmed_start, interview_at }: Target, to: ApplicationStatus) => {
  const offer = `The offer with the start on ${shortDate(confirmed_start ?? '')} ends`
  return interview_at && to === 'rejected'
    ? `${offer}, and the interview on ${formatTime(interview_at, ownTimeZone())} is cancelled.`
    : `${offer}.`
}

/** The list of people whose offers end, within a decision on many people. */
export const EndedOffers = ({ targets, status }: { targets: Target[]; status: ApplicationStatus }) => (
  <ul className="grid gap-2 border-danger border-s-2 ps-3 text-sm">
    {targets.map(target => (
      <li key={target.id}>
        <bdi className="font-semibold">{target.name}</bdi> has confirmed your offer. {endedText(target, status)}
      </li>
    ))}
  </ul>
)
