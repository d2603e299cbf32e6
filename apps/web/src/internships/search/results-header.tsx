import { internshipSorts } from '@fledge/contract/internships'
import { withCommas } from '@fledge/contract/wire/format'
import { totalCap } from '@fledge/contract/wire/paging'
import type { Ref } from 'react'
import { Select } from '../../ui/forms/select.tsx'
import type { InternshipFilters } from './internship-filters.ts'

const sortNames = { best: 'Best match', newest: 'Newest', deadline: 'Deadline' } as const

type ResultsHeaderProps = {
  /** The line with the number of results, which gets the focus after a search. */
  countRef: Ref<HTMLParagraphElement>
  results: { pagination: { total: number; capped?: boolean | undefined }; corrected?: string | undefined } | undefined
  filters: InternshipFilters
  onSort: (sort: string) => void
}

/** The number of results, the search text and the sort order. */
export function ResultsHeader({ countRef, results, filters, onSort }: ResultsHeaderProps) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p ref={countRef} role="status" tabIndex={-1} className="min-w-0 rounded-control text-muted">
          {results ? `${shownTotal(results.pagination)} results found` : ' '}
        </p>
        <Select
          aria-label="Sort by"
          className="w-36 shrink-0"
          value={filters.sort ?? 'best'}
          onChange={event => onSort(event.target.value)}
        >
          {internshipSorts.map(sort => (
            <option key={sort} value={sort}>
              {sortNames[sort]}
            </option>
          ))}
        </Select>
      </div>
      <p role="status" className="break-words empty:hidden">
        {results?.corrected && (
          <>
            Showing results for <strong>{results.corrected}</strong>.{' '}
            <span className="text-muted">
              Nothing matches <bdi>{filters.search}</bdi>.
            </span>
          </>
        )}
      </p>
    </div>
  )
}

const shownTotal = ({ capped, total }: { capped?: boolean | undefined; total: number }) =>
  capped ? `${totalCap}+` : withCommas(total)
