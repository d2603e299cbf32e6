import type { CompanyProfile } from '@fledge/contract/companies'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import {
  CompanyDescriptionField,
  CompanyIndustryField,
  CompanyLocationField,
  CompanyLogoField,
  CompanyNameField,
  CompanySizeField,
  CompanyWebsiteField,
} from '../companies/company-profile-fields.tsx'
import { companyForm, toTypedCompany } from '../companies/company-profile-values.ts'
import { useCreateCompanyProfile, useFindCompanyProfile } from './onboarding.queries.ts'
import { OnboardingFrame, OnboardingPage } from './onboarding-frame.tsx'
import { OnboardingLoading } from './onboarding-loading.tsx'
import { resumeStepDraft } from './step-draft.ts'
import { useStepForm } from './step-form.ts'

const headings = [
  { title: 'Tell us about your company', explanation: 'This is what students see beside every internship you post.' },
  { title: 'Where to find you', explanation: 'A place, a site and a logo make the page yours.' },
]

const companySteps = [
  ['company_name', 'description', 'industry', 'company_size'],
  ['location', 'website', 'logo_url'],
] as const

export function CompanyOnboardingPage() {
  const { data: profile, isError, isFetching, refetch } = useFindCompanyProfile()
  return (
    <OnboardingPage>
      {profile === undefined ? (
        <OnboardingLoading failed={isError} retrying={isFetching} onRetry={refetch} />
      ) : (
        <CompanyOnboarding profile={profile} />
      )}
    </OnboardingPage>
  )
}

function CompanyOnboarding({ profile }: { profile: CompanyProfile | null }) {
  const draft = { name: 'company-onboarding', base: profile?.updated_at ?? null }
  const [start] = useState(() => resumeStepDraft(draft, companySteps.length, toTypedCompany(profile)))
  const form = useForm({ resolver: standardSchemaResolver(companyForm), defaultValues: start.values })
  const createCompanyProfile = useCreateCompanyProfile()
  const { step, advance, pending, back } = useStepForm({
    form,
    steps: companySteps,
    firstStep: start.step,
    draft,
    save: entered => createCompanyProfile.mutateAsync({ ...entered, updated_at: profile?.updated_at ?? null }),
  })

  return (
    <OnboardingFrame headings={headings} step={step} pending={pending} onBack={back} onAdvance={advance}>
      {step === 0 ? (
        <>
          <CompanyNameField form={form} />
          <CompanyDescriptionField form={form} />
          <CompanyIndustryField form={form} />
          <CompanySizeField form={form} />
        </>
      ) : (
        <>
          <CompanyLocationField form={form} />
          <CompanyWebsiteField form={form} />
          <CompanyLogoField form={form} />
        </>
      )}
    </OnboardingFrame>
  )
}
