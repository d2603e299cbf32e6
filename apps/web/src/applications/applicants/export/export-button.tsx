import { Download } from 'lucide-react'
import { useSingleFlight } from '../../../platform/forms/single-flight.ts'
import { toastError } from '../../../platform/forms/toast-error.ts'
import { saveFile } from '../../../platform/storage/save-file.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { todayInUtc } from '../../../ui/text/dates.ts'
import { type ApplicantFilters, toListFilters } from '../applicant-filters.ts'
import { listAllApplicants } from '../data/applicants.queries.ts'
import { toCsv } from './applicant-csv.ts'

/** Writes all pages of the filtered list into a CSV file, in the browser. */
export function ExportButton({ filters }: { filters: ApplicantFilters }) {
  const [run, pending] = useSingleFlight(async () => {
    try {
      const applicants = await listAllApplicants(toListFilters(filters))
      saveFile(`applicants-${todayInUtc()}.csv`, toCsv(applicants), 'text/csv;charset=utf-8')
    } catch (error) {
      toastError(error, 'Failed to load applications')
    }
  })
  return (
    <IconButton label="Export CSV" variant="secondary" pending={pending} onClick={run}>
      <Download aria-hidden />
    </IconButton>
  )
}
