import type { CompanyProfile } from '@fledge/contract/companies'
import { required } from '@fledge/contract/wire/fields'
import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldErrors, useForm, useWatch } from 'react-hook-form'
import { useConflict } from '../platform/forms/conflict.ts'
import { useFormDraft } from '../platform/forms/form-draft.ts'
import { useSingleFlight } from '../platform/forms/single-flight.ts'
import { toastError } from '../platform/forms/toast-error.ts'
import { isCallError } from '../platform/net/call-error.ts'
import { Button } from '../ui/button.tsx'
import { DraftNotice } from '../ui/feedback/draft-notice.tsx'
import { SaveBar } from '../ui/forms/save-bar.tsx'
import { LogoMark } from '../ui/theme/logo-mark.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { useSaveCompanyProfile } from './companies.queries.ts'
import {
  CompanyDescriptionField,
  CompanyIndustryField,
  CompanyLocationField,
  CompanyLogoField,
  CompanyNameField,
  CompanySizeField,
  CompanyWebsiteField,
} from './company-profile-fields.tsx'
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
  const form = useForm<TypedCompany, unknown, ParsedCompany>({
    resolver: zodResolver(companyForm),
    defaultValues: draft.values,
  })
  const { handleSubmit, getValues, reset, setError, control } = form
  const [name, logo] = useWatch({ control, name: ['company_name', 'logo_url'] })
  const saveCompanyProfile = useSaveCompanyProfile()
  const startOver = (from: CompanyProfile | null) => {
    reset(toTypedCompany(from))
    draft.drop(from?.updated_at)
  }
  const conflict = useConflict({ load: onReload, draft, getValues, startOver })

  const [save, pending] = useSingleFlight(async (parsed: ParsedCompany) => {
    try {
      const { profile: saved } = await saveCompanyProfile.mutateAsync({ ...parsed, updated_at: draft.base ?? null })
      startOver(saved)
      toast.success('Company profile saved successfully!')
    } catch (error) {
      conflict.handleError(error)
      if (isCallError(error)) {
        for (const field of typedCompany.keyof().options) {
          if (error.fields[field]) setError(field, { message: error.fields[field] }, { shouldFocus: true })
        }
      }
      toastError(error, 'Failed to save profile')
    }
  })
  const toastMissingName = (errors: FieldErrors<TypedCompany>) => {
    if (errors.company_name?.message === required) toast.error(required)
  }

  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-5"
      onChange={() => draft.keep(getValues())}
      onSubmit={handleSubmit(parsed => save(parsed), toastMissingName)}
    >
      <DraftNotice
        isConflict={conflict.isConflict}
        isResumed={draft.isResumed}
        reloading={conflict.reloading}
        onReload={conflict.reload}
        onKeepMine={conflict.keepMine}
        onDiscard={() => startOver(profile)}
      />
      <CompanyNameField form={form} />
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <CompanyIndustryField form={form} />
        <CompanySizeField form={form} />
        <CompanyLocationField form={form} />
        <CompanyWebsiteField form={form} />
      </div>
      <CompanyDescriptionField form={form} />
      <div className="flex items-start gap-4">
        <CompanyLogoField form={form} />
        <LogoMark name={name} src={logo} className="mt-6" />
      </div>
      <SaveBar>
        <Button type="submit" pending={pending || conflict.reloading} className="max-sm:flex-1">
          Save Profile
        </Button>
      </SaveBar>
    </form>
  )
}
