import type { ApplicationStatus } from '@fledge/contract/statuses'
import { Download } from 'lucide-react'
import { useSingleFlight } from '../../platform/single-flight.ts'
import { toastError } from '../../platform/toast-error.ts'
import { Button } from '../../ui/button.tsx'
import { toCsv } from './applicant-csv.ts'
import { listAllApplicants } from './applicants.queries.ts'

type ExportButtonProps = { status: ApplicationStatus | undefined; internship: string | undefined }

const saveFile = (name: string, text: string) => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** The list as it is filtered, all pages of it, as a file made in the browser. */
export function ExportButton({ status, internship }: ExportButtonProps) {
  const [run, pending] = useSingleFlight(async () => {
    try {
      const applicants = await listAllApplicants({ status, internship })
      saveFile(`applicants-${new Date().toISOString().slice(0, 10)}.csv`, toCsv(applicants))
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
