import type { Interview, InterviewSide } from '@fledge/contract/interviews/interviews'
import { Hourglass, MapPin, ShieldAlert } from 'lucide-react'
import { useSession } from '../platform/session/session.ts'
import { useCanRecruit } from '../team/team-role.tsx'
import { Button } from '../ui/button.tsx'
import { ExternalLink } from '../ui/text/external-link.tsx'
import { useSteadyHeight } from '../ui/touch/steady-height.ts'
import { AddToCalendarButton } from './add-to-calendar-button.tsx'
import { BookedTime, zoneOfOther } from './booked-time.tsx'
import { CancelInterviewButton } from './cancel-interview-button.tsx'
import { InterviewProposalDialog } from './interview-proposal-dialog.tsx'
import { formatTime, otherTime, ownTimeZone } from './interview-time.ts'
import { InterviewerNames } from './interviewers/interviewer-names.tsx'
import { InterviewersDialog } from './interviewers/interviewers-dialog.tsx'
import { SlotChoice } from './slot-choice.tsx'

type DetailsProps = {
  interview: Interview
  isGone?: boolean
  /** True when the time stands beside the details already. */
  hidesTime?: boolean
}

/** Time, place and what the reader can do next. */
export function InterviewDetails({ interview, isGone = false, hidesTime = false }: DetailsProps) {
  const user = useSession()?.user
  const role = user?.role ?? 'student'
  const canRecruit = useCanRecruit()
  const { state, other, place } = interview
  const isOpen = !isGone && (state === 'proposed' || state === 'booked')
  const isWeb = /^https?:\/\//i.test(place)
  const box = useSteadyHeight()
  return (
    <div ref={box} tabIndex={-1} className="grid grid-cols-1 content-start gap-3 focus-visible:outline-none">
      {!hidesTime && <BookedTime interview={interview} />}
      {isOpen && other.is_suspended && <SuspendedNotice name={other.name} />}
      <p className="flex min-w-0 items-start gap-2 text-sm [overflow-wrap:anywhere]">
        <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
        {isWeb && isOpen ? (
          <ExternalLink href={place}>{place.replace(/^https?:\/\//i, '')}</ExternalLink>
        ) : (
          <bdi>{place}</bdi>
        )}
      </p>
      {isOpen && <InterviewerNames interview={interview} ownName={user?.full_name} />}
      {interview.reason && (
        <p dir="auto" className="whitespace-pre-line text-muted text-sm [overflow-wrap:anywhere]">
          {interview.changed_by === role ? 'You wrote: ' : `${other.name} wrote: `}
          {interview.reason}
        </p>
      )}
      {isOpen &&
        state === 'proposed' &&
        (interview.proposed_by === role || !canRecruit ? (
          <ProposedTimes interview={interview} role={role} />
        ) : (
          <SlotChoice
            interview={interview}
            otherZone={zoneOfOther(interview, role)}
            // The buttons leave with the choice, and the focus would fall to the body.
            onBooked={() => box.current?.focus({ preventScroll: true })}
          />
        ))}
      {isOpen && state === 'proposed' && <AnswerBy interview={interview} role={role} />}
      {isOpen && (canRecruit || state === 'booked') && (
        <div className="flex flex-wrap gap-2">
          {state === 'booked' && <AddToCalendarButton interview={interview} />}
          {canRecruit && (
            <>
              <InterviewProposalDialog
                trigger={<Button variant="secondary">{state === 'booked' ? 'Move' : 'Other times'}</Button>}
                name={other.name}
                side={role}
                applicationId={interview.application_id}
                interview={interview}
              />
              {role === 'company' && (
                <InterviewersDialog trigger={<Button variant="secondary">Interviewers</Button>} interview={interview} />
              )}
              <CancelInterviewButton interview={interview} />
            </>
          )}
        </div>
      )}
    </div>
  )
}

function SuspendedNotice({ name }: { name: string }) {
  return (
    <p className="flex min-w-0 items-start gap-2 text-sm [overflow-wrap:anywhere]">
      <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
      <span>
        Fledge has suspended <bdi>{name}</bdi> for now. Please do not meet, pay or send documents until that ends.
      </span>
    </p>
  )
}

type TimesProps = { interview: Interview; role: InterviewSide }

function AnswerBy({ interview: { expires_at, proposed_by, other }, role }: TimesProps) {
  if (!expires_at) return null
  const time = <time dateTime={expires_at}>{formatTime(expires_at, ownTimeZone())}</time>
  return (
    <p className="flex min-w-0 items-start gap-2 text-sm tabular-nums [overflow-wrap:anywhere]">
      <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      {proposed_by === role ? (
        <span>
          <bdi>{other.name}</bdi> can answer by {time}
        </span>
      ) : (
        <span>Answer by {time}</span>
      )}
    </p>
  )
}

function ProposedTimes({ interview, role }: TimesProps) {
  const zone = ownTimeZone()
  const isOwn = interview.proposed_by === role
  return (
    <div className="grid gap-1 text-sm">
      <p className="text-muted">
        {isOwn ? `Waiting for ${interview.other.name}.` : 'Proposed to your company.'} {interview.minutes} minutes, at
        one of these times:
      </p>
      <ul className="grid gap-1 tabular-nums">
        {interview.slots.map(({ id, starts_at }) => {
          const there = otherTime(starts_at, zone, zoneOfOther(interview, role))
          return (
            <li key={id}>
              {formatTime(starts_at, zone)}
              {there && <span className="text-muted"> ({there})</span>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
