import { Link } from '@tanstack/react-router'
import { Card } from '../ui/card.tsx'
import { InterviewStateBadge } from './interview-details.tsx'
import { ownZone, showTime } from './interview-time.ts'
import { useInterviews } from './interviews.queries.ts'

/** The next interviews, on the home screens. Nothing while there are none. */
export function InterviewAgenda() {
  const { data } = useInterviews({ when: 'upcoming', page: 1, limit: 3 })
  if (!data || data.interviews.length === 0) return null
  const more = data.pagination.total - data.interviews.length
  return (
    <Card asChild className="grid grid-cols-1 gap-2">
      <section aria-labelledby="interview-agenda">
        <h2 id="interview-agenda" className="text-lg">
          Your interviews
        </h2>
        <ul className="grid divide-y divide-line">
          {data.interviews.map(({ id, state, starts_at, slots, other, title }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <span className="grid min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
                <span className="font-medium tabular-nums">
                  {starts_at ? showTime(starts_at, ownZone()) : `${slots.length} proposed`}
                </span>
                <span className="text-muted text-sm">
                  <bdi>{other.name}</bdi>, <bdi>{title}</bdi>
                </span>
              </span>
              <InterviewStateBadge state={state} />
            </li>
          ))}
        </ul>
        <Link
          to="/interviews"
          className="flex min-h-11 items-center justify-self-start text-coral-ink underline underline-offset-4"
        >
          {more > 0 ? `All interviews, ${more} more` : 'All interviews'}
        </Link>
      </section>
    </Card>
  )
}
