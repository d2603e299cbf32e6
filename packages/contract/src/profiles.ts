import { z } from 'zod'
import { sentInvitation } from './invitations.ts'
import { endpoint } from './wire/endpoint.ts'
import {
  clearable,
  clearableLine,
  clearableText,
  clearableUrl,
  clearableWholeNumber,
  idParams,
  lastSeenVersionOrNone,
  line,
  maxLengths,
  optionalLine,
  optionalText,
  optionalUrl,
  requiredLine,
  skillList,
  success,
  text,
  webUrl,
} from './wire/fields.ts'
import { cappedPagination, pageQuery } from './wire/paging.ts'

const itemId = line(64).min(1)

export const resume = z.object({
  id: itemId,
  name: requiredLine(),
  url: webUrl(),
  uploaded_at: z.iso.datetime({ offset: true }).or(z.iso.date()),
  is_primary: z.boolean(),
})
export type Resume = z.infer<typeof resume>

export const project = z.object({
  id: itemId,
  title: requiredLine(),
  description: optionalText(maxLengths.bio),
  tech_stack: skillList().default([]),
  url: optionalUrl(),
  github_url: optionalUrl(),
})
export type Project = z.infer<typeof project>

export const experience = z.object({
  id: itemId,
  title: requiredLine(),
  company: requiredLine(),
  location: optionalLine(),
  start_date: optionalLine(),
  end_date: optionalLine(),
  current: z.boolean().default(false),
  description: optionalText(maxLengths.bio),
})
export type Experience = z.infer<typeof experience>

/** Makes exactly one resume primary: the first one marked, otherwise the first one. */
export const markOnePrimary = (resumes: Resume[]): Resume[] => {
  const primary = Math.max(
    0,
    resumes.findIndex(item => item.is_primary),
  )
  return resumes.map((item, index) => ({ ...item, is_primary: index === primary }))
}

const maxItems = (max: number, items: string) => `Please keep this to ${max} ${items}`

/** An absent field stays as it is; null, '' and an empty list clear it. Each list is sent whole. */
export const studentProfileInput = z.object({
  bio: clearableText(maxLengths.bio),
  university: clearableLine(),
  degree: clearableLine(),
  graduation_year: clearableWholeNumber(1950, 2100),
  location: clearableLine(),
  availability: clearableLine().describe('From when to when the student is free, in their own words'),
  phone: clearableLine(50),
  linkedin_url: clearableUrl(),
  github_url: clearableUrl(),
  portfolio_url: clearableUrl(),
  avatar_url: clearableUrl(),
  skills: clearable(skillList(), []),
  resumes: clearable(
    z.array(resume).max(maxLengths.resumes, maxItems(maxLengths.resumes, 'resumes')).transform(markOnePrimary),
    [],
  ),
  projects: clearable(z.array(project).max(maxLengths.projects, maxItems(maxLengths.projects, 'projects')), []),
  experiences: clearable(
    z.array(experience).max(maxLengths.experiences, maxItems(maxLengths.experiences, 'experiences')),
    [],
  ),
  updated_at: lastSeenVersionOrNone,
})
export type StudentProfileInput = z.input<typeof studentProfileInput>

export const studentProfile = z.object({
  id: z.string(),
  _id: z.string(),
  user_id: z.object({ id: z.string(), full_name: z.string() }),
  bio: z.string().nullable(),
  university: z.string().nullable(),
  degree: z.string().nullable(),
  graduation_year: z.int().nullable(),
  location: z.string().nullable(),
  availability: z.string().nullable(),
  phone: z.string().nullable(),
  linkedin_url: z.string().nullable(),
  github_url: z.string().nullable(),
  portfolio_url: z.string().nullable(),
  avatar_url: z.string().nullable(),
  skills: z.array(z.string()),
  resumes: z.array(resume),
  projects: z.array(project),
  experiences: z.array(experience),
  updated_at: z.string(),
})
export type StudentProfile = z.infer<typeof studentProfile>

/** One's own profile also has `user`, which other clients read instead of `user_id`. */
export const ownStudentProfile = studentProfile.extend({
  user: z.object({ id: z.string(), full_name: z.string(), email: z.string(), avatar_url: z.string().nullable() }),
})
export type OwnStudentProfile = z.infer<typeof ownStudentProfile>

/** The company's private note about a student. */
export const studentNote = z.object({
  text: z.string(),
  author: z.string().nullable().describe('`Former member` when the author no longer works for the company'),
  updated_at: z.string(),
})
export type StudentNote = z.infer<typeof studentNote>

