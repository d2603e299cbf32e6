import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { PayAndLengthFields, PlaceAndSkillsFields } from './filter-fields.tsx'
import { type TypedFilters, toTyped, useTypedFilters } from './filter-form.ts'
import type { InternshipFilters } from './internship-filters.ts'

type SheetFields = Pick<TypedFilters, 'location' | 'country' | 'skills' | 'currency' | 'min_stipend' | 'max_months'>

type FilterSheetProps = {
  filters: InternshipFilters
  /** The name of the chip's field, which gets the focus when the sheet opens. */
  field: keyof SheetFields
  name: string
  value: string | 0 | undefined
  onApply: (typed: SheetFields) => void
}

/** A chip that shows one filter and opens the sheet with all of them. */
export function FilterSheet({ filters, field, name, value, onApply }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false)
  const chip = (
    <button
      type="button"
      aria-label={value ? `${name}: ${value}` : name}
      className={cn(chipStyles, value && 'border-coral bg-coral-soft text-coral-ink')}
    >
      <span className="max-w-40 truncate">{value || name}</span>
      <ChevronDown aria-hidden className="size-4 shrink-0" />
    </button>
  )
  const apply = (typed: SheetFields) => {
    setOpen(false)
    onApply(typed)
  }
  return (
    <Dialog title="Filters" trigger={chip} open={isOpen} onOpenChange={setOpen}>
      <SheetForm filters={filters} field={field} onApply={apply} />
    </Dialog>
  )
}

export const chipStyles =
  'inline-flex min-h-11 shrink-0 items-center gap-1 whitespace-nowrap rounded-full border base:border-edge/60 base:bg-surface px-4 ' +
  'font-medium text-sm transition-colors duration-150 base:hover:border-edge'

type SheetFormProps = Pick<FilterSheetProps, 'filters' | 'field' | 'onApply'>

function SheetForm({ filters, field, onApply }: SheetFormProps) {
  const { typed, setTyped, register } = useTypedFilters(filters)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const input = form.current?.elements.namedItem(field)
    if (!(input instanceof HTMLElement)) return
    input.focus()
    if (input instanceof HTMLInputElement) input.select()
  }, [field])
  const { location, country, skills, currency, min_stipend, max_months } = typed
  return (
    <form
      ref={form}
      className="grid grid-cols-1 gap-4"
      onSubmit={event => {
        event.preventDefault()
        onApply({ location, country, skills, currency, min_stipend, max_months })
      }}
    >
      <PlaceAndSkillsFields register={register} />
      <PayAndLengthFields register={register} />
      <div className="flex gap-3 pt-2">
        <Button variant="secondary" onClick={() => setTyped(toTyped({}))}>
          Clear
        </Button>
        <Button type="submit" className="flex-1">
          Show results
        </Button>
      </div>
    </form>
  )
}
