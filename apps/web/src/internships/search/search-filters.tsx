import { internshipSorts } from '@fledge/contract/internships'
import { FilterX, Search, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { countFilters, type InternshipFilters } from './internship-filters.ts'

const sortNames = { best: 'Best match', newest: 'Newest', deadline: 'Deadline' } as const

type Typed = {
  search: string
  location: string
  skills: string
  remote: boolean
  min_stipend: string
  max_months: string
  sort: string
}

const toTyped = (filters: InternshipFilters): Typed => ({
  search: filters.search ?? '',
  location: filters.location ?? '',
  skills: filters.skills ?? '',
  remote: filters.remote ?? false,
  min_stipend: filters.min_stipend?.toString() ?? '',
  max_months: filters.max_months?.toString() ?? '',
  sort: filters.sort ?? 'best',
})

type SearchFiltersProps = { filters: InternshipFilters; onSearch: (typed: Record<string, unknown>) => void }

/** The typed filters go into the URL when the form is submitted. */
export function SearchFilters({ filters, onSearch }: SearchFiltersProps) {
  const [expanded, setExpanded] = useState(Boolean(filters.min_stipend || filters.max_months || filters.sort))
  const { register, handleSubmit, reset } = useForm<Typed>({ values: toTyped(filters) })
  const submit = handleSubmit(typed => onSearch({ ...typed, sort: typed.sort === 'best' ? undefined : typed.sort }))
  const clear = () => {
    reset(toTyped({}))
    onSearch({})
  }
  return (
    <search>
      <form onSubmit={submit} className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
        <Field label="Keywords">
          <TextInput type="search" maxLength={100} placeholder="Title, company or skill" {...register('search')} />
        </Field>
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-1">
          <Field label="Location">
            <TextInput maxLength={100} placeholder="City or country" {...register('location')} />
          </Field>
          <Field label="Skills">
            <TextInput maxLength={100} placeholder="React, SQL" {...register('skills')} />
          </Field>
        </div>
        <Button
          variant="ghost"
          className="-mx-2 justify-self-start lg:hidden"
          aria-expanded={expanded}
          aria-controls="more-filters"
          onClick={() => setExpanded(open => !open)}
        >
          <SlidersHorizontal aria-hidden /> {expanded ? 'Fewer filters' : 'More filters'}
        </Button>
        <div id="more-filters" className={cn('grid grid-cols-2 gap-4', !expanded && 'max-lg:hidden')}>
          <Field label="Minimum stipend">
            <TextInput type="number" inputMode="numeric" min={1} placeholder="$ / month" {...register('min_stipend')} />
          </Field>
          <Field label="At most">
            <TextInput
              type="number"
              inputMode="numeric"
              min={1}
              max={60}
              placeholder="Months"
              {...register('max_months')}
            />
          </Field>
          <Field label="Sort by" className="col-span-2">
            <Select {...register('sort')}>
              {internshipSorts.map(sort => (
                <option key={sort} value={sort}>
                  {sortNames[sort]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Checkbox label="Remote only" {...register('remote')} />
        <div className="flex gap-2">
          <Button type="submit" className="flex-1">
            <Search aria-hidden /> Search
          </Button>
          <IconButton label="Clear filters" variant="secondary" disabled={countFilters(filters) === 0} onClick={clear}>
            <FilterX aria-hidden />
          </IconButton>
        </div>
      </form>
    </search>
  )
}
