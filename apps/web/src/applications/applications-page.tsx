import { type ApplicationStatus, applicationStatus, applicationStatuses } from '@fledge/contract/statuses'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { InternshipListSkeleton } from '../internships/internship-list-skeleton.tsx'
import { InterviewAgenda } from '../interviews/interview-agenda.tsx'
import { useInterviewsByApplication } from '../interviews/interviews.queries.ts'
import { useToastError } from '../platform/forms/toast-error.ts'
import { useClampPage } from '../platform/navigation/clamp-page.ts'
import { adviceOf } from '../platform/net/call-error.ts'
import { statusNames } from '../statuses/application-status.tsx'
import { Button } from '../ui/button.tsx'
import { DrawingPaperPlane } from '../ui/feedback/drawings.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { LinkTab, LinkTabs } from '../ui/tabs.tsx'
import { ApplicationCard } from './application-card.tsx'
import { useStudentApplications } from './applications.queries.ts'

const tabs = ['all', ...applicationStatuses] as const

export function ApplicationsPage() {
  const search = useSearch({ strict: false })
  const status = applicationStatus.safeParse(search.status).data
  const { page = 1 } = search
  const navigate = useNavigate()
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = useStudentApplications({ status, page })
  const pages = data?.pagination.pages ?? 0
  const { data: interviews } = useInterviewsByApplication(data?.applications.map(({ id }) => id) ?? [])
  useToastError(error, 'Failed to load applications')
  // Withdrawing the only application of the last page empties it.
  useClampPage(
    page,
    isPlaceholderData ? undefined : data?.pagination.pages,
    last => void navigate({ to: '/applications', search: { status, page: last }, replace: true }),
  )

  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-3">
        <h1 className="text-2xl">My Applications</h1>
        <Button variant="ghost" asChild className="-mr-3 px-3 lg:hidden">
          <Link to="/interviews">
            <CalendarDays aria-hidden /> Interviews
          </Link>
        </Button>
      </header>
      <InterviewAgenda />
      <LinkTabs aria-label="Applications by status">
        {tabs.map(tab => (
          <LinkTab key={tab} active={tab === (status ?? 'all')}>
            <Link to="/applications" search={tab === 'all' ? {} : { status: tab }} activeOptions={{ exact: true }}>
              {tab === 'all' ? 'All' : statusNames[tab]}
              {data && <span className="rounded-full bg-sunken px-2 text-muted text-sm">{data.counts[tab]}</span>}
            </Link>
          </LinkTab>
        ))}
      </LinkTabs>
      {isPending ? (
        <InternshipListSkeleton label="Loading applications" />
      ) : !data ? (
        <ErrorState title="Failed to load applications" onRetry={() => void refetch()} retrying={isFetching}>
          {adviceOf(error)}
        </ErrorState>
      ) : data.applications.length === 0 ? (
        <NoApplications status={status} />
      ) : (
        data.applications.map(application => (
          <ApplicationCard key={application.id} application={application} interview={interviews?.get(application.id)} />
        ))
      )}
      <Pagination
        page={page}
        pages={pages}
        onPage={to => void navigate({ to: '/applications', search: { status, page: to } })}
      />
    </div>
  )
}

const NoApplications = ({ status }: { status: ApplicationStatus | undefined }) =>
  status ? (
    <EmptyState drawing={<DrawingPaperPlane />} title={`Nothing ${statusNames[status].toLowerCase()}`}>
      No application of yours has this status right now.
    </EmptyState>
  ) : (
    <EmptyState
      drawing={<DrawingPaperPlane />}
      title="No applications yet"
      action={
        <Button asChild>
          <Link to="/">Discover Internships</Link>
        </Button>
      }
    >
      Find one that suits you and apply. You can follow every step here.
    </EmptyState>
  )
