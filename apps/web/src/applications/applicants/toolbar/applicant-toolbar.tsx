import type { StatusCounts } from '@fledge/contract/applications'
import { applicationStatus } from '@fledge/contract/statuses'
import { OwnInternshipPicker } from '../../../internships/own/own-internship-picker.tsx'
import { statusNames } from '../../../statuses/application-status.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { useTablet, useWide } from '../../../ui/use-wide.ts'
import type { ApplicantFilters } from '../applicant-filters.ts'
import { ExportButton } from '../export/export-button.tsx'
import { placeKeyOf, placesWith } from '../stages/applicant-place.ts'
import { useStages } from '../stages/stages.queries.ts'
import { StagesButton } from '../stages/stages-button.tsx'
import { ViewsMenu } from '../views/views-menu.tsx'
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
  const isTablet = useTablet()
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
        <ViewsMenu filters={filters} onFilter={onFilter} />
        {/* A phone has no room for it in the row of the list; the board has it there too. */}
        {(isBoard || isTablet) && <StagesButton />}
        <ExportButton filters={filters} />
      </div>
      <FilterChips filters={filters} onFilter={onFilter} />
    </div>
  )
}

/** The board has no status filter, because it shows every status. */
const StatusFilter = ({ filters, counts, onFilter }: ToolbarProps) => {
  const stages = useStages()
  const withCount = (name: string, status: keyof StatusCounts) => (counts ? `${name} (${counts[status]})` : name)
  return (
    <Select
      aria-label="Status"
      className="min-w-0 flex-1 basis-40 sm:flex-none"
      value={filters.status === 'shortlisted' ? (filters.stage ?? filters.status) : (filters.status ?? '')}
      onChange={({ currentTarget: { value } }) => {
        const stage = stages.find(({ id }) => id === value)?.id
        onFilter({ status: stage ? 'shortlisted' : applicationStatus.safeParse(value).data, stage })
      }}
    >
      <option value="">{withCount('All statuses', 'all')}</option>
      {placesWith(stages).map(place => (
        <option key={placeKeyOf(place)} value={placeKeyOf(place)}>
          {place.stage ? `– ${place.stage.name}` : withCount(statusNames[place.status], place.status)}
        </option>
      ))}
    </Select>
  )
}
