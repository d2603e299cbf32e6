import { withCommas } from '@fledge/contract/wire/format'
import { totalCap } from '@fledge/contract/wire/paging'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useToastError } from '../../platform/forms/toast-error.ts'
import { useRestoreScroll } from '../../platform/navigation/restore-scroll.ts'
import { useAfterFirstFrame } from '../../platform/rendering/next-frame.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { DrawingLens } from '../../ui/feedback/drawings.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { InternshipListCard } from '../internship-list-card.tsx'
import { InternshipListSkeleton } from '../internship-list-skeleton.tsx'
import { useSearchInternships } from '../internships.queries.ts'
import { internshipFilters } from './internship-filters.ts'
import { SearchFilters } from './search-filters.tsx'

/** The first paint renders these, more than a screen shows without scrolling; the next frame renders the rest. */
const firstPaintCount = 4

/** Serves /search and /explore. The URL holds the whole search, so that Back and a shared link restore it. */
export function SearchPage() {
  const filters = internshipFilters.parse(useSearch({ strict: false }))
  const here = useLocation({ select: location => location.pathname })
  const navigate = useNavigate()
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = useSearchInternships(filters)
  const isReturning = useRestoreScroll(!isPending)
  const isComplete = useAfterFirstFrame() || isReturning
  useToastError(error, 'Failed to load internships')

  const go = (search: Record<string, unknown>) => void navigate({ to: here, search: internshipFilters.parse(search) })
  const total = data?.pagination.total ?? 0
  const shownTotal = data?.pagination.capped ? `${totalCap}+` : withCommas(total)
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[320px_minmax(0,1fr)]">
      <div className="lg:sticky lg:top-22">
        <h1 className="pb-4 text-2xl">Search</h1>
        <SearchFilters filters={filters} onSearch={go} />
      </div>
      <section aria-label="Results" className="grid grid-cols-1 gap-4">
        <p role="status" className="text-muted lg:pt-14">
          {data ? `${shownTotal} results found` : ' '}
        </p>
        {isPending ? (
          <InternshipListSkeleton />
        ) : !data ? (
          <ErrorState title="Failed to load internships" onRetry={() => void refetch()} retrying={isFetching} />
        ) : data.internships.length === 0 ? (
          <NoResults onClear={() => go({})} />
        ) : (
          <div className={cn('grid grid-cols-1 gap-4 transition-opacity', isPlaceholderData && 'opacity-60')}>
            {data.internships.slice(0, isComplete ? undefined : firstPaintCount).map(internship => (
              <InternshipListCard key={internship.id} internship={internship} />
            ))}
          </div>
        )}
        {data && isComplete && (
          <Pagination
            page={filters.page ?? 1}
            pages={data.pagination.pages}
            onPage={page => go({ ...filters, page: page === 1 ? undefined : page })}
          />
        )}
      </section>
    </div>
  )
}

const NoResults = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    drawing={<DrawingLens />}
    title="Nothing matches"
    action={
      <Button variant="secondary" onClick={onClear}>
        Clear filters
      </Button>
    }
  >
    Try fewer words, another place, or leave out a filter.
  </EmptyState>
)
