import type { Interview, InterviewState } from '@fledge/contract/interviews/interviews'
import { CalendarClock } from 'lucide-react'
import { useSession } from '../platform/session/session.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { cn } from '../ui/class-names.ts'
import { monthAndDayOf, ownTimeZone } from './interview-time.ts'

const states: Record<InterviewState, { name: string; tone: BadgeTone }> = {
  proposed: { name: 'Times proposed', tone: 'blue' },
  booked: { name: 'Booked', tone: 'green' },
  cancelled: { name: 'Cancelled', tone: 'secondary' },
  done: { name: 'Took place', tone: 'secondary' },
  lapsed: { name: 'Lapsed', tone: 'secondary' },
}

/** The state as the reader sees it: who has to pick a time matters most. */
export function InterviewStateBadge({ interview }: { interview: Pick<Interview, 'state' | 'proposed_by'> }) {
  const role = useSession()?.user.role
  const isTurn = interview.state === 'proposed' && interview.proposed_by !== role
  const { name, tone } = isTurn ? { name: 'Pick a time', tone: 'yellow' as const } : states[interview.state]
  return <Badge tone={tone}>{name}</Badge>
}

/** The date of the interview, drawn as a page of a calendar. It is decorative: the text next to it has the date too. */
export function InterviewDate({
  interview: { starts_at, state },
}: {
  interview: Pick<Interview, 'starts_at' | 'state'>
}) {
  const leaf = starts_at && monthAndDayOf(starts_at, ownTimeZone())
  return (
    <span
      aria-hidden
      className={cn(
        'grid size-13 shrink-0 grid-rows-[auto_1fr] overflow-hidden rounded-control border border-line bg-surface text-center',
        state !== 'booked' && state !== 'proposed' && 'text-muted',
      )}
    >
      {leaf ? (
        <>
          <span className="bg-sunken font-semibold text-muted text-xs">{leaf.month}</span>
          <span className="self-center font-bold font-display text-xl tabular-nums leading-none">{leaf.day}</span>
        </>
      ) : (
        <CalendarClock className="row-span-2 size-6 place-self-center text-muted" />
      )}
    </span>
  )
}
