import { applicationStatus, applicationStatuses } from '@fledge/contract/statuses'
import { withCommas } from '@fledge/contract/wire/format'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { statusNames } from '../../application-status.tsx'
import type { ApplicantsViewState } from '../use-applicants-view.ts'

/** Sets one status for all selected applicants. It sticks to the top while anybody is selected. */
export function SelectionBar({ viewState, total }: { viewState: ApplicantsViewState; total: number }) {
  const [status, setStatus] = useState(applicationStatus.enum.reviewed as string)
  const count = viewState.selected.length
  return (
    <div
      className={cn(
        'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border py-1 pr-2 pl-3',
        count > 0 ? 'sticky top-16 z-10 border-line bg-raised shadow-soft md:top-18' : 'border-transparent',
      )}
    >
      <Checkbox
        label={count > 0 ? `${withCommas(count)} selected` : 'Select all'}
        className="pl-2.5"
        checked={count > 0 && count === total}
        onChange={event => viewState.selectAll(event.currentTarget.checked)}
      />
      {count > 0 && (
        <div className="ml-auto flex items-center gap-2">
          <Select
            aria-label="Status for all selected"
            className="w-32 sm:w-36"
            value={status}
            onChange={event => setStatus(event.currentTarget.value)}
          >
            {applicationStatuses.map(each => (
              <option key={each} value={each}>
                {statusNames[each]}
              </option>
            ))}
          </Select>
          <Button
            className="whitespace-nowrap px-3"
            onClick={() => viewState.changeSelected(applicationStatus.parse(status))}
          >
            Set status
          </Button>
          <IconButton label="Clear selection" onClick={() => viewState.selectAll(false)}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  )
}
