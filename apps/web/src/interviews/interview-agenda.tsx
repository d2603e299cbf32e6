import type { Interview } from '@fledge/contract/interviews/interviews'
import { Link } from '@tanstack/react-router'
import { Card } from '../ui/card.tsx'
import { useSteadyValue } from '../ui/touch/input-idle.ts'
import { InterviewDate, InterviewStateBadge } from './interview-state.tsx'
import { formatClock, formatDay, ownTimeZone } from './interview-time.ts'
import { InterviewerNames } from './interviewers/interviewer-names.tsx'
import { useInterviews } from './interviews.queries.ts'

/** The next interviews on the home screens. Renders nothing when there are none. */
export function InterviewAgenda() {
  const data = useSteadyValue(useInterviews({ when: 'upcoming', page: 1, limit: 3, isOwnFirst: true }).data)
  if (!data || data.interviews.length === 0) return null
  const more = data.pagination.total - data.interviews.length
  return (
    <Card asChild className="grid grid-cols-1 gap-2">
      <section aria-labelledby="interview-agenda">
        <header className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 id="interview-agenda" className="text-lg">
            Your interviews
          </h2>
          <Link
            to="/interviews"
            className="inline-flex min-h-11 items-center text-coral-ink text-sm underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {more > 0 ? `All interviews, ${more} more` : 'All interviews'}
          </Link>
        </header>
        <ul className="grid grid-cols-1 gap-4 lg:grid-cols-3 lg:gap-6">
          {data.interviews.map(interview => (
            <li key={interview.id} className="flex min-w-0 items-start gap-3">
              <InterviewDate interview={interview} />
              <div className="grid min-w-0 justify-items-start gap-1">
                <p className="font-medium tabular-nums leading-5">{timeOf(interview)}</p>
                <p className="text-muted text-sm [overflow-wrap:anywhere]">
                  <bdi>{interview.other.name}</bdi>, <bdi>{interview.title}</bdi>
                </p>
                <InterviewerNames interview={interview} ownName={undefined} />
                <InterviewStateBadge interview={interview} />
              </div>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}

const timeOf = ({ starts_at, slots }: Interview) => {
  if (starts_at) return `${formatDay(starts_at, ownTimeZone())}, ${formatClock(starts_at, ownTimeZone())}`
  return slots.length === 1 ? 'One proposed time' : `${slots.length} proposed times`
}
