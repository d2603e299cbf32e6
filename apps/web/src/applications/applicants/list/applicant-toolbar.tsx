import type { StatusCounts } from '@fledge/contract/applications'
import { applicationStatus, applicationStatuses } from '@fledge/contract/statuses'
import { OwnInternshipPicker } from '../../../internships/own/internship-picker.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { statusNames } from '../../application-status.tsx'
import type { ApplicantFilters } from '../applicant-filters.ts'
import { ExportButton } from '../export/export-button.tsx'

type ToolbarProps = {
  filters: ApplicantFilters
  counts: StatusCounts | undefined
  onFilter: (change: Partial<ApplicantFilters>) => void
}

/** The filters and the export. The board has no status filter, because it shows every status. */
export function ApplicantToolbar({ filters, counts, onFilter }: ToolbarProps) {
  const isBoard = filters.view === 'board'
  const withCount = (name: string, status: keyof StatusCounts) => (counts ? `${name} (${counts[status]})` : name)
  return (
    <div className="flex flex-wrap items-end gap-3">
      {!isBoard && (
        <Field label="Status" className="min-w-0 flex-1 basis-60">
          <Select
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
        </Field>
      )}
      <OwnInternshipPicker
        label="Internship"
        className="min-w-0 flex-1 basis-60"
        value={filters.internship}
        onChange={internship => onFilter({ internship })}
      />
      <ExportButton status={isBoard ? undefined : filters.status} internship={filters.internship} />
    </div>
  )
}
