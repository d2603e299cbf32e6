import type { StudentProfile } from '@fledge/contract/profiles'
import { maxLengths } from '@fledge/contract/wire/fields'
import { withCommas } from '@fledge/contract/wire/format'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { MatchPreview } from '../profiles/matches/match-preview.tsx'
import { FrequentSkills } from '../profiles/skills/frequent-skills.tsx'
import { SkillsField } from '../profiles/skills/profile-skills-field.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import { useCreateStudentProfile, useFindStudentProfile } from './onboarding.queries.ts'
import { OnboardingFrame, OnboardingPage } from './onboarding-frame.tsx'
import { OnboardingLoading } from './onboarding-loading.tsx'
import { resumeStepDraft } from './step-draft.ts'
import { useStepForm } from './step-form.ts'
import {
  studentOnboardingInput,
  studentSteps,
  toStudentProfileInput,
  toStudentValues,
} from './student-onboarding-form.ts'

const headings = [
  { title: 'Tell us about yourself', explanation: 'A few words help companies see the person behind the resume.' },
  { title: 'Your education', explanation: 'Where you study, and where your work can be seen.' },
  { title: 'Your skills', explanation: 'What you can do already, from tools to languages.' },
]

export function StudentOnboardingPage() {
  const { data: profile, isError, isFetching, refetch } = useFindStudentProfile()
  return (
    <OnboardingPage>
      {profile === undefined ? (
        <OnboardingLoading failed={isError} retrying={isFetching} onRetry={refetch} />
      ) : (
        <StudentOnboarding profile={profile} />
      )}
    </OnboardingPage>
  )
}

function StudentOnboarding({ profile }: { profile: StudentProfile | null }) {
  const draft = { name: 'student-onboarding', base: profile?.updated_at ?? null }
  const [start] = useState(() =>
    resumeStepDraft(draft, studentSteps.length, toStudentValues(profile, new Date().getFullYear())),
  )
  const form = useForm({ resolver: standardSchemaResolver(studentOnboardingInput), defaultValues: start.values })
  const createStudentProfile = useCreateStudentProfile()
  const { step, advance, pending, back } = useStepForm({
    form,
    steps: studentSteps,
    firstStep: start.step,
    draft,
    save: entered => createStudentProfile.mutateAsync(toStudentProfileInput(profile, entered)),
  })
  const { register, control } = form
  const { errors } = form.formState

  return (
    <OnboardingFrame
      headings={headings}
      step={step}
      pending={pending}
      onBack={back}
      onAdvance={advance}
      aside={
        step === studentSteps.length - 1 && (
          <MatchPreview
            skills={form.watch('skills') ?? []}
            title="First in your deck"
            className="bg-sunken lg:sticky lg:top-22"
          />
        )
      }
    >
      {step === 0 && (
        <>
          <Field
            label="Bio"
            error={errors.bio?.message}
            hint={`Companies read it first. Up to ${withCommas(maxLengths.bio)} characters.`}
          >
            <TextArea rows={5} {...register('bio')} />
          </Field>
          <Field label="Phone" error={errors.phone?.message} hint="Only companies you apply to see it.">
            <TextInput type="tel" autoComplete="tel" {...register('phone')} />
          </Field>
          <Field label="Location" error={errors.location?.message} hint="Internships there come earlier in your deck.">
            <TextInput autoComplete="address-level2" placeholder="City or region" {...register('location')} />
          </Field>
        </>
      )}
      {step === 1 && (
        <>
          <Field label="University" error={errors.university?.message} hint="Companies can find you by it.">
            <TextInput autoComplete="organization" {...register('university')} />
          </Field>
          <Field label="Degree" error={errors.degree?.message} hint="Companies see it beside your university.">
            <TextInput placeholder="BSc Computer Science" {...register('degree')} />
          </Field>
          <Field label="Graduation year" error={errors.graduation_year?.message} hint="Companies can search by it.">
            <TextInput type="number" inputMode="numeric" {...register('graduation_year')} />
          </Field>
          <Field
            label="LinkedIn URL"
            error={errors.linkedin_url?.message}
            hint="Your profile links to it, so companies can read more."
          >
            <TextInput type="url" placeholder="https://www.linkedin.com/in/you" {...register('linkedin_url')} />
          </Field>
          <Field
            label="GitHub URL"
            error={errors.github_url?.message}
            hint="Your profile links to it, so companies can see your work."
          >
            <TextInput type="url" placeholder="https://github.com/you" {...register('github_url')} />
          </Field>
        </>
      )}
      {step === 2 && (
        <Controller
          control={control}
          name="skills"
          render={({ field: skills }) => (
            <Controller
              control={control}
              name="typed_skill"
              render={({ field: typed }) => (
                <>
                  <SkillsField
                    skills={skills.value ?? []}
                    onChange={skills.onChange}
                    typed={typed.value}
                    onType={typed.onChange}
                    error={errors.skills?.message ?? errors.typed_skill?.message}
                  />
                  <FrequentSkills skills={skills.value ?? []} onChange={skills.onChange} />
                </>
              )}
            />
          )}
        />
      )}
    </OnboardingFrame>
  )
}
