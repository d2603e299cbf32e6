import { applicationStatus, applicationStatuses } from '@fledge/contract/statuses'
import { Select } from '../../ui/forms/select.tsx'
import { type Applicant, applicantName } from '../application.ts'
import { statusNames } from '../application-status.tsx'
import type { ApplicantsViewState } from './use-applicants-view.ts'

type StatusSelectProps = { applicant: Applicant; onChange: ApplicantsViewState['changeStatus']; className?: string }

export const StatusSelect = ({ applicant, onChange, className }: StatusSelectProps) => (
  <Select
    aria-label={`Status of ${applicantName(applicant)}`}
    className={className}
    value={applicant.status}
    onChange={event => onChange(applicant, applicationStatus.parse(event.currentTarget.value))}
  >
    {applicationStatuses.map(status => (
      <option key={status} value={status}>
        {statusNames[status]}
      </option>
    ))}
  </Select>
)
