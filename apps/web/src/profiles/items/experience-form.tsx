import { type Experience, experience as experienceShape } from '@fledge/contract/profiles'
import { maxLengths } from '@fledge/contract/wire/fields'
import { useState } from 'react'
import { z } from 'zod'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { isMonth } from './experience-period.ts'
import { useItemForm } from './item-form.ts'
import { ItemFormFrame } from './item-form-frame.tsx'

type TypedExperience = {
  title: string
  company: string
  location: string
  start_date: string
  end_date: string
  current: boolean
  description: string
}

const experienceRules = experienceShape.omit({ id: true }).refine(
  ({ start_date, end_date, current }) => {
    const areMonths = isMonth(start_date ?? '') && isMonth(end_date ?? '')
    return current || !areMonths || String(start_date) <= String(end_date)
  },
  { path: ['end_date'], message: 'Please choose an end after the start' },
)
const experienceInput = z
  .custom<TypedExperience>()
  .transform((typed): z.input<typeof experienceRules> => typed)
  .pipe(experienceRules)

type ExperienceFormProps = { experience: Experience | undefined; onDone: (experience: Experience) => void }

export function ExperienceForm({ experience, onDone }: ExperienceFormProps) {
  const { form, keep, submit } = useItemForm({
    draftName: experience ? null : 'profile.experience',
    schema: experienceInput,
    values: {
      title: experience?.title ?? '',
      company: experience?.company ?? '',
      location: experience?.location ?? '',
      start_date: experience?.start_date ?? '',
      end_date: experience?.end_date ?? '',
      current: experience?.current ?? false,
      description: experience?.description ?? '',
    },
    onDone: entered =>
      onDone({
        id: experience?.id ?? crypto.randomUUID(),
        ...entered,
        end_date: entered.current ? null : entered.end_date,
      }),
  })
  const { register, watch, formState } = form
  const { errors } = formState
  const [dateTypes] = useState({
    start: typeOfDate(form.getValues('start_date')),
    end: typeOfDate(form.getValues('end_date')),
  })
  return (
    <ItemFormFrame submitLabel={experience ? 'Done' : 'Add Experience'} onChange={keep} onSubmit={submit}>
      <Field label="Title" required error={errors.title?.message}>
        <TextInput autoComplete="organization-title" {...register('title')} />
      </Field>
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <Field label="Company" required error={errors.company?.message}>
          <TextInput autoComplete="organization" {...register('company')} />
        </Field>
        <Field label="Location" error={errors.location?.message}>
          <TextInput autoComplete="address-level2" {...register('location')} />
        </Field>
      </div>
      <Checkbox label="I work here now" {...register('current')} />
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <Field label="Start date" error={errors.start_date?.message}>
          <TextInput type={dateTypes.start} placeholder="2025-06" {...register('start_date')} />
        </Field>
        {!watch('current') && (
          <Field label="End date" error={errors.end_date?.message}>
            <TextInput type={dateTypes.end} placeholder="2025-09" {...register('end_date')} />
          </Field>
        )}
      </div>
      <Field
        label="Description"
        error={errors.description?.message}
        aside={`${watch('description').length} / ${maxLengths.bio}`}
      >
        <TextArea rows={5} {...register('description')} />
      </Field>
    </ItemFormFrame>
  )
}

/** A month input would show an older free text as empty, so such a value gets a text input. */
const typeOfDate = (text: string) => (text === '' || isMonth(text) ? 'month' : 'text')
