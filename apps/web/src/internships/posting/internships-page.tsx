import { withCommas } from '@fledge/contract/wire/format'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useToastError } from '../../platform/forms/toast-error.ts'
import { useClampPage } from '../../platform/navigation/clamp-page.ts'
import { useFilterNavigation } from '../../platform/navigation/filter-navigation.ts'
import { adviceOf } from '../../platform/net/call-error.ts'
import { useCanRecruit } from '../../team/team-role.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { LinkTab, LinkTabs } from '../../ui/tabs/link-tabs.tsx'
import { formatCount } from '../../ui/text/amounts.ts'
import { StillOpen } from '../confirmations/still-open.tsx'
import { NoInternships } from '../own/no-internships.tsx'
import { useFocusInList } from '../own/own-list-focus.ts'
import { OwnListSkeleton } from '../own/own-list-skeleton.tsx'
import { useSelectedPostings } from './bulk/use-selected-postings.ts'
import { OrderSelect } from './list/order-select.tsx'
import { PostingList } from './list/posting-list.tsx'
import { PostInternshipButton } from './post-internship-button.tsx'
import { useOwnInternships } from './posting.queries.ts'
import {
  listTabs,
  type PostingFilters,
  postingFilters,
  pressColumn,
  type SortColumn,
  tabNames,
} from './posting-filters.ts'

const tabs = [undefined, ...listTabs] as const

export function InternshipsPage() {
  const filters = postingFilters.parse(useSearch({ strict: false }))
  const { status, search, page = 1 } = filters
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = useOwnInternships({ ...filters, page })
  useToastError(error, 'Failed to load internships')
  const go = useFilterNavigation('/company/internships', postingFilters.parse)
  /** Another order or search begins at the first page. */
  const change = (to: Partial<PostingFilters>) => void go({ page: undefined, ...to }, { replace: true })
  // Deleting the only internship of the last page empties it.
  useClampPage(page, isPlaceholderData ? undefined : data?.pagination.pages, last => change({ page: last }))
  const rows = data?.internships ?? []
  const listFocus = useFocusInList(rows.map(({ id }) => id))
  const selection = useSelectedPostings(rows)
  const { select } = selection
  const listKey = JSON.stringify([status, search])
  useEffect(() => (listKey ? () => select([]) : undefined), [listKey, select])
  const canRecruit = useCanRecruit()
  const sort = (column: SortColumn) => change(pressColumn(filters, column))

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
      <StillOpen />
      <div className="flex flex-wrap items-end gap-3">
        <SearchField
          live
          label="Search your internships"
          placeholder="Title, location or skill"
          value={search ?? ''}
          onSearch={text => change({ search: text || undefined })}
          className="min-w-0 max-w-xl flex-1 basis-64"
        />
        <OrderSelect filters={filters} onSort={column => change({ by: column, order: undefined })} />
      </div>
      <LinkTabs aria-label="Internships by status">
        {tabs.map(tab => (
          <LinkTab key={tab ?? 'all'} active={tab === status}>
            <Link
              to="/company/internships"
              search={(newest: object) => ({ ...postingFilters.parse(newest), status: tab, page: undefined })}
              activeOptions={{ exact: true }}
            >
              <span className="tabular-nums">
                {tab ? tabNames[tab] : 'All'}
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
        ) : rows.length === 0 ? (
          <NoInternships status={status} search={search} />
        ) : (
          <PostingList
            internships={rows}
            total={data.pagination.total}
            filters={filters}
            selection={selection}
            canRecruit={canRecruit}
            isStale={isPlaceholderData}
            onSort={sort}
          />
        )}
      </div>
      <Pagination
        page={page}
        pages={data?.pagination.pages ?? 0}
        onPage={to => void go({ page: to }, { resetScroll: true })}
      />
    </div>
  )
}

const countText = (total: number, { status, search }: PostingFilters) => {
  if (status === 'closing')
    return `${formatCount(total, 'internship')} ${total === 1 ? 'closes' : 'close'} within 7 days`
  const text = formatCount(total, status ? `${status} internship` : 'internship')
  if (search) return `${text} found`
  return status ? text : `${text} posted`
}
