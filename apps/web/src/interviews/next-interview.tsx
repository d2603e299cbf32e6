import type { Interview } from '@fledge/contract/interviews/interviews'
import { Link } from '@tanstack/react-router'
import { CalendarClock, ChevronRight } from 'lucide-react'
import { formatClock, formatDay, ownTimeZone } from './interview-time.ts'

/** One line about an interview, for screens without room for the agenda. */
export function NextInterview({ interview }: { interview: Interview }) {
  const { other, starts_at, proposed_by } = interview
  return (
    <Link
      to="/interviews"
      className="mx-auto flex h-11 max-w-105 animate-fade items-center md:mx-0 gap-2 rounded-control border border-line bg-surface px-3 text-sm hover:border-edge/60"
    >
      <CalendarClock aria-hidden className="size-5 shrink-0 text-coral-ink" />
      <span className="min-w-0 flex-1 truncate">
        <span className="font-medium tabular-nums">
          {starts_at
            ? `${formatDay(starts_at, ownTimeZone())}, ${formatClock(starts_at, ownTimeZone())}`
            : proposed_by === 'company'
              ? 'Pick a time'
              : 'Times proposed'}
        </span>{' '}
        <span className="sr-only">for the interview </span>
        <span className="text-muted">
          with <bdi>{other.name}</bdi>
        </span>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
    </Link>
  )
}
