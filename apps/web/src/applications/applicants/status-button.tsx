import type { ApplicationStatus } from '@fledge/contract/statuses'
import { ChevronDown } from 'lucide-react'
import { ApplicationStatusBadge, statusNames } from '../../statuses/application-status.tsx'
import { useCanRecruit } from '../../team/team-role.tsx'
import { Badge } from '../../ui/badge.tsx'
import { cn } from '../../ui/class-names.ts'
import { type Applicant, applicantName } from '../application.ts'
import { StatusMenu } from './status-menu.tsx'

type StatusButtonProps = {
  applicant: Applicant
  onChange: (applicant: Applicant, status: ApplicationStatus) => void
  className?: string
}

/** Shows the status and opens the menu to change it. It is read-only for viewers and for deleted internships. */
export const StatusButton = ({ applicant, onChange, className }: StatusButtonProps) => {
  const canRecruit = useCanRecruit()
  if (applicant.isWithdrawn) return <Badge className="mr-2">Withdrawn</Badge>
  return applicant.internship.is_deleted || !canRecruit ? (
    <ApplicationStatusBadge status={applicant.status} forCompany />
  ) : (
    <StatusMenu
      status={applicant.status}
      onChoose={status => onChange(applicant, status)}
      trigger={
        <button
          type="button"
          aria-label={`Status of ${applicantName(applicant)}: ${statusNames[applicant.status]}`}
          className={cn(
            'inline-flex min-h-11 items-center gap-0.5 rounded-control px-1 hover:bg-ink/8 data-[state=open]:bg-ink/8',
            className,
          )}
        >
          <ApplicationStatusBadge status={applicant.status} forCompany />
          <ChevronDown aria-hidden className="size-4 text-muted" />
        </button>
      }
    />
  )
}
