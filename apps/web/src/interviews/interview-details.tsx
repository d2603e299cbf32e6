import type { Interview } from '@fledge/contract/interviews/interviews'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { toastOutcome } from '../platform/forms/toast-outcome.ts'
import { useSession } from '../platform/session/session.ts'
import { useCanRecruit } from '../team/team-role.tsx'
import { Button } from '../ui/button.tsx'
import { cn } from '../ui/class-names.ts'
import { ExternalLink } from '../ui/text/external-link.tsx'
import { InterviewCancelButton } from './interview-cancel-button.tsx'
import { InterviewProposalDialog } from './interview-proposal-dialog.tsx'
import { otherTime, ownZone, showClock, showDay, showTime } from './interview-time.ts'
import { useBookInterview } from './interviews.queries.ts'

/** Time, place and what the reader can do next. */
export function InterviewDetails({ interview }: { interview: Interview }) {
  const role = useSession()?.user.role ?? 'student'
  const canRecruit = useCanRecruit()
  const { state, other, place, starts_at, ends_at } = interview
  const isOpen = state === 'proposed' || state === 'booked'
  const isWeb = /^https?:\/\//i.test(place)
  return (
    <div className="grid grid-cols-1 gap-3">
      {starts_at && ends_at && <BookedTime interview={interview} role={role} />}
      <p className="flex min-w-0 items-start gap-2 text-sm [overflow-wrap:anywhere]">
        <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
        {isWeb && isOpen ? (
          <ExternalLink href={place}>{place.replace(/^https?:\/\//i, '')}</ExternalLink>
        ) : (
          <bdi>{place}</bdi>
        )}
      </p>
      {interview.reason && (
        <p dir="auto" className="whitespace-pre-line text-muted text-sm [overflow-wrap:anywhere]">
          {interview.changed_by === role ? 'You wrote: ' : `${other.name} wrote: `}
          {interview.reason}
        </p>
      )}
      {state === 'proposed' &&
        (interview.proposed_by === role || !canRecruit ? (
          <ProposedTimes interview={interview} role={role} />
        ) : (
          <SlotChoice interview={interview} role={role} />
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
          <InterviewCancelButton interview={interview} />
        </div>
      )}
    </div>
  )
}

type TimesProps = { interview: Interview; role: 'student' | 'company' }

const zoneOfOther = ({ interview: { zones }, role }: TimesProps) => (role === 'student' ? zones.company : zones.student)

function BookedTime({ interview, role }: TimesProps) {
  const zone = ownZone()
  const { starts_at, ends_at } = interview
  if (!starts_at || !ends_at) return null
  const there = otherTime(starts_at, zone, zoneOfOther({ interview, role }))
  return (
    <p className="grid tabular-nums">
      <time dateTime={starts_at} className="font-medium">
        {showDay(starts_at, zone)}, {showClock(starts_at, zone)}–{showClock(ends_at, zone)}
      </time>
      {there && <span className="text-muted text-sm">{there}</span>}
    </p>
  )
}

function ProposedTimes({ interview, role }: TimesProps) {
  const zone = ownZone()
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
              {showTime(starts_at, zone)}
              {there && <span className="text-muted"> ({there})</span>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** One radio button for each time; arrow keys move between them. */
function SlotChoice({ interview, role }: TimesProps) {
  const zone = ownZone()
  const book = useBookInterview()
  const open = interview.slots.filter(({ starts_at }) => Date.parse(starts_at) > Date.now())
  const [chosen, setChosen] = useState('')
  const slotId = open.some(({ id }) => id === chosen) ? chosen : open[0]?.id
  const confirm = () =>
    slotId &&
    !book.isPending &&
    void toastOutcome(book.mutateAsync({ id: interview.id, slotId }), {
      done: 'Interview booked',
      failed: 'Failed to book the interview',
    })
  if (open.length === 0)
    return (
      <p className="text-muted text-sm">
        All proposed times have passed. Propose other ones if you still want to meet.
      </p>
    )
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium text-sm">Pick a time ({interview.minutes} minutes)</legend>
      {open.map(({ id, starts_at }) => {
        const there = otherTime(starts_at, zone, zoneOfOther({ interview, role }))
        return (
          <label
            key={id}
            className={cn(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-control border px-3 py-2 tabular-nums',
              id === slotId ? 'border-coral bg-coral-soft' : 'border-line',
            )}
          >
            <input
              type="radio"
              name={`slot-${interview.id}`}
              className="size-5 accent-coral"
              checked={id === slotId}
              onChange={() => setChosen(id)}
            />
            <span className="grid">
              {showTime(starts_at, zone)}
              {there && <span className="text-muted text-sm">{there}</span>}
            </span>
          </label>
        )
      })}
      <Button className="justify-self-start" pending={book.isPending} disabled={!slotId} onClick={confirm}>
        Book this time
      </Button>
    </fieldset>
  )
}
