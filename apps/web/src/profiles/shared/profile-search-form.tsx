import { FilterX, Search } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { StudentFilters } from './shared-profiles.queries.ts'

type Typed = { skills: string; university: string; graduation_year: string }

const year = /^(19[5-9]\d|20\d\d|2100)$/

type SearchFormProps = { filters: StudentFilters; onSearch: (filters: StudentFilters) => void }

/** The typed filters go into the URL when the form is submitted. */
export function ProfileSearchForm({ filters, onSearch }: SearchFormProps) {
  const { register, handleSubmit, reset, formState } = useForm<Typed>({
    values: {
      skills: filters.skills ?? '',
      university: filters.university ?? '',
      graduation_year: filters.graduation_year?.toString() ?? '',
    },
  })
  const submit = handleSubmit(({ skills, university, graduation_year }) =>
    onSearch({
      skills: skills.trim() || undefined,
      university: university.trim() || undefined,
      graduation_year: graduation_year ? Number(graduation_year) : undefined,
    }),
  )
  const clear = () => {
    reset({ skills: '', university: '', graduation_year: '' })
    onSearch({})
  }
  return (
    <search>
      <form
        noValidate
        onSubmit={submit}
        className="grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-3 sm:p-5 lg:grid-cols-1"
      >
        <Field label="Skills" hint="Separate with commas">
          <TextInput maxLength={100} placeholder="React, SQL" {...register('skills')} />
        </Field>
        <Field label="University">
          <TextInput maxLength={100} {...register('university')} />
        </Field>
        <Field label="Graduation year" error={formState.errors.graduation_year?.message}>
          <TextInput
            inputMode="numeric"
            maxLength={4}
            {...register('graduation_year', { pattern: { value: year, message: 'Please give a year' } })}
          />
        </Field>
        <div className="flex gap-2 sm:col-span-full">
          <Button type="submit" className="flex-1">
            <Search aria-hidden /> Search
          </Button>
          <IconButton label="Clear filters" variant="secondary" onClick={clear}>
            <FilterX aria-hidden />
          </IconButton>
        </div>
      </form>
    </search>
  )
}
