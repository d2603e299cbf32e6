import { withCommas } from '@fledge/contract/wire/format'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useToastError } from '../../platform/forms/toast-error.ts'
import { useClampPage } from '../../platform/navigation/clamp-page.ts'
import { adviceOf } from '../../platform/net/call-error.ts'
import { useSession } from '../../platform/session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { DrawingBriefcase, DrawingLens } from '../../ui/feedback/drawings.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { formatCount } from '../../ui/text/amounts.ts'
import { InternshipListCard } from '../internship-list-card.tsx'
import { InternshipListSkeleton } from '../internship-list-skeleton.tsx'
import { useCompanyOpenInternships } from '../internships.queries.ts'
import { PostInternshipButton } from '../posting/post-internship-button.tsx'

/** The open positions of a company, ten to a page, with a search when there are more. */
export function OpenPositions({ companyId }: { companyId: string }) {
  const { page = 1, search } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { data, error, isPlaceholderData, isFetching, refetch } = useCompanyOpenInternships({ companyId, search, page })
  // The number of active positions stays true while a search shows some of them.
  const all = useCompanyOpenInternships({ companyId, page: 1, enabled: search !== undefined })
  const active = search === undefined ? data?.pagination.total : all.data?.pagination.total
  const go = (filters: { search?: string | undefined; page?: number }, replace = false) =>
    void navigate({
      to: '/company/$id/public',
      params: { id: companyId },
      search: filters,
      replace,
      resetScroll: false,
    })
  useClampPage(page, isPlaceholderData ? undefined : data?.pagination.pages, last => go({ search, page: last }, true))
  useToastError(error, 'Failed to load internships')
  const showPage = (to: number) => {
    go({ search, page: to })
    document.getElementById('open-positions')?.scrollIntoView()
  }
  const found = data?.internships ?? []
  return (
    <section aria-labelledby="open-positions" className="grid grid-cols-1 gap-4">
      <h2 id="open-positions" className="flex scroll-mt-20 items-center gap-3 text-xl">
        Open Positions {active !== undefined && <Badge tone="default">{withCommas(active)} Active</Badge>}
      </h2>
      {(search !== undefined || (data?.pagination.pages ?? 0) > 1) && (
        <SearchField
          label="Search these positions"
          placeholder="Title, skill or place"
          value={search ?? ''}
          onSearch={text => go(text ? { search: text } : {})}
        />
      )}
      <p role="status" className="text-muted text-sm empty:hidden">
        {search && data && !isPlaceholderData && foundText(data.pagination.total, data.corrected)}
      </p>
      {!data && error ? (
        <ErrorState title="Failed to load internships" onRetry={() => void refetch()} retrying={isFetching}>
          {adviceOf(error)}
        </ErrorState>
      ) : !data ? (
        <InternshipListSkeleton />
      ) : found.length === 0 ? (
        <NoPositions search={search} companyId={companyId} />
      ) : (
        <div className={cn('grid grid-cols-1 gap-4 transition-opacity', isPlaceholderData && 'opacity-60')}>
          {found.map(internship => (
            <InternshipListCard key={internship.id} internship={internship} skills={5} headingLevel="h3" />
          ))}
        </div>
      )}
      <Pagination page={page} pages={data?.pagination.pages ?? 0} onPage={showPage} />
    </section>
  )
}

const foundText = (total: number, corrected: string | undefined) =>
  `${formatCount(total, 'position')} found${corrected ? ` for “${corrected}”` : ''}`

const NoPositions = ({ search, companyId }: { search: string | undefined; companyId: string }) => {
  const user = useSession()?.user
  if (search !== undefined) {
    return (
      <EmptyState
        headingLevel="h3"
        drawing={<DrawingLens />}
        title={`No position matches “${search}”`}
        action={
          <Button variant="secondary" asChild>
            <Link to="/company/$id/public" params={{ id: companyId }} search={{}} resetScroll={false}>
              Show all positions
            </Link>
          </Button>
        }
      />
    )
  }
  const isOwner = user?.id === companyId
  return (
    <EmptyState
      headingLevel="h3"
      drawing={<DrawingBriefcase />}
      title="No open positions"
      action={
        isOwner ? (
          <PostInternshipButton />
        ) : (
          <Button variant="secondary" asChild>
            <Link to="/">{user?.role === 'student' ? 'Discover Internships' : 'Back to the dashboard'}</Link>
          </Button>
        )
      }
    >
      {isOwner
        ? 'Students see here what you have published.'
        : 'This company has nothing open at the moment. New ones appear in Discover.'}
    </EmptyState>
  )
}
