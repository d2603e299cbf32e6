import {
  experience,
  project,
  resume,
  type StudentProfile,
  type StudentProfileInput,
  studentProfileInput,
} from '@fledge/contract/profiles'
import { line, maxLengths } from '@fledge/contract/wire/fields'
import { z } from 'zod'
import { completeWebUrl } from '../ui/text/web-url.ts'
import { addSkills } from './skills/profile-skills.ts'

const item = <Shape extends z.ZodType>(shape: Shape) =>
  z.custom<z.output<Shape>>(value => shape.safeParse(value).success)

/** The values of the form, valid or not. Items of lists are validated in their own dialogs. */
export const typedProfile = z.object({
  bio: z.string(),
  university: z.string(),
  degree: z.string(),
  graduation_year: z.string(),
  location: z.string(),
  availability: z.string(),
  phone: z.string(),
  linkedin_url: z.string(),
  github_url: z.string(),
  portfolio_url: z.string(),
  avatar_url: z.string(),
  skills: z.array(z.string()),
  /** The text of the skill input; saving adds it as a skill. */
  typed_skill: z.string(),
  resumes: z.array(item(resume)),
  projects: z.array(item(project)),
  experiences: z.array(item(experience)),
})
export type TypedProfile = z.infer<typeof typedProfile>

/** The contract's rules, except for the two fields that the form holds in another type. */
const profileRules = studentProfileInput.omit({ updated_at: true }).extend({
  graduation_year: z
    .string()
    .transform((typed): number | null | undefined => (typed.trim() === '' ? null : Number(typed)))
    .pipe(studentProfileInput.shape.graduation_year),
  typed_skill: line(maxLengths.skill),
})
export const profileForm = z
  .custom<TypedProfile>()
  .transform(
    (typed): z.input<typeof profileRules> => ({
      ...typed,
      linkedin_url: completeWebUrl(typed.linkedin_url),
      github_url: completeWebUrl(typed.github_url),
      portfolio_url: completeWebUrl(typed.portfolio_url),
      avatar_url: completeWebUrl(typed.avatar_url),
    }),
  )
  .pipe(profileRules)
export type ParsedProfile = z.output<typeof profileForm>

export const toTypedProfile = (profile: StudentProfile | null): TypedProfile => ({
  bio: profile?.bio ?? '',
  university: profile?.university ?? '',
  degree: profile?.degree ?? '',
  graduation_year: profile?.graduation_year?.toString() ?? '',
  location: profile?.location ?? '',
  availability: profile?.availability ?? '',
  phone: profile?.phone ?? '',
  linkedin_url: profile?.linkedin_url ?? '',
  github_url: profile?.github_url ?? '',
  portfolio_url: profile?.portfolio_url ?? '',
  avatar_url: profile?.avatar_url ?? '',
  skills: profile?.skills ?? [],
  typed_skill: '',
  resumes: profile?.resumes ?? [],
  projects: profile?.projects ?? [],
  experiences: profile?.experiences ?? [],
})

/** The initial values of the form. A new profile suggests this year. */
export const toInitialValues = (profile: StudentProfile | null, thisYear: number): TypedProfile =>
  profile ? toTypedProfile(profile) : { ...toTypedProfile(null), graduation_year: String(thisYear) }

export const toProfileInput = (
  { typed_skill, skills, ...entered }: ParsedProfile,
  base: string | undefined,
): StudentProfileInput => ({ ...entered, skills: addSkills(skills ?? [], typed_skill), updated_at: base ?? null })

/** The labels of the fields, in the order of the tabs. */
export const profileFieldNames: Partial<Record<keyof TypedProfile, string>> = {
  bio: 'Bio',
  location: 'Location',
  availability: 'Availability',
  phone: 'Phone',
  linkedin_url: 'LinkedIn URL',
  github_url: 'GitHub URL',
  portfolio_url: 'Portfolio URL',
  avatar_url: 'Photo URL',
  skills: 'Skills',
  university: 'University',
  degree: 'Degree',
  graduation_year: 'Graduation year',
  experiences: 'Experience',
  projects: 'Projects',
  resumes: 'Resumes',
}

export const profileTabs = ['overview', 'education', 'experience', 'projects', 'resumes'] as const
export type ProfileTab = (typeof profileTabs)[number]

const tabsOfFields: Record<string, ProfileTab> = {
  university: 'education',
  degree: 'education',
  graduation_year: 'education',
  experiences: 'experience',
  projects: 'projects',
  resumes: 'resumes',
}

/** The tab that contains a field. The field may be inside an item, such as `resumes.0.url`. */
export const tabOfField = (path: string): ProfileTab => tabsOfFields[path.split('.')[0] ?? ''] ?? 'overview'
