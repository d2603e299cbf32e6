import { useRef } from 'react'
import { cn } from '../../../ui/class-names.ts'
import { useWide } from '../../../ui/use-wide.ts'
import type { Internship } from '../../internship.ts'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import type { PostingSelection } from '../bulk/use-selected-postings.ts'
import type { PostingFilters, SortColumn } from '../posting-filters.ts'
import { PostingRow } from './posting-row.tsx'
import { PostingTable } from './posting-table.tsx'
import { useRowKeys } from './use-row-keys.ts'

type PostingListProps = {
  internships: Internship[]
  /** The number of internships on all pages. */
  total: number
  filters: PostingFilters
  selection: PostingSelection
  canRecruit: boolean
  /** True while the rows of the former filters are shown. */
  isStale: boolean
  onSort: (column: SortColumn) => void
}

/** A table at a desk, rows on a phone, with the bar that changes several internships at once. */
export function PostingList(props: PostingListProps) {
  const { internships, total, filters, selection, canRecruit, isStale, onSort } = props
  const isWide = useWide()
  const list = useRef<HTMLDivElement>(null)
  useRowKeys(list)
  const row = { canRecruit, onToggle: selection.toggle }
  return (
    <div
      ref={list}
      className={cn('rounded-card border border-line bg-surface transition-opacity', isStale && 'opacity-60')}
    >
      {canRecruit && (
        <BulkBar
          selection={selection}
          onSelectPage={() => selection.select(internships)}
          filters={filters}
          total={total}
        />
      )}
      {isWide ? (
        <PostingTable internships={internships} filters={filters} onSort={onSort} isSelected={selection.has} {...row} />
      ) : (
        internships.map(internship => (
          <PostingRow key={internship.id} internship={internship} isSelected={selection.has(internship.id)} {...row} />
        ))
      )}
    </div>
  )
}
