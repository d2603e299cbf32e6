import { companySizes } from '@fledge/contract/companies'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { PictureField } from '../files/pictures/picture-field.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/select.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import type { ParsedCompany, TypedCompany } from './company-profile-values.ts'

/** The fields of a company profile, shared by the editor and onboarding. */
type CompanyFieldProps = { form: UseFormReturn<TypedCompany, unknown, ParsedCompany> }

export const CompanyNameField = ({ form: { register, formState } }: CompanyFieldProps) => (
  <Field label="Company name" required error={formState.errors.company_name?.message}>
    <TextInput autoComplete="organization" {...register('company_name')} />
  </Field>
)

export const CompanyDescriptionField = ({ form: { register, formState } }: CompanyFieldProps) => (
  <Field label="Description" error={formState.errors.description?.message}>
    <TextArea rows={6} placeholder="What you build, and what interns do with you" {...register('description')} />
  </Field>
)

export const CompanyIndustryField = ({ form: { register, formState } }: CompanyFieldProps) => (
  <Field label="Industry" error={formState.errors.industry?.message}>
    <TextInput placeholder="Health care, games, energy …" {...register('industry')} />
  </Field>
)

export function CompanySizeField({ form: { register, formState, control } }: CompanyFieldProps) {
  const chosen = useWatch({ control, name: 'company_size' })
  const isKnown = !chosen || companySizes.some(size => size === chosen)
  return (
    <Field label="Company size" error={formState.errors.company_size?.message}>
      <Select {...register('company_size')}>
        <option value="">Prefer not to say</option>
        {(isKnown ? companySizes : [chosen, ...companySizes]).map(size => (
          <option key={size} value={size}>
            {size} employees
          </option>
        ))}
      </Select>
    </Field>
  )
}

export const CompanyLocationField = ({ form: { register, formState } }: CompanyFieldProps) => (
  <Field label="Location" error={formState.errors.location?.message}>
    <TextInput autoComplete="address-level2" placeholder="City or region" {...register('location')} />
  </Field>
)

export const CompanyWebsiteField = ({ form: { register, formState } }: CompanyFieldProps) => (
  <Field label="Website" error={formState.errors.website?.message}>
    <TextInput type="url" autoComplete="url" placeholder="https://example.com" {...register('website')} />
  </Field>
)

/** `onPick` is called after a change without an input event, such as an upload. */
export function CompanyLogoField({ form, onPick }: CompanyFieldProps & { onPick?: () => void }) {
  const { register, formState, control, setValue } = form
  const [logo_url, company_name] = useWatch({ control, name: ['logo_url', 'company_name'] })
  return (
    <PictureField
      kind="logo"
      name={company_name}
      url={logo_url}
      error={formState.errors.logo_url?.message}
      onPick={url => {
        setValue('logo_url', url, { shouldDirty: true, shouldValidate: true })
        onPick?.()
      }}
      input={register('logo_url')}
    />
  )
}
