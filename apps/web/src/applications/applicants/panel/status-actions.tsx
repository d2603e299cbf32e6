import type { ApplicationStatus } from '@fledge/contract/statuses'
import { ChevronDown } from 'lucide-react'
import { useShortcuts } from '../../../platform/storage/shortcuts.ts'
import { statusNames } from '../../../statuses/application-status.tsx'
import { useCanRecruit, ViewerNote } from '../../../team/team-role.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Key } from '../../../ui/text/key-hint.tsx'
import type { Applicant } from '../../application.ts'
import { placeName } from '../stages/applicant-place.ts'
import { PlaceBadge } from '../stages/place-badge.tsx'
import { StatusMenu } from '../status-menu.tsx'
import type { ApplicantsViewState } from '../use-applicants-view.ts'

type StatusActionsProps = { applicant: Applicant; onDecide: ApplicantsViewState['decide'] }

/**
 * Shortlist, a menu with all statuses, and Reject at the other end. Each sets the status and opens the next applicant,
 * so the buttons never change their places: a second press must not be another act on another person. The status stays
 * as it is after the internship was deleted.
 */
export function StatusActions({ applicant, onDecide }: StatusActionsProps) {
  const { status, internship } = applicant
  const canRecruit = useCanRecruit()
  if (internship.is_deleted)
    return (
      <p className="text-muted text-sm">{statusNames[status]}. This internship was deleted, so its status stays.</p>
    )
  if (!canRecruit) return <ViewerNote>{statusNames[status]}. Recruiters and owners set the status.</ViewerNote>
  const act = { status, onDecide }
  return (
    <fieldset className="flex items-center gap-2">
      <legend className="sr-only">Set status</legend>
      <Act {...act} to="shortlisted" hint={3} variant="primary">
        Shortlist
      </Act>
      <StatusMenu
        place={applicant}
        onChoose={onDecide}
        trigger={
          <Button
            variant="ghost"
            aria-label={`${placeName(applicant)}: choose another status`}
            className="px-1.5 data-[state=open]:bg-ink/8"
          >
            <PlaceBadge place={applicant} />
            <ChevronDown aria-hidden className="text-muted" />
          </Button>
        }
      />
      <Act {...act} to="rejected" hint={5} variant="secondary" className="ml-auto">
        Reject
      </Act>
    </fieldset>
  )
}

type ActProps = {
  status: ApplicationStatus
  to: ApplicationStatus
  onDecide: ApplicantsViewState['decide']
  hint: number
  variant: 'primary' | 'secondary'
  className?: string
  children: string
}

const Act = ({ status, to, onDecide, hint, variant, className, children }: ActProps) => {
  const hasKeys = useShortcuts()
  const isSet = status === to
  return (
    <Button
      variant={isSet ? 'secondary' : variant}
      aria-pressed={isSet}
      className={cn('px-4 text-sm', className, isSet && 'border-ink bg-sunken')}
      onClick={() => onDecide({ status: to })}
    >
      {hasKeys && (
        <span aria-hidden className="hidden md:inline">
          <Key>{hint}</Key>
        </span>
      )}
      {children}
    </Button>
  )
}
