import type { Experience, OwnStudentProfile, Project, Resume, SharedStudentProfile } from '@fledge/contract/profiles'
import { withOrigin } from '../files/file-url.ts'
import type { ProfileRow, SharedRow } from './profiles.sql.ts'

/** The fields that every company sees. */
const toOpenPart = (row: ProfileRow, full_name: string) => ({
  id: row.user_id,
  _id: row.user_id,
  user_id: { id: row.user_id, full_name },
  bio: row.bio,
  university: row.university,
  degree: row.degree,
  graduation_year: row.graduation_year,
  location: row.location,
  availability: row.availability,
  linkedin_url: row.linkedin_url,
  github_url: row.github_url,
  portfolio_url: row.portfolio_url,
  avatar_url: row.avatar_url,
  skills: row.skills,
  projects: row.projects as Project[],
  experiences: row.experiences as Experience[],
})

const toContactPart = (row: ProfileRow, publicUrl: string) => ({
  phone: row.phone,
  resumes: (row.resumes as Resume[]).map(resume => ({ ...resume, url: withOrigin(publicUrl, resume.url) })),
})

type Owner = { full_name: string; email: string }

export const toOwnProfile = (row: ProfileRow, { full_name, email }: Owner, publicUrl: string): OwnStudentProfile => ({
  ...toOpenPart(row, full_name),
  user: { id: row.user_id, full_name, email, avatar_url: row.avatar_url },
  ...toContactPart(row, publicUrl),
  updated_at: row.updated_at.toISOString(),
})

const toContact = (row: SharedRow, publicUrl: string) => ({ ...toContactPart(row, publicUrl), email: row.email })

/** A profile as a company sees it: with contact details only if the student has applied to the company. */
export const toSharedProfile = (row: SharedRow, publicUrl: string): SharedStudentProfile => ({
  ...toOpenPart(row, row.full_name),
  ...(row.has_applied ? toContact(row, publicUrl) : {}),
  outreach: row.outreach,
})

/**
 * The shared profile as its own student sees it. A preview leaves out the fields that companies do not see before an
 * application.
 */
export const toOwnSharedProfile = (row: SharedRow, publicUrl: string, isPreview: boolean): SharedStudentProfile => ({
  ...toOpenPart(row, row.full_name),
  ...(isPreview ? {} : toContact(row, publicUrl)),
})
