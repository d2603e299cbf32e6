import type { Interview } from '@fledge/contract/interviews/interviews'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { useToastError } from '../platform/forms/toast-error.ts'
import { useClampPage } from '../platform/navigation/clamp-page.ts'
import { adviceOf } from '../platform/net/call-error.ts'
import { useSession } from '../platform/session/session.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DrawingPaperPlane } from '../ui/feedback/drawings.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../ui/feedback/skeleton.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { LinkTab, LinkTabs } from '../ui/tabs.tsx'
import { useSteadyOrder } from '../ui/touch/steady-order.ts'
import { InterviewDetails } from './interview-details.tsx'
import { InterviewDate, InterviewStateBadge } from './interview-state.tsx'
import { useInterviews } from './interviews.queries.ts'

export function InterviewsPage() {
  const search = useSearch({ strict: false })
  const when = search.status === 'past' ? 'past' : 'upcoming'
  const { page = 1 } = search
  const navigate = useNavigate()
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = useInterviews({ when, page })
  useToastError(error, 'Failed to load interviews')
  const toPage = (to: number, replace = false) =>
    void navigate({
      to: '/interviews',
      search: { ...(when === 'past' ? { status: 'past' } : {}), page: to },
      replace,
    })
  const entries = useSteadyOrder(data?.interviews ?? none, isPlaceholderData || !data ? 'loading' : `${when} ${page}`)
  useClampPage(page, isPlaceholderData ? undefined : data?.pagination.pages, last => toPage(last, true))
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Interviews</h1>
        <Button variant="ghost" asChild className="-mr-3 px-3">
          <Link to="/settings/notifications" hash="calendar">
            <CalendarPlus aria-hidden /> Calendar link
          </Link>
        </Button>
      </header>
      <LinkTabs aria-label="Interviews">
        <LinkTab active={when === 'upcoming'}>
          <Link to="/interviews" search={{}} activeOptions={{ exact: true }}>
            Upcoming
          </Link>
        </LinkTab>
        <LinkTab active={when === 'past'}>
          <Link to="/interviews" search={{ status: 'past' }}>
            Past
          </Link>
        </LinkTab>
      </LinkTabs>
      {isPending ? (
        <SkeletonGroup label="Loading interviews" className="grid gap-4">
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-40 rounded-card" />
        </SkeletonGroup>
      ) : !data ? (
        <ErrorState title="Failed to load interviews" onRetry={() => void refetch()} retrying={isFetching}>
          {adviceOf(error)}
        </ErrorState>
      ) : entries.length === 0 ? (
        <NoInterviews when={when} />
      ) : (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
          {entries.map(({ item, isGone }) => (
            <InterviewCard key={item.id} interview={item} isGone={isGone} />
          ))}
        </div>
      )}
      <Pagination page={page} pages={data?.pagination.pages ?? 0} onPage={to => toPage(to)} />
    </div>
  )
}

const none: Interview[] = []

type InterviewCardProps = { interview: Interview; isGone: boolean }

/** `isGone`: the interview has left this list, but keeps its place until the person stops scrolling and pressing. */
const InterviewCard = ({ interview, isGone }: InterviewCardProps) => (
  <Card asChild className="grid grid-cols-1 gap-3">
    <article aria-label={`Interview with ${interview.other.name}`}>
      <header className="flex items-start gap-3">
        <InterviewDate interview={interview} />
        <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <h2 dir="auto" className="text-lg leading-6">
            {interview.other.name}
          </h2>
          <p dir="auto" className="text-muted text-sm">
            {interview.title}
          </p>
          <p className="mt-1.5">
            {isGone ? <Badge tone="secondary">No longer planned</Badge> : <InterviewStateBadge interview={interview} />}
          </p>
        </div>
      </header>
      <InterviewDetails interview={interview} isGone={isGone} />
    </article>
  </Card>
)

const NoInterviews = ({ when }: { when: 'upcoming' | 'past' }) => {
  const isCompany = useSession()?.user.role === 'company'
  if (when === 'past')
    return (
      <EmptyState drawing={<DrawingPaperPlane />} title="Nothing here yet">
        Interviews that took place, lapsed or were cancelled stand here.
      </EmptyState>
    )
  return (
    <EmptyState
      drawing={<DrawingPaperPlane />}
      title="No interviews planned"
      action={
        <Button variant="secondary" asChild>
          {isCompany ? (
            <Link to="/company/applicants">View applicants</Link>
          ) : (
            <Link to="/applications">My applications</Link>
          )}
        </Button>
      }
    >
      {isCompany
        ? 'Open an applicant and propose a few times. The student picks one.'
        : 'When a company would like to meet you, you pick one of its times here.'}
    </EmptyState>
  )
}
