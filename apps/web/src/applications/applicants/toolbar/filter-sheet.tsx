import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { OwnInternshipPicker } from '../../../internships/own/own-internship-picker.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { formatCount } from '../../../ui/text/amounts.ts'
import { type ApplicantFilters, applicantFilters } from '../applicant-filters.ts'
import { SortSelect } from './sort-select.tsx'

type FilterSheetProps = {
  filters: ApplicantFilters
  onFilter: (change: Partial<ApplicantFilters>) => void
  /** Adds the internship and the sort order, for which the toolbar of a narrow screen has no room. */
  isComplete: boolean
}

/** A button that opens the filters by rating, skill and date. */
export function FilterSheet({ filters, onFilter, isComplete }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false)
  const { rating, skill, from, to, deleted, internship } = filters
  const count = [rating, skill, from, to, deleted, isComplete && internship].filter(Boolean).length
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
      <SheetForm filters={filters} onFilter={apply} isComplete={isComplete} />
    </Dialog>
  )
}

const toTyped = ({ rating, skill, from, to, deleted, internship, sort }: ApplicantFilters) => ({
  rating: rating?.toString() ?? '',
  skill: skill ?? '',
  from: from ?? '',
  to: to ?? '',
  deleted: deleted === 'true',
  internship,
  sort,
})

function SheetForm({ filters, onFilter, isComplete }: FilterSheetProps) {
  const { register, handleSubmit, watch, setValue, formState } = useForm({ defaultValues: toTyped(filters) })
  const { from, internship, sort } = watch()
  const submit = handleSubmit(typed => {
    const { rating, skill, from: first, to } = applicantFilters.parse({ ...typed, deleted: undefined })
    onFilter({
      rating,
      skill: skill || undefined,
      from: first,
      to,
      deleted: typed.deleted ? 'true' : undefined,
      ...(isComplete && { internship: typed.internship, sort: typed.sort }),
    })
  })
  const clear = () =>
    onFilter({
      rating: undefined,
      skill: undefined,
      from: undefined,
      to: undefined,
      deleted: undefined,
      ...(isComplete && { internship: undefined }),
    })
  return (
    <form data-keys="off" className="grid grid-cols-1 gap-4" onSubmit={submit} noValidate>
      {isComplete && (
        <>
          <OwnInternshipPicker
            label="Internship"
            value={internship}
            onChange={chosen => setValue('internship', chosen)}
          />
          <Field label="Sort by">
            <SortSelect sort={sort} onSort={chosen => setValue('sort', chosen)} />
          </Field>
        </>
      )}
      <Field label="Rating">
        <Select {...register('rating')}>
          <option value="">Any rating</option>
          {[5, 4, 3, 2, 1].map(rating => (
            <option key={rating} value={rating}>
              {rating === 5 ? '5 stars' : `${formatCount(rating, 'star')} or more`}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Skill of the student">
        <TextInput maxLength={100} placeholder="Figma" {...register('skill')} />
      </Field>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label="Applied from">
          <TextInput type="date" {...register('from')} />
        </Field>
        <Field label="Applied until" error={formState.errors.to?.message}>
          <TextInput
            type="date"
            {...register('to', {
              validate: to => !to || !from || to >= from || 'The end is before the beginning',
            })}
          />
        </Field>
      </div>
      <Checkbox label="Only applicants to deleted internships" {...register('deleted')} />
      <div className="flex gap-3 pt-2">
        <Button variant="secondary" onClick={clear}>
          Clear
        </Button>
        <Button type="submit" className="flex-1">
          Show applicants
        </Button>
      </div>
    </form>
  )
}