/** The company's own records about a student, which the student never sees. */
export const outreach = z.object({
  saved_at: z.string().nullable(),
  note: studentNote.nullable(),
  invitations: z.array(sentInvitation).describe('Newest first'),
  takes_invitations: z.boolean(),
})
export type Outreach = z.infer<typeof outreach>

/** The profile as a company sees it. Contact details are present only if the student applied to that company. */
export const sharedStudentProfile = studentProfile.omit({ phone: true, resumes: true, updated_at: true }).extend({
  email: z.string().optional(),
  phone: z.string().nullable().optional(),
  resumes: z.array(resume).optional(),
  outreach: outreach.optional().describe('Sent to companies only'),
})
export type SharedStudentProfile = z.infer<typeof sharedStudentProfile>

const profileResponse = z.object({ profile: ownStudentProfile })

export const getStudentProfile = endpoint({
  name: 'getStudentProfile',
  summary: 'Get the own student profile; 404 before it is created',
  method: 'GET',
  path: '/student-profile',
  access: 'student',
  scopes: ['read'],
  response: () => profileResponse,
  errors: ['profile_not_found'],
})

export const createStudentProfile = endpoint({
  name: 'createStudentProfile',
  summary:
    'Create the own student profile, or change the fields that the body names; null, an empty text or list clears one',
  method: 'POST',
  path: '/student-profile',
  access: 'student',
  body: () => studentProfileInput,
  response: () => profileResponse,
  statuses: [200, 201],
  errors: ['changed_elsewhere'],
})

export const saveStudentProfile = endpoint({
  name: 'saveStudentProfile',
  summary:
    'Create the own student profile, or change the fields that the body names; null, an empty text or list clears one',
  method: 'PUT',
  path: '/student-profile',
  access: 'student',
  body: () => studentProfileInput,
  response: () => profileResponse,
  errors: ['changed_elsewhere'],
})

export const getPublicStudent = endpoint({
  name: 'getPublicStudent',
  summary: 'Get a student profile as companies see it; students may only request their own',
  method: 'GET',
  path: '/student-profile/public/:id',
  access: 'signed-in',
  ids: { record: 'profile', owner: 'student', others: { student: 'student_not_found', company: 'allowed' } },
  params: () => idParams,
  query: () =>
    z.object({
      as: z
        .enum(['company'])
        .optional()
        .describe('For the own profile: without the contact details, as companies see it before an application'),
    }),
  response: () => z.object({ profile: sharedStudentProfile }),
  errors: ['student_not_found', 'too_many'],
})

export const studentLists = ['saved', 'invited'] as const
export type StudentList = (typeof studentLists)[number]

export const searchStudents = endpoint({
  name: 'searchStudents',
  summary: 'Search students by skills, university or graduation year',
  method: 'GET',
  path: '/student-profile/search',
  access: 'company',
  query: () =>
    pageQuery().extend({
      skills: line(maxLengths.search).optional().describe('Skills separated by commas'),
      university: line(maxLengths.search).optional().describe('A part of the name of the university'),
      graduation_year: z
        .string()
        .regex(/^\d{4}$/, 'Please give a year')
        .transform(Number)
        .pipe(z.int())
        .optional()
        .describe('Only students who graduate in this year'),
      list: z.enum(studentLists).optional().describe('Only students whom the company saved or invited'),
    }),
  response: () =>
    z.object({
      profiles: z.array(sharedStudentProfile),
      pagination: cappedPagination('Only the best of them, up to `total`, can be read.'),
    }),
  errors: ['too_many'],
})

export const saveStudent = endpoint({
  name: 'saveStudent',
  summary: 'Save a student to the own list',
  method: 'PUT',
  path: '/student-profile/saved/:id',
  access: 'company',
  ids: { record: 'profile', owner: 'student', others: 'allowed' },
  params: () => idParams,
  response: () => z.object({ saved_at: z.string() }),
  errors: ['student_not_found'],
})

export const unsaveStudent = endpoint({
  name: 'unsaveStudent',
  summary: 'Remove a student from the own list',
  method: 'DELETE',
  path: '/student-profile/saved/:id',
  access: 'company',
  ids: { record: 'saved student', owner: 'company', others: 'unaffected' },
  params: () => idParams,
  response: () => success,
})

export const saveStudentNote = endpoint({
  name: 'saveStudentNote',
  summary: 'Write the private note about a student; an empty text clears it',
  method: 'PUT',
  path: '/student-profile/notes/:id',
  access: 'company',
  companyRole: 'viewer',
  ids: { record: 'profile', owner: 'student', others: 'allowed' },
  params: () => idParams,
  body: () => z.object({ text: text(maxLengths.message), updated_at: lastSeenVersionOrNone }),
  response: () => z.object({ note: studentNote }),
  errors: ['student_not_found', 'changed_elsewhere'],
})
