import { type ApplicationStatus, applicationStatuses } from '@fledge/contract/statuses'
import { withCommas } from '@fledge/contract/wire/format'
import { useShortcuts } from '../../../platform/storage/shortcuts.ts'
import { Button } from '../../../ui/button.tsx'
import { Key } from '../../../ui/text/key-hint.tsx'
import type { ChosenPlace } from '../decisions/use-decisions.tsx'
import { selectionMark } from './selection-mark.ts'

const verbs: Record<ApplicationStatus, string> = {
  pending: 'Pending',
  reviewed: 'Reviewed',
  shortlisted: 'Shortlist',
  accepted: 'Accept',
  rejected: 'Reject',
}

/** "Reject 2": a button that names how many people it concerns. */
export const actionText = (status: ApplicationStatus, count: number) => `${verbs[status]} ${withCommas(count)}`

type SelectionActsProps = { count: number; onChoose: (to: ChosenPlace) => void; onClear: () => void }

/** Replaces the buttons for the open applicant while people are selected. */
export function SelectionActions({ count, onChoose, onClear }: SelectionActsProps) {
  const hasKeys = useShortcuts()
  return (
    <fieldset {...selectionMark} className="grid gap-1 rounded-control bg-coral-soft p-2">
      <legend className="sr-only">Status of the selected people</legend>
      <p className="px-1 text-sm">
        <span className="font-semibold">{withCommas(count)} selected.</span> Buttons and keys act on them.
      </p>
      <div className="grid grid-cols-3 gap-2 sm:flex sm:flex-wrap">
        {applicationStatuses.map((status, index) => (
          <Button
            key={status}
            variant="secondary"
            className="px-1 text-sm sm:flex-1"
            onClick={() => onChoose({ status })}
          >
            {hasKeys && (
              <span aria-hidden className="hidden md:inline">
                <Key>{index + 1}</Key>
              </span>
            )}
            {actionText(status, count)}
          </Button>
        ))}
        <Button variant="ghost" data-clear-selection className="px-1 text-sm" onClick={onClear}>
          Clear
        </Button>
      </div>
    </fieldset>
  )
}
