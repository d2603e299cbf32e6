import { withCommas } from '@fledge/contract/wire/format'
import { useRef } from 'react'
import { useSingleFlight } from '../../../platform/forms/single-flight.ts'
import { toastError } from '../../../platform/forms/toast-error.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { formatCount } from '../../../ui/text/amounts.ts'
import { todayInUtc } from '../../../ui/text/dates.ts'
import type { PostingFilters } from '../posting-filters.ts'
import { listAllPostings } from './bulk.queries.ts'
import { actableOf } from './bulk-texts.ts'
import { ExtendDialog } from './extend-dialog.tsx'
import { useBulkActs } from './use-bulk-acts.ts'
import type { PostingSelection } from './use-selected-postings.ts'

type BulkBarProps = {
  selection: PostingSelection
  /** The internships of the page. */
  onSelectPage: () => void
  filters: PostingFilters
  /** The number of internships on all pages. */
  total: number
}

/** Selects and closes, extends or reopens. It sticks to the top while anything is selected. */
export function BulkBar({ selection, onSelectPage, filters, total }: BulkBarProps) {
  const { count, isPageSelected, postings } = selection
  const box = useRef<HTMLInputElement>(null)
  const acts = useBulkActs(selection)
  const { open, closed, dated } = actableOf(postings, todayInUtc())
  const [selectAll, isLoading] = useSingleFlight(async () => {
    try {
      selection.select(await listAllPostings(filters))
    } catch (error) {
      toastError(error, 'Failed to load internships')
    }
  })
  // The buttons disappear with the selection, so the focus goes elsewhere first.
  const clear = () => {
    selection.select([])
    box.current?.focus()
  }
  const thenFocus = (work: Promise<unknown>) => work.finally(() => box.current?.focus())
  const progress = (all: number) =>
    acts.progress > 0 && (
      <p role="status" className="text-muted tabular-nums">
        {withCommas(acts.progress)} of {withCommas(all)}
      </p>
    )
  return (
    <div
      className={cn(
        'flex min-h-12 flex-wrap items-center gap-x-1 border-line border-b pr-1',
        count > 0 && 'sticky top-14 z-10 rounded-t-card bg-raised md:top-16',
      )}
    >
      <Checkbox
        ref={box}
        label={
          <span className="whitespace-nowrap text-sm">
            {count > 0 ? `${withCommas(count)} selected` : 'Select all on this page'}
          </span>
        }
        className="gap-2 py-0 pr-2 pl-2.5"
        checked={isPageSelected}
        onChange={event => (event.currentTarget.checked ? onSelectPage() : selection.select([]))}
      />
      {isPageSelected && count < total && (
        <Button variant="link" className="px-1 text-sm" pending={isLoading} onClick={selectAll}>
          Select all {withCommas(total)}
        </Button>
      )}
      {count > 0 && (
        <div className="ml-auto flex flex-wrap items-center">
          {open.length > 0 && (
            <ConfirmDialog
              trigger={
                <Button variant="ghost" className="whitespace-nowrap px-2 text-danger text-sm">
                  Close {withCommas(open.length)}
                </Button>
              }
              title={`Close ${formatCount(open.length, 'internship')}?`}
              description="They take no more applications and leave the search at once. Applicants are told after 60 seconds; until then Undo opens them again and nobody hears of it."
              confirmLabel="Close"
              onConfirm={() => thenFocus(acts.close(open))}
            >
              {progress(open.length)}
            </ConfirmDialog>
          )}
          {dated.length > 0 && (
            <ExtendDialog postings={postings} onExtend={(...all) => thenFocus(acts.extend(...all))} />
          )}
          {closed.length > 0 && (
            <ConfirmDialog
              danger={false}
              trigger={
                <Button variant="ghost" className="whitespace-nowrap px-2 text-sm">
                  Reopen {withCommas(closed.length)}
                </Button>
              }
              title={`Reopen ${formatCount(closed.length, 'internship')}?`}
              description="Students find them and can apply at once. Those whose deadline has passed need a later one first."
              confirmLabel="Reopen"
              onConfirm={() => thenFocus(acts.reopen(closed))}
            >
              {progress(closed.length)}
            </ConfirmDialog>
          )}
          <Button variant="ghost" className="px-2 text-sm" onClick={clear}>
            Clear
          </Button>
        </div>
      )}
    </div>
  )
}
