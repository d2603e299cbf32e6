import { maxApplicantsPerDecision } from '@fledge/contract/applicants'
import { withCommas } from '@fledge/contract/wire/format'
import { ChevronDown } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { BatchButtons } from '../../../batches/batch-buttons.tsx'
import { useSingleFlight } from '../../../platform/forms/single-flight.ts'
import { toastError } from '../../../platform/forms/toast-error.ts'
import { RecruitersOnly, ViewerNote } from '../../../team/team-role.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { retryImport } from '../../../ui/loading/retry-import.ts'
import { type ListFilters, listAllIds } from '../data/applicants.queries.ts'
import type { ChosenPlace } from '../decisions/use-decisions.tsx'
import { StatusMenu } from '../status-menu.tsx'
import assignMenuUrl from './assign-menu.tsx?url'
import { actionText } from './selection-actions.tsx'
import { selectionMark } from './selection-mark.ts'
import type { Selection } from './use-selection.ts'

const AssignMenu = lazyPart(
  async () => (await retryImport(() => import('./assign-menu.tsx'), assignMenuUrl)).AssignMenu,
)

type SelectionBarProps = {
  selection: Selection
  filters: ListFilters
  /** The number of applicants on all pages. */
  total: number
  onChoose: (to: ChosenPlace) => void
}

/** Sets one status for all selected applicants. It sticks to the top while anybody is selected. */
export function SelectionBar({ selection, filters, total, onChoose }: SelectionBarProps) {
  const { count, isPageSelected } = selection
  const box = useRef<HTMLInputElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const [selectEverybody, isLoading] = useSingleFlight(async () => {
    try {
      selection.selectEverybody(await listAllIds(filters))
    } catch (error) {
      toastError(error, 'Failed to load applications')
    }
  })
  // The buttons disappear with the selection, so the focus goes elsewhere first.
  const clear = () => {
    selection.clear()
    box.current?.focus()
  }
  const everybody = Math.min(total, maxApplicantsPerDecision)
  return (
    <div
      {...(count > 0 && selectionMark)}
      className={cn(
        'flex min-h-11 flex-wrap items-center gap-x-2 border-line border-b pr-1 lg:gap-x-0',
        count > 0 && 'sticky top-14 z-10 bg-raised md:top-16 lg:static',
      )}
    >
      <Checkbox
        ref={box}
        label={
          <span className="text-sm">{count > 0 ? `${withCommas(count)} selected` : 'Select all on this page'}</span>
        }
        className="gap-2 py-0 pl-2.5"
        checked={isPageSelected}
        onChange={event => (event.currentTarget.checked ? selection.selectPage() : selection.clear())}
      />
      {isPageSelected && count < everybody && (
        <Button variant="link" className="px-1 text-sm" pending={isLoading} onClick={selectEverybody}>
          {everybody < total ? `Select the first ${withCommas(everybody)}` : `Select all ${withCommas(total)}`}
        </Button>
      )}
      {count > 0 && (
        // On a desktop the buttons share the row of the checkbox. A row of their own would cover one more applicant of the list.
        <div className="ml-auto flex flex-wrap items-center justify-end lg:contents">
          <RecruitersOnly instead={<ViewerNote>Recruiters and owners set the status.</ViewerNote>}>
            <BatchButtons people={selection.targets} onSent={clear} />
            <Suspense>
              <AssignMenu ids={selection.targets.map(({ id }) => id)} onAssigned={clear} />
            </Suspense>
            <Button
              variant="ghost"
              className="whitespace-nowrap px-2 text-danger text-sm lg:ml-auto"
              onClick={() => {
                onChoose({ status: 'rejected' })
                box.current?.focus()
              }}
            >
              {actionText('rejected', count)}
            </Button>
            <StatusMenu
              onChoose={onChoose}
              onCloseFocus={event => {
                event.preventDefault()
                const target = menuButton.current?.isConnected ? menuButton.current : box.current
                target?.focus()
              }}
              trigger={
                <Button ref={menuButton} variant="ghost" className="gap-1 whitespace-nowrap px-2 text-sm">
                  Set status <ChevronDown aria-hidden className="size-4" />
                </Button>
              }
            />
          </RecruitersOnly>
          <Button variant="ghost" className="px-2 text-sm" onClick={clear}>
            Clear
          </Button>
        </div>
      )}
    </div>
  )
}
