import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import type { RegisterFilter } from './filter-form.ts'
import { CountryOptions, CurrencyOptions } from './place-options.tsx'

type FieldsProps = { register: RegisterFilter }

export const PlaceAndSkillsFields = ({ register }: FieldsProps) => (
  <>
    <Field label="Location">
      <TextInput maxLength={100} placeholder="City or region" {...register('location')} />
    </Field>
    <Field label="Country">
      <Select {...register('country')}>
        <CountryOptions none="Any country" />
      </Select>
    </Field>
    <Field label="Skills">
      <TextInput maxLength={100} placeholder="React, SQL" {...register('skills')} />
    </Field>
  </>
)

export const PayAndLengthFields = ({ register }: FieldsProps) => (
  <div className="grid grid-cols-2 gap-4">
    <Field label="Minimum stipend">
      <TextInput type="number" inputMode="numeric" min={1} placeholder="per month" {...register('min_stipend')} />
    </Field>
    <Field label="Currency">
      <Select {...register('currency')}>
        <CurrencyOptions none="Any" />
      </Select>
    </Field>
    <Field label="At most, in months">
      <TextInput type="number" inputMode="numeric" min={1} max={60} placeholder="6" {...register('max_months')} />
    </Field>
  </div>
)
