import { Select } from '../../../ui/forms/select.tsx'
import { columnNames, orderOf, type PostingFilters, type SortColumn, sortColumns } from '../posting-filters.ts'

/** Below 1280 pixels the table has no room for each column, and a phone has no table. */
export const OrderSelect = ({ filters, onSort }: { filters: PostingFilters; onSort: (column: SortColumn) => void }) => (
  <Select
    aria-label="Sort by"
    className="w-44 xl:hidden"
    value={orderOf(filters).by}
    onChange={({ currentTarget }) => {
      const column = sortColumns.find(each => each === currentTarget.value)
      if (column) onSort(column)
    }}
  >
    {sortColumns.map(column => (
      <option key={column} value={column}>
        {column === 'posted' ? 'Newest first' : `By ${columnNames[column].toLowerCase()}`}
      </option>
    ))}
  </Select>
)
