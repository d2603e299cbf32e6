import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useToastError } from '../../platform/forms/toast-error.ts'
import { useClampPage } from '../../platform/navigation/clamp-page.ts'
import { useRestoreScroll } from '../../platform/navigation/restore-scroll.ts'
import { adviceOf } from '../../platform/net/call-error.ts'
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
import { type InternshipFilters, internshipFilters, toFilters } from './internship-filters.ts'
import { ResultsHeader } from './results-header.tsx'
import { SearchFilters } from './search-filters.tsx'

/** The first paint renders these, more than a screen shows without scrolling; the next frame renders the rest. */
const firstPaintCount = 4

type Options = { toResults?: boolean; replace?: boolean }

/**
 * Serves /search and /explore. The URL holds the whole search, so that Back and a shared link restore it. `saving` renders what
 * saves a search.
 */
export function InternshipSearch({ saving }: { saving?: (filters: InternshipFilters) => ReactNode }) {
  const filters = internshipFilters.parse(useSearch({ strict: false }))
  const here = useLocation({ select: location => location.pathname })
  const navigate = useNavigate()
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = useSearchInternships(filters)
  const isReturning = useRestoreScroll(!isPending)
  const isComplete = useAfterFirstFrame() || isReturning
  const { countRef, focusCount } = useFocusCount(filters, !isPending && !isPlaceholderData)
  useToastError(error, 'Failed to load internships')
  const go = (typed: Record<string, unknown>, { toResults = false, replace = false }: Options = {}) => {
    const search = toFilters(typed)
    if (toResults) focusCount(search)
    void navigate({ to: here, search, replace, resetScroll: false })
  }
  const goToPage = (page: number, options: Options) => go({ ...filters, page: page === 1 ? undefined : page }, options)
  const { sort } = filters
  const pages = data?.pagination.pages ?? 0
  useClampPage(filters.page ?? 1, data && !isPlaceholderData ? pages : undefined, page =>
    goToPage(page, { replace: true }),
  )

  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[320px_minmax(0,1fr)] lg:gap-6">
      <div className="lg:sticky lg:top-22">
        <h1 className="pb-3 text-2xl lg:pb-4">Search</h1>
        <SearchFilters
          filters={filters}
          onApply={(typed, toResults) => go({ ...typed, sort }, { toResults: toResults !== undefined })}
        />
      </div>
      <section aria-label="Results" className="grid grid-cols-1 gap-4 lg:pt-12">
        <ResultsHeader
          countRef={countRef}
          results={data}
          filters={filters}
          onSort={chosen => go({ ...filters, sort: chosen === 'best' ? undefined : chosen, page: undefined })}
        />
        {saving?.(filters)}
        {isPending ? (
          <InternshipListSkeleton />
        ) : !data ? (
          <ErrorState title="Failed to load internships" onRetry={() => void refetch()} retrying={isFetching}>
            {adviceOf(error)}
          </ErrorState>
        ) : data.internships.length === 0 ? (
          <NoResults onClear={() => go({ sort }, { toResults: true })} />
        ) : (
          <div className={cn('grid grid-cols-1 gap-4 transition-opacity', isPlaceholderData && 'opacity-60')}>
            {data.internships.slice(0, isComplete ? undefined : firstPaintCount).map(internship => (
              <InternshipListCard key={internship.id} internship={internship} />
            ))}
          </div>
        )}
        {data && isComplete && (
          <Pagination page={filters.page ?? 1} pages={pages} onPage={page => goToPage(page, { toResults: true })} />
        )}
      </section>
    </div>
  )
}

/** Moves scroll and focus to the number of results once those of the wanted search have arrived. */
const useFocusCount = (filters: InternshipFilters, isLoaded: boolean) => {
  const countRef = useRef<HTMLParagraphElement>(null)
  const [wanted, setWanted] = useState<string>()
  const shown = JSON.stringify(filters)
  useEffect(() => {
    if (!isLoaded || wanted !== shown) return
    setWanted(undefined)
    countRef.current?.focus({ preventScroll: true })
    countRef.current?.scrollIntoView()
  }, [isLoaded, wanted, shown])
  return { countRef, focusCount: (search: InternshipFilters) => setWanted(JSON.stringify(search)) }
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
