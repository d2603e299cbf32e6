import { type ApplicationStatus, applicationStatus, applicationStatuses } from '@fledge/contract/statuses'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useToastError } from '../../platform/forms/toast-error.ts'
import { useClampPage } from '../../platform/navigation/clamp-page.ts'
import { adviceOf } from '../../platform/net/call-error.ts'
import { statusNames } from '../../statuses/application-status.tsx'
import { Button } from '../../ui/button.tsx'
import { DrawingPaperPlane } from '../../ui/feedback/drawings.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { useFocusOnOpen } from '../../ui/focus/use-focus-on-open.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { LinkTab, LinkTabs } from '../../ui/tabs.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { useStudentApplications } from '../applications.queries.ts'
import { ApplicationDetail } from './application-detail.tsx'
import { ApplicationList, ApplicationListSkeleton } from './application-list.tsx'
import { NeedsStrip } from './needs-strip.tsx'

const tabs = ['all', ...applicationStatuses] as const

/** The list and the open application: side by side on a desktop, one at a time on a phone. */
export function ApplicationsPage() {
  const search = useSearch({ from: '/applications' })
  const status = applicationStatus.safeParse(search.status).data
  const { page = 1, application: chosen } = search
  const navigate = useNavigate()
  const isWide = useWide()
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = useStudentApplications({ status, page })
  const scope = isPlaceholderData || !data ? 'loading' : `${status} ${page}`
  const first = useFirst(scope, data?.applications.map(({ id }) => id) ?? [])
  const openId = chosen ?? (isWide ? first : undefined)
  const panel = useFocusOnOpen<HTMLDivElement>(chosen)
  useToastError(error, 'Failed to load applications')
  // Withdrawing the only application of the last page empties it.
  useClampPage(
    page,
    isPlaceholderData ? undefined : data?.pagination.pages,
    last => void navigate({ to: '/applications', search: { status, page: last }, replace: true }),
  )
  if (openId && !isWide)
    return (
      <div className="grid grid-cols-1 gap-4">
        <h1 className="sr-only">My Applications</h1>
        <Button variant="ghost" className="-my-2 -ml-3 justify-self-start" asChild>
          <Link to="/applications" search={{ status: search.status, page: search.page }}>
            <ArrowLeft aria-hidden /> My Applications
          </Link>
        </Button>
        <div ref={panel} tabIndex={-1} className="outline-none">
          <ApplicationDetail key={openId} id={openId} />
        </div>
      </div>
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1 className="text-2xl">My Applications</h1>
      <NeedsStrip />
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
        <ApplicationListSkeleton />
      ) : !data ? (
        <ErrorState title="Failed to load applications" onRetry={() => void refetch()} retrying={isFetching}>
          {adviceOf(error)}
        </ErrorState>
      ) : data.applications.length === 0 && !openId ? (
        <NoApplications status={status} />
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] xl:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
          <div className="grid grid-cols-1 gap-4">
            <ApplicationList applications={data.applications} scope={scope} openId={openId} />
            <Pagination
              page={page}
              pages={data.pagination.pages}
              onPage={to => void navigate({ to: '/applications', search: { status, page: to } })}
            />
          </div>
          {openId && (
            <div
              ref={panel}
              tabIndex={-1}
              className="min-w-0 outline-none lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:overscroll-contain"
            >
              <ApplicationDetail key={openId} id={openId} />
            </div>
          )}
        </div>
      )}
    </div>
  )
}

/** The first application of a list when it was opened: it stays open when a later one moves to the top. */
const useFirst = (scope: string, ids: string[]) => {
  const [kept, setKept] = useState<{ scope: string; id: string | undefined }>({ scope: '', id: undefined })
  if (scope === 'loading') return kept.id
  const id = kept.scope === scope && kept.id && ids.includes(kept.id) ? kept.id : ids[0]
  if (kept.scope !== scope || kept.id !== id) setKept({ scope, id })
  return id
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
