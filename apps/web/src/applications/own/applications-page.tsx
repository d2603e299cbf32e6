import { applicationStatus } from '@fledge/contract/statuses'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ComponentProps, type RefObject, Suspense } from 'react'
import { PushQuestionSlot } from '../../notifications/push/push-question-slot.tsx'
import { useToastError } from '../../platform/forms/toast-error.ts'
import { useClampPage } from '../../platform/navigation/clamp-page.ts'
import { adviceOf } from '../../platform/net/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { useFocusOnOpen } from '../../ui/focus/use-focus-on-open.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { retryImport } from '../../ui/loading/retry-import.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { StickyTitle } from '../../ui/sticky-title.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { useStudentApplications } from '../applications.queries.ts'
import { DetailSkeleton } from '../detail-skeleton.tsx'
import applicationDetailUrl from './application-detail.tsx?url'
import { ApplicationList, ApplicationListSkeleton } from './application-list.tsx'
import { useFirstApplication } from './first-application.ts'
import { NeedsStrip } from './needs-strip.tsx'
import { NoApplications } from './no-applications.tsx'
import { StatusTabs } from './status-tabs.tsx'

const LazyDetail = lazyPart(
  async () => (await retryImport(() => import('./application-detail.tsx'), applicationDetailUrl)).ApplicationDetail,
)

const ApplicationDetail = (props: ComponentProps<typeof LazyDetail>) => (
  <Suspense fallback={<DetailSkeleton />}>
    <LazyDetail {...props} />
  </Suspense>
)

/** The list and the chosen application: side by side on a desktop, one at a time on a phone. */
export function ApplicationsPage() {
  const { application } = useSearch({ from: '/applications' })
  const isWide = useWide()
  // The list and the application of a phone replace each other, so only this component sees one close and the other open.
  const panel = useFocusOnOpen<HTMLDivElement>(application)
  if (application && !isWide) return <PhoneApplication id={application} panel={panel} />
  return <Applications isWide={isWide} panel={panel} />
}

type Panel = { panel: RefObject<HTMLDivElement | null> }

function PhoneApplication({ id, panel }: Panel & { id: string }) {
  const { status, page } = useSearch({ from: '/applications' })
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1 className="sr-only">My Applications</h1>
      <Button variant="ghost" className="-my-2 -ml-3 justify-self-start" asChild>
        <Link to="/applications" search={{ status, page }}>
          <ArrowLeft aria-hidden /> My Applications
        </Link>
      </Button>
      <div ref={panel} tabIndex={-1} className="outline-none">
        <ApplicationDetail key={id} id={id} />
      </div>
    </div>
  )
}

/** A desktop opens the first application when none is chosen. */
function Applications({ isWide, panel }: Panel & { isWide: boolean }) {
  const { page = 1, application: chosen, ...search } = useSearch({ from: '/applications' })
  const status = applicationStatus.safeParse(search.status).data
  const navigate = useNavigate()
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = useStudentApplications({ status, page })
  const scope = isPlaceholderData || !data ? 'loading' : `${status} ${page}`
  const first = useFirstApplication(scope, data?.applications.map(({ id }) => id) ?? [])
  const openId = chosen ?? (isWide ? first : undefined)
  useToastError(error, 'Failed to load applications')
  const openPage = (to: number, replace = false) =>
    void navigate({ to: '/applications', search: { status, page: to }, replace })
  // Withdrawing the only application of the last page empties it.
  useClampPage(page, isPlaceholderData ? undefined : data?.pagination.pages, last => openPage(last, true))
  return (
    <div className="flex flex-col gap-4">
      <StickyTitle>
        <h1 className="text-2xl">My Applications</h1>
      </StickyTitle>
      <NeedsStrip />
      <PushQuestionSlot />
      <StatusTabs status={status} counts={data?.counts} />
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
            <Pagination page={page} pages={data.pagination.pages} onPage={to => openPage(to)} />
          </div>
          {openId && (
            <div
              ref={panel}
              tabIndex={-1}
              className="min-w-0 outline-none lg:sticky lg:top-36 lg:max-h-[calc(100dvh-10rem)] lg:overflow-y-auto lg:overscroll-contain"
            >
              <ApplicationDetail key={openId} id={openId} />
            </div>
          )}
        </div>
      )}
    </div>
  )
}
