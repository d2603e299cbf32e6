import { ArrowDown, ArrowUp } from 'lucide-react'
import { cn } from '../../../ui/class-names.ts'
import type { Internship } from '../../internship.ts'
import { columnNames, orderOf, type PostingFilters, type SortColumn } from '../posting-filters.ts'
import type { PostingRowProps } from './posting-parts.tsx'
import { PostingTableRow } from './posting-table-row.tsx'

type PostingTableProps = {
  internships: Internship[]
  filters: PostingFilters
  onSort: (column: SortColumn) => void
  isSelected: (id: string) => boolean
} & Pick<PostingRowProps, 'canRecruit' | 'onToggle'>

/** Below 1280 pixels the place and the day of posting stand under the title. */
const columns: { column: SortColumn; className: string }[] = [
  { column: 'title', className: '' },
  { column: 'status', className: 'w-20' },
  { column: 'place', className: 'hidden w-36 xl:table-cell' },
  { column: 'deadline', className: 'w-27' },
  { column: 'applicants', className: 'w-40' },
  { column: 'views', className: 'w-18 text-right' },
  { column: 'posted', className: 'hidden w-26 pl-4 xl:table-cell' },
]

/** The internships of one page as a dense table; every column sorts. */
export function PostingTable({ internships, filters, onSort, isSelected, canRecruit, onToggle }: PostingTableProps) {
  const current = orderOf(filters)
  return (
    <table className="w-full table-fixed text-left text-sm" aria-label="Internships">
      <thead>
        <tr className="border-line border-b">
          {canRecruit && (
            <th scope="col" className="w-11">
              <span className="sr-only">Selected</span>
            </th>
          )}
          {columns.map(({ column, className }) => {
            const isSorted = current.by === column
            const Arrow = current.order === 'asc' ? ArrowUp : ArrowDown
            return (
              <th
                key={column}
                scope="col"
                aria-sort={isSorted ? (current.order === 'asc' ? 'ascending' : 'descending') : undefined}
                className={cn('px-2', className)}
              >
                <button
                  type="button"
                  className={cn(
                    'inline-flex min-h-11 items-center gap-1 rounded-control font-medium hover:text-ink',
                    isSorted ? 'text-ink' : 'text-muted',
                  )}
                  onClick={() => onSort(column)}
                >
                  {columnNames[column]}
                  {isSorted && <Arrow aria-hidden className="size-4" />}
                </button>
              </th>
            )
          })}
          {canRecruit && (
            <th scope="col" className="w-54 pr-3 text-right font-medium text-muted">
              <span className="sr-only">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {internships.map(internship => (
          <PostingTableRow
            key={internship.id}
            internship={internship}
            isSelected={isSelected(internship.id)}
            canRecruit={canRecruit}
            onToggle={onToggle}
          />
        ))}
      </tbody>
    </table>
  )
}
