import { ChevronDown } from 'lucide-react'
import { ApplicationStatusBadge, statusNames } from '../../statuses/application-status.tsx'
import { useCanRecruit } from '../../team/team-role.tsx'
import { Badge } from '../../ui/badge.tsx'
import { cn } from '../../ui/class-names.ts'
import { type Applicant, applicantName } from '../application.ts'
import type { ChosenPlace } from './decisions/use-decisions.tsx'
import { StatusMenu } from './status-menu.tsx'

type StatusButtonProps = {
  applicant: Applicant
  onChange: (applicant: Applicant, to: ChosenPlace) => void
  className?: string
}

/** Shows the status and opens the menu to change it. It is read-only for viewers and for deleted internships. */
export const StatusButton = ({ applicant, onChange, className }: StatusButtonProps) => {
  const canRecruit = useCanRecruit()
  if (applicant.isWithdrawn) return <Badge className="mr-2">Withdrawn</Badge>
  return applicant.internship.is_deleted || !canRecruit ? (
    <StatusAndStage applicant={applicant} />
  ) : (
    <StatusMenu
      place={applicant}
      onChoose={to => onChange(applicant, to)}
      trigger={
        <button
          type="button"
          aria-label={`Status of ${applicantName(applicant)}: ${shownPlace(applicant)}`}
          className={cn(
            'inline-flex min-h-11 items-center gap-0.5 rounded-control px-1 hover:bg-ink/8 data-[state=open]:bg-ink/8',
            className,
          )}
        >
          <StatusAndStage applicant={applicant} />
          <ChevronDown aria-hidden className="size-4 text-muted" />
        </button>
      }
    />
  )
}

/** The words of the button in their order, as speech input needs them. */
const shownPlace = ({ status, stage }: Applicant) => [statusNames[status], stage?.name].filter(Boolean).join(' ')

/** The stage stands below the status: next to it, both would leave no room for the name on a phone. */
const StatusAndStage = ({ applicant: { status, stage } }: { applicant: Applicant }) => (
  <span className="grid max-w-28 justify-items-end gap-0.5">
    <ApplicationStatusBadge status={status} forCompany />{' '}
    {stage && (
      <bdi title={stage.name} className="max-w-full truncate px-1 font-medium text-green-ink text-xs">
        {stage.name}
      </bdi>
    )}
  </span>
)
