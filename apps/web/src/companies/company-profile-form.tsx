import type { OwnCompanyProfile } from '@fledge/contract/companies'
import { required } from '@fledge/contract/wire/fields'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FieldErrors, useForm, useWatch } from 'react-hook-form'
import { useConflict } from '../platform/forms/conflict.ts'
import { showFieldErrors } from '../platform/forms/field-errors.ts'
import { useFormDraft } from '../platform/forms/form-draft.ts'
import { useSingleFlight } from '../platform/forms/single-flight.ts'
import { toastError } from '../platform/forms/toast-error.ts'
import { useEditor } from '../team/editor.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConflictChoice } from '../ui/feedback/conflict-choice.tsx'
import { DraftNotice } from '../ui/feedback/draft-notice.tsx'
import { SaveBar } from '../ui/forms/save-bar.tsx'
import { completeWebUrl } from '../ui/text/web-url.ts'
import { toast } from '../ui/toasts/toast.ts'
import { useSaveCompanyProfile } from './companies.queries.ts'
import { CompanyCard } from './company-card.tsx'
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
  companyFieldNames,
  companyForm,
  type ParsedCompany,
  type TypedCompany,
  toTypedCompany,
  typedCompany,
} from './company-profile-values.ts'

type CompanyProfileFormProps = {
  profile: OwnCompanyProfile | null
  onReload: () => Promise<OwnCompanyProfile | null | undefined>
}

export function CompanyProfileForm({ profile, onReload }: CompanyProfileFormProps) {
  const draft = useFormDraft('company-profile', typedCompany, {
    base: profile?.updated_at,
    values: toTypedCompany(profile),
  })
  const form = useForm<TypedCompany, unknown, ParsedCompany>({
    resolver: standardSchemaResolver(companyForm),
    defaultValues: draft.values,
  })
  const { handleSubmit, getValues, reset, setError, control } = form
  const typed = useWatch({ control, compute: values => values })
  const saveCompanyProfile = useSaveCompanyProfile()
  const startOver = (from: OwnCompanyProfile | null) => {
    reset(toTypedCompany(from))
    draft.drop(from?.updated_at, toTypedCompany(from))
    conflict.clear()
  }
  const conflict = useConflict({
    load: onReload,
    draft,
    form,
    toValues: toTypedCompany,
    toEditor: useEditor(),
    names: companyFieldNames,
  })

  const [save, pending] = useSingleFlight(async (parsed: ParsedCompany) => {
    try {
      const { profile: saved } = await saveCompanyProfile.mutateAsync({
        ...parsed,
        updated_at: draft.getBase() ?? null,
      })
      startOver(saved)
      toast.success('Company profile saved successfully!')
    } catch (error) {
      if (conflict.handleError(error, submit)) return
      showFieldErrors(error, { names: typedCompany.keyof().options, setError })
      toastError(error, 'Failed to save profile')
    }
  })
  const toastMissingName = (errors: FieldErrors<TypedCompany>) => {
    if (errors.company_name?.message === required) toast.error(required)
  }
  const submit = handleSubmit(parsed => save(parsed), toastMissingName)

  return (
    <form
      noValidate
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]"
      onChange={() => draft.keep(getValues())}
      onSubmit={submit}
    >
      <Card className="grid grid-cols-1 gap-5">
        <DraftNotice isResumed={draft.isResumed} onDiscard={() => startOver(profile)} />
        <CompanyNameField form={form} />
        <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
          <CompanyIndustryField form={form} />
          <CompanySizeField form={form} />
          <CompanyLocationField form={form} />
          <CompanyWebsiteField form={form} />
        </div>
        <CompanyDescriptionField form={form} />
        <CompanyLogoField form={form} onPick={() => draft.keep(getValues())} />
        <ConflictChoice {...conflict.choice} />
      </Card>
      <figure className="sticky top-22 grid grid-cols-1 gap-2 max-lg:hidden">
        <figcaption className="text-muted text-sm">How students see you</figcaption>
        <CompanyCard
          company={{
            ...typed,
            company_name: typed.company_name.trim() || 'Your company',
            website: completeWebUrl(typed.website),
            logo_url: completeWebUrl(typed.logo_url),
            domain: completeWebUrl(typed.website) === profile?.website ? profile.domain : null,
          }}
          headingLevel="h2"
        />
      </figure>
      <SaveBar>
        <Button type="submit" pending={pending || conflict.loading} className="max-sm:flex-1">
          Save Profile
        </Button>
      </SaveBar>
    </form>
  )
}
