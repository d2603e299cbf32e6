import type { StatusCounts } from '@fledge/contract/applications'
import { applicationStatus, applicationStatuses } from '@fledge/contract/statuses'
import { OwnInternshipPicker } from '../../../internships/own/own-internship-picker.tsx'
import { statusNames } from '../../../statuses/application-status.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { useWide } from '../../../ui/use-wide.ts'
import type { ApplicantFilters } from '../applicant-filters.ts'
import { ExportButton } from '../export/export-button.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { SortSelect } from './sort-select.tsx'

export type ToolbarProps = {
  filters: ApplicantFilters
  counts: StatusCounts | undefined
  onFilter: (change: Partial<ApplicantFilters>) => void
}

/** Visually hidden labels, because placeholders and options already name the fields. */
const withoutLabel = '[&_label]:sr-only gap-0! [&_.grid]:gap-0!'

/** Search, filters, order and export in one row; on a phone the search field and a sheet with the rest. */
export function ApplicantToolbar(props: ToolbarProps) {
  const { filters, onFilter } = props
  const isWide = useWide()
  const isBoard = filters.view === 'board'
  return (
    <div className="grid shrink-0 grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          label="Search applicants"
          placeholder="Name or email"
          live
          value={filters.search ?? ''}
          onSearch={search => onFilter({ search: search || undefined })}
          className={`${withoutLabel} min-w-0 flex-1 basis-52`}
        />
        {!isBoard && <StatusFilter {...props} />}
        {isWide && (
          <OwnInternshipPicker
            label="Internship"
            value={filters.internship}
            onChange={internship => onFilter({ internship })}
            className={`${withoutLabel} min-w-0 flex-1 basis-52`}
          />
        )}
        {isWide && <SortSelect sort={filters.sort} onSort={sort => onFilter({ sort })} className="w-36" />}
        <FilterSheet filters={filters} onFilter={onFilter} isComplete={!isWide} />
        <ExportButton filters={filters} />
      </div>
      <FilterChips filters={filters} onFilter={onFilter} />
    </div>
  )
}

/** The board has no status filter, because it shows every status. */
const StatusFilter = ({ filters, counts, onFilter }: ToolbarProps) => {
  const withCount = (name: string, status: keyof StatusCounts) => (counts ? `${name} (${counts[status]})` : name)
  return (
    <Select
      aria-label="Status"
      className="min-w-0 flex-1 basis-40 sm:flex-none"
      value={filters.status ?? ''}
      onChange={event => onFilter({ status: applicationStatus.safeParse(event.currentTarget.value).data })}
    >
      <option value="">{withCount('All statuses', 'all')}</option>
      {applicationStatuses.map(status => (
        <option key={status} value={status}>
          {withCount(statusNames[status], status)}
        </option>
      ))}
    </Select>
  )
}
