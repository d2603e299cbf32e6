import type { Interview } from '@fledge/contract/interviews/interviews'
import { MapPin, UserRound } from 'lucide-react'
import { useSession } from '../platform/session/session.ts'
import { useCanRecruit } from '../team/team-role.tsx'
import { Button } from '../ui/button.tsx'
import { ExternalLink } from '../ui/text/external-link.tsx'
import { useSteadyHeight } from '../ui/touch/steady-height.ts'
import { CancelInterviewButton } from './cancel-interview-button.tsx'
import { InterviewProposalDialog } from './interview-proposal-dialog.tsx'
import { formatClock, formatDay, formatTime, otherTime, ownTimeZone } from './interview-time.ts'
import { SlotChoice } from './slot-choice.tsx'

/** Time, place and what the reader can do next. */
export function InterviewDetails({ interview, isGone = false }: { interview: Interview; isGone?: boolean }) {
  const user = useSession()?.user
  const role = user?.role ?? 'student'
  const canRecruit = useCanRecruit()
  const { state, other, place, starts_at, ends_at, interviewer } = interview
  const isOpen = !isGone && (state === 'proposed' || state === 'booked')
  const isWeb = /^https?:\/\//i.test(place)
  const box = useSteadyHeight()
  return (
    <div ref={box} tabIndex={-1} className="grid grid-cols-1 content-start gap-3 focus-visible:outline-none">
      {starts_at && ends_at && <BookedTime interview={interview} role={role} />}
      <p className="flex min-w-0 items-start gap-2 text-sm [overflow-wrap:anywhere]">
        <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
        {isWeb && isOpen ? (
          <ExternalLink href={place}>{place.replace(/^https?:\/\//i, '')}</ExternalLink>
        ) : (
          <bdi>{place}</bdi>
        )}
      </p>
      {isOpen && interviewer && interviewer.name !== other.name && interviewer.name !== user?.full_name && (
        <p className="flex min-w-0 items-start gap-2 text-sm [overflow-wrap:anywhere]">
          <UserRound aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
          <span>
            <span className="sr-only">Interviewer: </span>
            <bdi>{interviewer.name}</bdi>
          </span>
        </p>
      )}
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
            otherZone={zoneOfOther({ interview, role })}
            // The buttons leave with the choice, and the focus would fall to the body.
            onBooked={() => box.current?.focus({ preventScroll: true })}
          />
        ))}
      {isOpen && canRecruit && (
        <div className="flex flex-wrap gap-2">
          <InterviewProposalDialog
            trigger={<Button variant="secondary">{state === 'booked' ? 'Move' : 'Other times'}</Button>}
            name={other.name}
            side={role}
            applicationId={interview.application_id}
            interview={interview}
          />
          <CancelInterviewButton interview={interview} />
        </div>
      )}
    </div>
  )
}

type TimesProps = { interview: Interview; role: 'student' | 'company' }

const zoneOfOther = ({ interview: { zones }, role }: TimesProps) => (role === 'student' ? zones.company : zones.student)

function BookedTime({ interview, role }: TimesProps) {
  const zone = ownTimeZone()
  const { starts_at, ends_at } = interview
  if (!starts_at || !ends_at) return null
  const there = otherTime(starts_at, zone, zoneOfOther({ interview, role }))
  return (
    <p className="grid tabular-nums">
      <time dateTime={starts_at} className="font-medium">
        {formatDay(starts_at, zone)}, {formatClock(starts_at, zone)}–{formatClock(ends_at, zone)}
      </time>
      {there && <span className="text-muted text-sm">{there}</span>}
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
          const there = otherTime(starts_at, zone, zoneOfOther({ interview, role }))
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
