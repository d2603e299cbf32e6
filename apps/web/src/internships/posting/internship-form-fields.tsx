import { internshipStatuses } from '@fledge/contract/statuses'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { today } from '../../ui/text/dates.ts'
import type { TypedInternship } from './internship-form-values.ts'
import { internshipStatusNames } from './posting-filters.ts'

type FormFieldsProps = {
  register: UseFormRegister<TypedInternship>
  errors: FieldErrors<TypedInternship>
  isNew: boolean
}

const statusHints = {
  new: 'A draft is seen by nobody but you.',
  edit: 'Students find it only while it is active.',
}

export function InternshipFormFields({ register, errors, isNew }: FormFieldsProps) {
  // A new internship cannot be closed.
  const statuses = internshipStatuses.filter(status => !isNew || status !== 'closed')
  return (
    <>
      <Field label="Title" required error={errors.title?.message}>
        <TextInput placeholder="Frontend engineering intern" {...register('title')} />
      </Field>
      <Field label="Location" error={errors.location?.message}>
        <TextInput placeholder="City or region" {...register('location')} />
      </Field>
      <Checkbox label="Fully Remote" className="-mt-3" {...register('is_remote')} />
      <Field label="Description" required error={errors.description?.message}>
        <TextArea rows={6} placeholder="What the intern works on, and with whom" {...register('description')} />
      </Field>
      <Field label="Responsibilities" error={errors.responsibilities?.message}>
        <TextArea rows={4} {...register('responsibilities')} />
      </Field>
      <Field label="Requirements" error={errors.requirements?.message}>
        <TextArea rows={4} {...register('requirements')} />
      </Field>
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <Field label="Stipend min" error={errors.stipend_min?.message} hint="Dollars per month">
          <TextInput inputMode="numeric" autoComplete="off" {...register('stipend_min')} />
        </Field>
        <Field label="Stipend max" error={errors.stipend_max?.message} hint="Dollars per month">
          <TextInput inputMode="numeric" autoComplete="off" {...register('stipend_max')} />
        </Field>
        <Field label="Duration in months" error={errors.duration_months?.message}>
          <TextInput inputMode="numeric" autoComplete="off" {...register('duration_months')} />
        </Field>
        <Field label="Positions available" error={errors.positions_available?.message}>
          <TextInput inputMode="numeric" autoComplete="off" {...register('positions_available')} />
        </Field>
      </div>
      <Field label="Required skills" error={errors.skills_required?.message} hint="Separate with commas">
        <TextInput placeholder="React, SQL, writing" autoComplete="off" {...register('skills_required')} />
      </Field>
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <Field
          label="Application deadline"
          error={errors.application_deadline?.message}
          hint="The whole of that day counts."
        >
          <TextInput type="date" min={isNew ? today() : undefined} {...register('application_deadline')} />
        </Field>
        <Field label="Status" error={errors.status?.message} hint={statusHints[isNew ? 'new' : 'edit']}>
          <Select {...register('status')}>
            {statuses.map(status => (
              <option key={status} value={status}>
                {internshipStatusNames[status]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </>
  )
}
