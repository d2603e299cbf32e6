import type { Interview } from '@fledge/contract/interviews/interviews'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { useToastError } from '../../platform/forms/toast-error.ts'
import { useClampPage } from '../../platform/navigation/clamp-page.ts'
import { adviceOf } from '../../platform/net/call-error.ts'
import { useSession } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { StickyTitle } from '../../ui/sticky-title.tsx'
import { LinkTab, LinkTabs } from '../../ui/tabs/link-tabs.tsx'
import { useSteadyOrder } from '../../ui/touch/steady-order.ts'
import { useInterviews } from '../interviews.queries.ts'
import { useAgendaSections } from './agenda-sections.ts'
import { InterviewEntry } from './interview-entry.tsx'
import { NoInterviews } from './no-interviews.tsx'

export function InterviewsPage() {
  const search = useSearch({ strict: false })
  const when = search.status === 'past' ? 'past' : 'agenda'
  const role = useSession()?.user.role ?? 'student'
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
  const toSection = useAgendaSections(data?.interviews, role)
  useClampPage(page, isPlaceholderData ? undefined : data?.pagination.pages, last => toPage(last, true))
  return (
    <div className="flex flex-col gap-4">
      <StickyTitle className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Interviews</h1>
        <Button variant="ghost" asChild className="-mr-3 px-3">
          <Link to="/settings/notifications" hash="calendar">
            <CalendarPlus aria-hidden /> Calendar link
          </Link>
        </Button>
      </StickyTitle>
      <LinkTabs aria-label="Interviews">
        <LinkTab active={when === 'agenda'}>
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
        <div className="grid grid-cols-1 gap-4">
          {entries.map(({ item, isGone }, index) => {
            const section = when === 'agenda' ? toSection(item) : undefined
            const former = entries[index - 1]?.item
            const isFirst = section && (!former || toSection(former) !== section)
            // Headings and entries are siblings: an entry that moves to another section keeps its element and its focus.
            return [
              isFirst && (
                <h2 key={`heading of ${item.id}`} className="mt-2 text-lg">
                  {section}
                </h2>
              ),
              <InterviewEntry key={item.id} interview={item} isGone={isGone} section={section} />,
            ]
          })}
        </div>
      )}
      <Pagination page={page} pages={data?.pagination.pages ?? 0} onPage={to => toPage(to)} />
    </div>
  )
}

const none: Interview[] = []
