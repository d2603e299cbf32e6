import { type CompanyProfile, companySizes } from '@fledge/contract/companies'
import { required } from '@fledge/contract/fields'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type FieldErrors, useForm, useWatch } from 'react-hook-form'
import { toast } from 'sonner'
import { isCallError } from '../platform/call-error.ts'
import { useFormDraft } from '../platform/form-draft.ts'
import { useSingleFlight } from '../platform/single-flight.ts'
import { toastError } from '../platform/toast-error.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { LogoMark } from '../ui/logo-mark.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { useSaveCompanyProfile } from './companies.queries.ts'
import {
  companyForm,
  type ParsedCompany,
  type TypedCompany,
  toTypedCompany,
  typedCompany,
} from './company-profile-values.ts'

type CompanyProfileFormProps = {
  profile: CompanyProfile | null
  onReload: () => Promise<CompanyProfile | null | undefined>
}

export function CompanyProfileForm({ profile, onReload }: CompanyProfileFormProps) {
  const draft = useFormDraft('company-profile', typedCompany, {
    base: profile?.updated_at,
    values: toTypedCompany(profile),
  })
  const { register, handleSubmit, formState, getValues, reset, setError, control } = useForm<
    TypedCompany,
    unknown,
    ParsedCompany
  >({
    resolver: zodResolver(companyForm),
    defaultValues: draft.values,
  })
  const { errors } = formState
  const [name, logo, size] = useWatch({ control, name: ['company_name', 'logo_url', 'company_size'] })
  const [isConflict, setConflict] = useState(false)
  const saveCompanyProfile = useSaveCompanyProfile()

  const [save, pending] = useSingleFlight(async (parsed: ParsedCompany) => {
    try {
      const { profile: saved } = await saveCompanyProfile.mutateAsync({ ...parsed, updated_at: draft.base })
      reset(toTypedCompany(saved))
      draft.drop(saved.updated_at)
      toast.success('Company profile saved successfully!')
    } catch (error) {
      if (isCallError(error)) {
        if (error.code === 'changed_elsewhere') setConflict(true)
        for (const field of typedCompany.keyof().options) {
          if (error.fields[field]) setError(field, { message: error.fields[field] }, { shouldFocus: true })
        }
      }
      toastError(error, 'Failed to save profile')
    }
  })
  const sayMissing = (wrong: FieldErrors<TypedCompany>) => {
    if (wrong.company_name?.message === required) toast.error(required)
  }
  const [reload, reloading] = useSingleFlight(async (keepMine: boolean) => {
    const newest = await onReload()
    if (newest === undefined) return
    if (keepMine) draft.rebase({ base: newest?.updated_at, values: getValues() })
    else {
      reset(toTypedCompany(newest))
      draft.drop(newest?.updated_at)
    }
    setConflict(false)
  })
  const discard = () => {
    reset(toTypedCompany(profile))
    draft.drop(profile?.updated_at)
  }
  const sizes = size && !companySizes.some(known => known === size) ? [size, ...companySizes] : companySizes

  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-5"
      onChange={() => draft.keep(getValues())}
      onSubmit={handleSubmit(parsed => save(parsed), sayMissing)}
    >
      {isConflict ? (
        <Notice
          urgent
          actions={
            <>
              <Button variant="secondary" pending={reloading} onClick={() => reload(false)}>
                Reload
              </Button>
              <Button variant="ghost" onClick={() => reload(true)}>
                Keep mine
              </Button>
            </>
          }
        >
          This was changed elsewhere. Reload it and lose what you typed, or keep yours and save it over the other.
        </Notice>
      ) : (
        draft.isResumed && (
          <Notice
            actions={
              <Button variant="ghost" onClick={discard}>
                Discard
              </Button>
            }
          >
            Your unsaved changes are back.
          </Notice>
        )
      )}
      <Field label="Company name" required error={errors.company_name?.message}>
        <TextInput autoComplete="organization" {...register('company_name')} />
      </Field>
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <Field label="Industry" error={errors.industry?.message}>
          <TextInput placeholder="Health care, games, energy …" {...register('industry')} />
        </Field>
        <Field label="Company size" error={errors.company_size?.message}>
          <Select {...register('company_size')}>
            <option value="">Prefer not to say</option>
            {sizes.map(each => (
              <option key={each} value={each}>
                {each} employees
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Location" error={errors.location?.message}>
          <TextInput autoComplete="address-level2" placeholder="City or region" {...register('location')} />
        </Field>
        <Field label="Website" error={errors.website?.message}>
          <TextInput type="url" autoComplete="url" placeholder="https://example.com" {...register('website')} />
        </Field>
      </div>
      <Field label="Description" error={errors.description?.message}>
        <TextArea rows={6} placeholder="What you build, and what interns do with you" {...register('description')} />
      </Field>
      <div className="flex items-start gap-4">
        <Field
          label="Logo URL"
          error={errors.logo_url?.message}
          hint="A link to a picture, square ones look best."
          className="min-w-0 flex-1"
        >
          <TextInput type="url" placeholder="https://example.com/logo.png" {...register('logo_url')} />
        </Field>
        <LogoMark name={name} src={logo} className="mt-6" />
      </div>
      <Button type="submit" size="lg" pending={pending}>
        Save Profile
      </Button>
    </form>
  )
}
