import { type StudentProfile, type StudentProfileInput, studentProfileInput } from '@fledge/contract/profiles'
import { line, maxLengths } from '@fledge/contract/wire/fields'
import { z } from 'zod'
import { addSkills } from '../profiles/skills/profile-skills.ts'
import { completeWebUrl } from '../ui/text/web-url.ts'

const typedUrl = z.string().transform((typed): string | null | undefined => completeWebUrl(typed))
const year = studentProfileInput.shape.graduation_year

/** The contract's rules, except that the year is text, URLs may lack their scheme, and a typed skill may not be in the list yet. */
export const studentOnboardingInput = studentProfileInput
  .pick({
    bio: true,
    phone: true,
    location: true,
    university: true,
    degree: true,
  })
  .extend({
    linkedin_url: typedUrl.pipe(studentProfileInput.shape.linkedin_url),
    github_url: typedUrl.pipe(studentProfileInput.shape.github_url),
    graduation_year: z
      .string()
      .transform((typed): number | null | undefined => (typed.trim() === '' ? null : Number(typed)))
      .pipe(year),
    skills: studentProfileInput.shape.skills,
    typed_skill: line(maxLengths.skill),
  })

export type StudentOnboarding = z.output<typeof studentOnboardingInput>

export const studentSteps = [
  ['bio', 'phone', 'location'],
  ['university', 'degree', 'graduation_year', 'linkedin_url', 'github_url'],
  ['skills', 'typed_skill'],
] as const

export const toStudentValues = (profile: StudentProfile | null, thisYear: number) => ({
  bio: profile?.bio ?? '',
  phone: profile?.phone ?? '',
  location: profile?.location ?? '',
  university: profile?.university ?? '',
  degree: profile?.degree ?? '',
  graduation_year: String(profile?.graduation_year ?? thisYear),
  linkedin_url: profile?.linkedin_url ?? '',
  github_url: profile?.github_url ?? '',
  skills: profile?.skills ?? [],
  typed_skill: '',
})

/** The fields that onboarding does not show are not sent, so they stay as they are. */
export const toStudentProfileInput = (
  profile: StudentProfile | null,
  { typed_skill, skills, ...entered }: StudentOnboarding,
): StudentProfileInput => ({
  updated_at: profile?.updated_at ?? null,
  ...entered,
  skills: addSkills(skills ?? [], typed_skill),
})
