import { type InternshipStatus, internshipStatuses } from '@fledge/contract/statuses'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useToastError } from '../../platform/forms/toast-error.ts'
import { adviceOf } from '../../platform/net/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { DrawingBriefcase } from '../../ui/feedback/drawings.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { LinkTab, LinkTabs } from '../../ui/tabs.tsx'
import { counted } from '../../ui/text/amounts.ts'
import { InternshipListSkeleton } from '../internship-list-skeleton.tsx'
import { InternshipPostButton } from './internship-post-button.tsx'
import { useOwnInternships } from './posting.queries.ts'
import { PostingCard } from './posting-card.tsx'
import { internshipStatusNames, postingFilters } from './posting-filters.ts'

const tabs = [undefined, ...internshipStatuses] as const

export function InternshipsPage() {
  const { status, page = 1 } = postingFilters.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = useOwnInternships({ status, page })
  const pages = data?.pagination.pages ?? 0
  useToastError(error, 'Failed to load internships')
  // Deleting the only internship of the last page empties it.
  useEffect(() => {
    if (pages > 0 && page > pages)
      void navigate({ to: '/company/internships', search: { status, page: pages }, replace: true })
  }, [page, pages, status, navigate])

  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div>
          <h1 className="text-2xl">Internships</h1>
          <p role="status" className="text-muted">
            {data && !isPlaceholderData ? countText(data.pagination.total, status) : ' '}
          </p>
        </div>
        <InternshipPostButton />
      </header>
      <LinkTabs aria-label="Internships by status">
        {tabs.map(tab => (
          <LinkTab key={tab ?? 'all'} active={tab === status}>
            <Link to="/company/internships" search={{ status: tab }} activeOptions={{ exact: true }}>
              {tab ? internshipStatusNames[tab] : 'All'}
            </Link>
          </LinkTab>
        ))}
      </LinkTabs>
      {isPending ? (
        <InternshipListSkeleton />
      ) : !data ? (
        <ErrorState title="Failed to load internships" onRetry={() => void refetch()} retrying={isFetching}>
          {adviceOf(error)}
        </ErrorState>
      ) : data.internships.length === 0 ? (
        <NothingPosted status={status} />
      ) : (
        <div className={cn('grid grid-cols-1 gap-4 transition-opacity', isPlaceholderData && 'opacity-60')}>
          {data.internships.map(internship => (
            <PostingCard key={internship.id} internship={internship} />
          ))}
        </div>
      )}
      <Pagination
        page={page}
        pages={pages}
        onPage={to => void navigate({ to: '/company/internships', search: { status, page: to } })}
      />
    </div>
  )
}

const countText = (total: number, status: InternshipStatus | undefined) =>
  status ? counted(total, `${status} internship`) : `${counted(total, 'internship')} posted`

const NothingPosted = ({ status }: { status: InternshipStatus | undefined }) =>
  status ? (
    <EmptyState drawing={<DrawingBriefcase />} title={`Nothing is ${status === 'draft' ? 'a draft' : status}`}>
      No internship of yours has this status right now.
    </EmptyState>
  ) : (
    <EmptyState
      drawing={<DrawingBriefcase />}
      title="No internships posted yet"
      action={
        <Button asChild>
          <Link to="/company/internships/new">Create Your First Internship</Link>
        </Button>
      }
    >
      Post one, and students meet it in Discover within a minute.
    </EmptyState>
  )
