import { internshipStatuses } from '@fledge/contract/statuses'
import { withCommas } from '@fledge/contract/wire/format'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useToastError } from '../../platform/forms/toast-error.ts'
import { useClampPage } from '../../platform/navigation/clamp-page.ts'
import { adviceOf } from '../../platform/net/call-error.ts'
import { cn } from '../../ui/class-names.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { LinkTab, LinkTabs } from '../../ui/tabs.tsx'
import { formatCount } from '../../ui/text/amounts.ts'
import { NoInternships } from '../own/no-internships.tsx'
import { useFocusInList } from '../own/own-list-focus.ts'
import { OwnListSkeleton } from '../own/own-list-skeleton.tsx'
import { PostInternshipButton } from './post-internship-button.tsx'
import { useOwnInternships } from './posting.queries.ts'
import { PostingCard } from './posting-card.tsx'
import { internshipStatusNames, type PostingFilters, postingFilters } from './posting-filters.ts'

const tabs = [undefined, ...internshipStatuses] as const

export function InternshipsPage() {
  const { status, search, page = 1 } = postingFilters.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = useOwnInternships({ status, search, page })
  useToastError(error, 'Failed to load internships')
  const go = (filters: PostingFilters, replace = false) =>
    void navigate({ to: '/company/internships', search: filters, replace, resetScroll: !replace })
  // Deleting the only internship of the last page empties it.
  useClampPage(page, isPlaceholderData ? undefined : data?.pagination.pages, last =>
    go({ status, search, page: last }, true),
  )
  const listFocus = useFocusInList(data?.internships.map(({ id }) => id) ?? [])

  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div>
          <h1 className="text-2xl">Internships</h1>
          <p role="status" className="text-muted">
            {data && !isPlaceholderData ? countText(data.pagination.total, { status, search }) : ' '}
          </p>
        </div>
        <PostInternshipButton />
      </header>
      <SearchField
        live
        label="Search your internships"
        placeholder="Title, location or skill"
        value={search ?? ''}
        onSearch={text => go({ status, search: text || undefined }, true)}
        className="max-w-xl"
      />
      <LinkTabs aria-label="Internships by status">
        {tabs.map(tab => (
          <LinkTab key={tab ?? 'all'} active={tab === status}>
            <Link to="/company/internships" search={{ status: tab, search }} activeOptions={{ exact: true }}>
              <span className="tabular-nums">
                {tab ? internshipStatusNames[tab] : 'All'}
                {data?.counts && ` (${withCommas(data.counts[tab ?? 'all'])})`}
              </span>
            </Link>
          </LinkTab>
        ))}
      </LinkTabs>
      <div {...listFocus}>
        {isPending ? (
          <OwnListSkeleton />
        ) : !data ? (
          <ErrorState title="Failed to load internships" onRetry={() => void refetch()} retrying={isFetching}>
            {adviceOf(error)}
          </ErrorState>
        ) : data.internships.length === 0 ? (
          <NoInternships status={status} search={search} />
        ) : (
          <div
            className={cn(
              'grid grid-cols-1 items-start gap-4 transition-opacity lg:grid-cols-2',
              isPlaceholderData && 'opacity-60',
            )}
          >
            {data.internships.map(internship => (
              <div key={internship.id} data-row={internship.id}>
                <PostingCard internship={internship} />
              </div>
            ))}
          </div>
        )}
      </div>
      <Pagination page={page} pages={data?.pagination.pages ?? 0} onPage={to => go({ status, search, page: to })} />
    </div>
  )
}

const countText = (total: number, { status, search }: PostingFilters) => {
  const text = formatCount(total, status ? `${status} internship` : 'internship')
  if (search) return `${text} found`
  return status ? text : `${text} posted`
}
