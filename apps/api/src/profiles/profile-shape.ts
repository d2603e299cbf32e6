import type { Experience, OwnStudentProfile, Project, Resume, SharedStudentProfile } from '@fledge/contract/profiles'
import type { ProfileRow, SharedRow } from './profiles.sql.ts'

/** The fields that everybody sees who may see the student at all. */
const toOpenPart = (row: ProfileRow, full_name: string) => ({
  id: row.user_id,
  _id: row.user_id,
  user_id: { id: row.user_id, full_name },
  bio: row.bio,
  university: row.university,
  degree: row.degree,
  graduation_year: row.graduation_year,
  location: row.location,
  linkedin_url: row.linkedin_url,
  github_url: row.github_url,
  portfolio_url: row.portfolio_url,
  avatar_url: row.avatar_url,
  skills: row.skills,
  projects: row.projects as Project[],
  experiences: row.experiences as Experience[],
})

const toContactPart = (row: ProfileRow) => ({ phone: row.phone, resumes: row.resumes as Resume[] })

type Owner = { full_name: string; email: string }

export const toOwnProfile = (row: ProfileRow, { full_name, email }: Owner): OwnStudentProfile => ({
  ...toOpenPart(row, full_name),
  user: { id: row.user_id, full_name, email, avatar_url: row.avatar_url },
  ...toContactPart(row),
  updated_at: row.updated_at.toISOString(),
})

/** Contact details are shown only to companies the student has applied to, and to the student. */
export const toSharedProfile = (row: SharedRow, mayContact = Boolean(row.has_applied)): SharedStudentProfile => ({
  ...toOpenPart(row, row.full_name),
  ...(mayContact ? { ...toContactPart(row), email: row.email } : {}),
})
