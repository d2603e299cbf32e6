import { FilterX, Search } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { countryName } from '../../ui/text/places.ts'
import { type SearchFiltersProps, useFilterForm } from './filter-form.ts'
import { chipStyles, FilterSheet } from './filter-sheet.tsx'
import { countFilters, stipendText } from './internship-filters.ts'

/** One search field, and the other filters as chips under it. */
export function FilterBar({ filters, onApply }: SearchFiltersProps) {
  const { typed, register, registerNow, submit, clear } = useFilterForm(filters, onApply)
  const sheet = {
    filters,
    onApply: (changed: Parameters<typeof onApply>[0]) => onApply({ ...typed, ...changed }),
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <form onSubmit={submit} className="flex gap-2">
        <span className="relative min-w-0 flex-1">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted"
          />
          <TextInput
            type="search"
            enterKeyHint="search"
            aria-label="Keywords"
            maxLength={100}
            placeholder="Title, company or skill"
            className="pl-10"
            {...register('search')}
          />
        </span>
        <Button type="submit">Search</Button>
      </form>
      {/* The negative margins let the chips scroll to the edges of the screen and keep the focus ring inside. */}
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
        {countFilters(filters) > 0 && (
          <IconButton label="Clear filters" variant="secondary" className="shrink-0 rounded-full" onClick={clear}>
            <FilterX aria-hidden />
          </IconButton>
        )}
        <FilterSheet {...sheet} field="location" name="Location" value={filters.location} />
        <FilterSheet
          {...sheet}
          field="country"
          name="Country"
          value={filters.country && countryName(filters.country)}
        />
        <FilterSheet {...sheet} field="skills" name="Skills" value={filters.skills} />
        <label
          className={cn(
            chipStyles,
            'relative has-checked:border-coral has-checked:bg-coral-soft has-checked:text-coral-ink has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
          )}
        >
          <input
            type="checkbox"
            className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            {...registerNow('remote')}
          />
          Remote only
        </label>
        <FilterSheet {...sheet} field="min_stipend" name="Stipend" value={stipendText(filters)} />
        <FilterSheet
          {...sheet}
          field="max_months"
          name="Months"
          value={filters.max_months && `up to ${filters.max_months}`}
        />
      </div>
    </div>
  )
}
