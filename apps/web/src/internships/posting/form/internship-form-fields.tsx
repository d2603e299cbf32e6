import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { todayInUtc } from '../../../ui/text/dates.ts'
import { currencyName } from '../../../ui/text/places.ts'
import { CountryOptions, CurrencyOptions } from '../../search/place-options.tsx'
import { FactNotes, FieldFindings } from '../check/field-findings.tsx'
import { useFacts } from '../check/use-facts.ts'
import { useFindings } from '../check/use-findings.ts'
import type { FormKind } from './form-kind.ts'
import { type ParsedInternship, type TypedInternship, toSkills } from './internship-form-values.ts'
import { SkillsField } from './skills-field.tsx'
import { StatusField } from './status-field.tsx'
import { toWhole } from './typed-number.ts'

type FormFieldsProps = {
  form: UseFormReturn<TypedInternship, unknown, ParsedInternship>
  kind: FormKind
  writeDraft: () => void
}

const checkedFields = ['title', 'description', 'responsibilities', 'requirements'] as const
const comparedFields = ['skills_required', 'stipend_min', 'stipend_max', 'currency'] as const

export function InternshipFormFields({ form, kind, writeDraft }: FormFieldsProps) {
  const { register, control } = form
  const { errors } = form.formState
  const isNew = kind === 'new' || kind === 'copy'
  const [title, description, responsibilities, requirements] = useWatch({ control, name: checkedFields })
  const findings = useFindings({ title, description, responsibilities, requirements })
  const [skills, least, most, currency] = useWatch({ control, name: comparedFields })
  const facts = useFacts({
    description: description.trim() || undefined,
    skills_required: toSkills(skills),
    stipend_max: toWhole(most) ?? toWhole(least),
    currency: currency || null,
  })
  const perMonth = `${currency ? currencyName(currency) : 'Dollars'} per month`
  return (
    <>
      <Field
        label="Title"
        required
        error={errors.title?.message}
        hint={kind === 'copy' && 'Students see this title. Give the copy its own.'}
      >
        <TextInput placeholder="Frontend engineering intern" {...register('title')} />
      </Field>
      <FieldFindings findings={findings} field="title" />
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <Field label="Location" error={errors.location?.message}>
          <TextInput placeholder="City or region" {...register('location')} />
        </Field>
        <Field label="Country" error={errors.country?.message}>
          <Select {...register('country')}>
            <CountryOptions none="Not stated" />
          </Select>
        </Field>
      </div>
      <Checkbox label="Fully Remote" className="-mt-3" {...register('is_remote')} />
      <Field label="Description" required error={errors.description?.message}>
        <TextArea rows={6} placeholder="What the intern works on, and with whom" {...register('description')} />
      </Field>
      <FieldFindings findings={findings} field="description" />
      <FactNotes facts={facts} rule="copy" />
      <Field label="Responsibilities" error={errors.responsibilities?.message}>
        <TextArea rows={4} {...register('responsibilities')} />
      </Field>
      <FieldFindings findings={findings} field="responsibilities" />
      <Field label="Requirements" error={errors.requirements?.message}>
        <TextArea rows={4} {...register('requirements')} />
      </Field>
      <FieldFindings findings={findings} field="requirements" />
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <Field label="Stipend min" error={errors.stipend_min?.message} hint={perMonth}>
          <TextInput inputMode="numeric" autoComplete="off" {...register('stipend_min')} />
        </Field>
        <Field label="Stipend max" error={errors.stipend_max?.message} hint={perMonth}>
          <TextInput inputMode="numeric" autoComplete="off" {...register('stipend_max')} />
        </Field>
        <Field label="Currency" error={errors.currency?.message}>
          <Select {...register('currency')}>
            <CurrencyOptions none="Not stated" />
          </Select>
        </Field>
        <Field label="Duration in months" error={errors.duration_months?.message}>
          <TextInput inputMode="numeric" autoComplete="off" {...register('duration_months')} />
        </Field>
        <Field label="Positions available" error={errors.positions_available?.message}>
          <TextInput inputMode="numeric" autoComplete="off" {...register('positions_available')} />
        </Field>
      </div>
      <FactNotes facts={facts} rule="pay" />
      <SkillsField control={control} onPick={writeDraft} />
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <Field
          label="Application deadline"
          error={errors.application_deadline?.message}
          hint="The whole of that day counts."
        >
          <TextInput type="date" min={isNew ? todayInUtc() : undefined} {...register('application_deadline')} />
        </Field>
        <StatusField kind={kind} register={register} error={errors.status?.message} />
      </div>
      <FactNotes facts={facts} rule="free_mail" />
    </>
  )
}
