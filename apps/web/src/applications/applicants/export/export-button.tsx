import type { ApplicationStatus } from '@fledge/contract/statuses'
import { Download } from 'lucide-react'
import { useSingleFlight } from '../../../platform/forms/single-flight.ts'
import { toastError } from '../../../platform/forms/toast-error.ts'
import { saveFile } from '../../../platform/storage/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { today } from '../../../ui/text/dates.ts'
import { listAllApplicants } from '../data/applicants.queries.ts'
import { toCsv } from './applicant-csv.ts'

type ExportButtonProps = { status: ApplicationStatus | undefined; internship: string | undefined }

/** Writes all pages of the filtered list into a CSV file, in the browser. */
export function ExportButton({ status, internship }: ExportButtonProps) {
  const [run, pending] = useSingleFlight(async () => {
    try {
      const applicants = await listAllApplicants({ status, internship })
      saveFile(`applicants-${today()}.csv`, toCsv(applicants), 'text/csv;charset=utf-8')
    } catch (error) {
      toastError(error, 'Failed to load applications')
    }
  })
  return (
    <Button variant="secondary" pending={pending} onClick={run}>
      <Download aria-hidden /> Export CSV
    </Button>
  )
}
