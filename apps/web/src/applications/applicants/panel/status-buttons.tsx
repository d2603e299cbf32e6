import { applicationStatuses } from '@fledge/contract/statuses'
import { useShortcuts } from '../../../platform/storage/shortcuts.ts'
import { statusNames } from '../../../statuses/application-status.tsx'
import { useCanRecruit, ViewerNote } from '../../../team/team-role.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Key } from '../../../ui/text/key-hint.tsx'
import type { Applicant } from '../../application.ts'
import type { ApplicantsViewState } from '../use-applicants-view.ts'

type StatusButtonsProps = { applicant: Applicant; onDecide: ApplicantsViewState['decide'] }

/** One button per status; each sets it and opens the next applicant. The status stays as it is after the internship was deleted. */
export function StatusButtons({ applicant: { status, internship }, onDecide }: StatusButtonsProps) {
  const hasKeys = useShortcuts()
  const canRecruit = useCanRecruit()
  if (internship.is_deleted)
    return (
      <p className="text-muted text-sm">{statusNames[status]}. This internship was deleted, so its status stays.</p>
    )
  if (!canRecruit) return <ViewerNote>{statusNames[status]}. Recruiters and owners set the status.</ViewerNote>
  return (
    <fieldset className="grid grid-cols-3 gap-2 sm:grid-cols-[repeat(5,auto)]">
      <legend className="sr-only">Set status</legend>
      {applicationStatuses.map((each, index) => (
        <Button
          key={each}
          variant="secondary"
          aria-pressed={each === status}
          className={cn('px-1 text-sm', each === status && 'border-ink bg-sunken')}
          onClick={() => onDecide(each)}
        >
          {hasKeys && (
            <span aria-hidden className="hidden md:inline">
              <Key>{index + 1}</Key>
            </span>
          )}
          {statusNames[each]}
        </Button>
      ))}
    </fieldset>
  )
}
