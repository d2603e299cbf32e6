import {
  type CompanyProfile,
  type CompanyProfileInput,
  companyProfileInput,
  companySizes,
} from '@fledge/contract/companies'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { useCreateCompanyProfile, useFindCompanyProfile } from './onboarding.queries.ts'
import { OnboardingFrame } from './onboarding-frame.tsx'
import { OnboardingWaiting } from './onboarding-waiting.tsx'
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

const toCompanyValues = (profile: CompanyProfile | null) => ({
  company_name: profile?.company_name ?? '',
  description: profile?.description ?? '',
  industry: profile?.industry ?? '',
  company_size: profile?.company_size ?? '',
  location: profile?.location ?? '',
  website: profile?.website ?? '',
  logo_url: profile?.logo_url ?? '',
})

export function CompanyOnboardingPage() {
  const { data: profile, isError, isFetching, refetch } = useFindCompanyProfile()
  if (profile === undefined) return <OnboardingWaiting failed={isError} retrying={isFetching} onRetry={refetch} />
  return <CompanyOnboarding profile={profile} />
}

function CompanyOnboarding({ profile }: { profile: CompanyProfile | null }) {
  const draft = { name: 'company-onboarding', base: profile?.updated_at ?? null }
  const [start] = useState(() => resumeStepDraft(draft, companySteps.length, toCompanyValues(profile)))
  const form = useForm({
    resolver: zodResolver(companyProfileInput),
    defaultValues: start.values as CompanyProfileInput,
  })
  const createCompanyProfile = useCreateCompanyProfile()
  const { step, advance, pending, back, skip } = useStepForm({
    form,
    steps: companySteps,
    firstStep: start.step,
    draft,
    save: entered => createCompanyProfile.mutateAsync({ ...entered, updated_at: profile?.updated_at }),
  })
  const { register } = form
  const { errors } = form.formState

  return (
    <OnboardingFrame headings={headings} step={step} pending={pending} onBack={back} onAdvance={advance} onSkip={skip}>
      {step === 0 ? (
        <>
          <Field label="Company name" required error={errors.company_name?.message}>
            <TextInput autoComplete="organization" {...register('company_name')} />
          </Field>
          <Field label="Description" error={errors.description?.message}>
            <TextArea
              rows={5}
              placeholder="What you build, and what interns do with you"
              {...register('description')}
            />
          </Field>
          <Field label="Industry" error={errors.industry?.message}>
            <TextInput placeholder="Health care, games, energy …" {...register('industry')} />
          </Field>
          <Field label="Company size" error={errors.company_size?.message}>
            <Select {...register('company_size')}>
              <option value="">Prefer not to say</option>
              {companySizes.map(size => (
                <option key={size} value={size}>
                  {size} employees
                </option>
              ))}
            </Select>
          </Field>
        </>
      ) : (
        <>
          <Field label="Location" error={errors.location?.message}>
            <TextInput autoComplete="address-level2" placeholder="City or region" {...register('location')} />
          </Field>
          <Field label="Website" error={errors.website?.message}>
            <TextInput type="url" autoComplete="url" placeholder="https://example.com" {...register('website')} />
          </Field>
          <Field label="Logo URL" error={errors.logo_url?.message} hint="A link to a picture, square ones look best.">
            <TextInput type="url" placeholder="https://example.com/logo.png" {...register('logo_url')} />
          </Field>
        </>
      )}
    </OnboardingFrame>
  )
}
