import { useForm } from 'react-hook-form'
import { OwnInternshipPicker } from '../../../internships/own/own-internship-picker.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { formatCount } from '../../../ui/text/amounts.ts'
import { type ApplicantFilters, applicantFilters } from '../applicant-filters.ts'
import { answerNames } from './filter-chips.tsx'
import { type FilterSheetProps, sheetFilters } from './sheet-filters.ts'
import { SortSelect } from './sort-select.tsx'

const withoutSheetFilters: Partial<ApplicantFilters> = Object.fromEntries(sheetFilters.map(name => [name, undefined]))

const toTyped = ({ mine, unrated, deleted, internship, sort, ...filters }: ApplicantFilters) => ({
  mine: mine === 'true',
  unrated: unrated === 'true',
  rating: filters.rating?.toString() ?? '',
  match: filters.match?.toString() ?? '',
  skill: filters.skill ?? '',
  university: filters.university ?? '',
  graduation_year: filters.graduation_year?.toString() ?? '',
  from: filters.from ?? '',
  to: filters.to ?? '',
  deleted: deleted === 'true',
  answer: filters.answer ?? '',
  internship,
  sort,
})

const flag = (isOn: boolean) => (isOn ? ('true' as const) : undefined)

export function FilterSheetForm({ filters, onFilter, isComplete }: FilterSheetProps) {
  const { register, handleSubmit, watch, setValue, formState } = useForm({ defaultValues: toTyped(filters) })
  const { from, internship, sort, match } = watch()
  const submit = handleSubmit(({ mine, unrated, deleted, ...typed }) => {
    const filled = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))
    const {
      rating,
      match: least,
      skill,
      university,
      graduation_year,
      from: first,
      to,
      answer,
    } = applicantFilters.parse(filled)
    onFilter({
      ...{ rating, match: least, skill, university, graduation_year, from: first, to, answer },
      mine: flag(mine),
      unrated: flag(unrated),
      deleted: flag(deleted),
      ...(isComplete && { internship: typed.internship, sort: typed.sort }),
    })
  })
  const clear = () => onFilter({ ...withoutSheetFilters, ...(isComplete && { internship: undefined }) })
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
      <div className="grid grid-cols-1 sm:grid-cols-2 sm:gap-4">
        <Checkbox label="Assigned to me" {...register('mine')} />
        <Checkbox label="Not rated by me" {...register('unrated')} />
      </div>
      <Field label="Your answer">
        <Select {...register('answer')}>
          <option value="">Due at any time</option>
          <option value="overdue">{answerNames.overdue}</option>
          <option value="due">{answerNames.due}</option>
        </Select>
      </Field>
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
      <Field label="Match">
        <Select {...register('match')}>
          <option value="">Any match</option>
          {[...new Set([100, 75, 50, 25, Number(match) || 25])].map(percent => (
            <option key={percent} value={percent}>
              {percent === 100 ? 'All required skills' : `${percent} % of the skills or more`}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label="University">
          <TextInput maxLength={100} placeholder="ETH Zürich" {...register('university')} />
        </Field>
        <Field label="Graduation year" error={formState.errors.graduation_year?.message}>
          <TextInput
            inputMode="numeric"
            maxLength={4}
            placeholder="2027"
            {...register('graduation_year', {
              validate: year => !year || /^(19[5-9]|20\d)\d$/.test(year.trim()) || 'Please give a year, such as 2027',
            })}
          />
        </Field>
      </div>
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
