import { FilterX, Search } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PayAndLengthFields, PlaceAndSkillsFields } from './filter-fields.tsx'
import { type SearchFiltersProps, useFilterForm } from './filter-form.ts'
import { countFilters } from './internship-filters.ts'

/** All filters beside the results. */
export function FilterPanel({ filters, onApply }: SearchFiltersProps) {
  const { register, registerNow, submit, clear } = useFilterForm(filters, onApply)
  return (
    <form onSubmit={submit} className="grid gap-4 rounded-card border border-line bg-surface p-5">
      <Field label="Keywords">
        <TextInput type="search" maxLength={100} placeholder="Title, company or skill" {...register('search')} />
      </Field>
      <PlaceAndSkillsFields register={register} />
      <PayAndLengthFields register={register} />
      <Checkbox label="Remote only" {...registerNow('remote')} />
      <div className="flex gap-2">
        <Button type="submit" className="flex-1">
          <Search aria-hidden /> Search
        </Button>
        <IconButton label="Clear filters" variant="secondary" disabled={countFilters(filters) === 0} onClick={clear}>
          <FilterX aria-hidden />
        </IconButton>
      </div>
    </form>
  )
}
