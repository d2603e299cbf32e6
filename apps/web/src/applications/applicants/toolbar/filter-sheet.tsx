import { SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { retryImport } from '../../../ui/loading/retry-import.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { ApplicantFilters } from '../applicant-filters.ts'
import filterSheetFormUrl from './filter-sheet-form.tsx?url'
import { type FilterSheetProps, sheetFilters } from './sheet-filters.ts'

const FilterSheetForm = lazyPart(
  async () => (await retryImport(() => import('./filter-sheet-form.tsx'), filterSheetFormUrl)).FilterSheetForm,
)

/** A button that opens the filters by team, rating, match, studies, skill and date. */
export function FilterSheet({ filters, onFilter, isComplete }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false)
  const count = [...sheetFilters.map(name => filters[name]), isComplete && filters.internship].filter(Boolean).length
  const apply = (change: Partial<ApplicantFilters>) => {
    setOpen(false)
    onFilter(change)
  }
  return (
    <Dialog
      title="Filters"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" className="px-3">
          <SlidersHorizontal aria-hidden /> <span className="max-sm:sr-only">Filters</span>
          {count > 0 && (
            <span className="tabular-nums">
              {count} <span className="sr-only">active</span>
            </span>
          )}
        </Button>
      }
    >
      <Suspense>
        <FilterSheetForm filters={filters} onFilter={apply} isComplete={isComplete} />
      </Suspense>
    </Dialog>
  )
}
