import type { searchStudents as searchStudentsEndpoint, studentProfileInput } from '@fledge/contract/profiles'
import type { QueryOf } from '@fledge/contract/wire/endpoint'
import { toPagination, totalCap } from '@fledge/contract/wire/paging'
import type { z } from 'zod'
import { requireOwnFiles } from '../files/files.service.ts'
import { deleteReplacedPicture, requireOwnPicture } from '../files/pictures/pictures.service.ts'
import { ownKey, requireReadAttempt } from '../platform/access/rate-limits.ts'
import type { CompanySession, Session } from '../platform/access/session.ts'
import { lockOwnAccount } from '../platform/access/writer-locks.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { nilId } from '../platform/database/ids.ts'
import { fail } from '../platform/errors.ts'
import { toOwnProfile, toOwnSharedProfile, toSharedProfile } from './profile-shape.ts'
import { findProfile, findShared, updateAvatar, upsertProfile } from './profiles.sql.ts'
import { countStudents, listShared, listStudentIds } from './student-search.sql.ts'

type Server = { publicUrl: string }

export const getStudentProfile = async (db: Database, { user }: Session, { publicUrl }: Server) => {
  const row = await findProfile(db, user.id)
  return row ? toOwnProfile(row, user, publicUrl) : fail('profile_not_found')
}

/** Creates the profile, or changes the fields in the input. Rejects the save of a tab that edited an older version. */
export const saveStudentProfile = (
  db: Database,
  { user }: Session,
  input: z.output<typeof studentProfileInput>,
  { publicUrl }: Server,
) =>
  db.transaction().execute(async trx => {
    await lockOwnAccount(trx, user.id)
    const urls = (input.resumes ?? []).map(({ url }) => url)
    const links = await requireOwnFiles(trx, { studentId: user.id, publicUrl }, urls, index => `resumes.${index}.url`)
    const resumes = input.resumes?.map((resume, index) => ({ ...resume, url: links[index]?.url ?? resume.url }))
    const change = (photo: Photo) =>
      upsertProfile(trx, user.id, { ...input, ...photo, ...(resumes && { resumes }) }).then(
        row => row ?? fail('changed_elsewhere'),
      )
    const row = await withPhoto(trx, { userId: user.id, publicUrl }, input.avatar_url, change)
    return { isNew: row.is_new, profile: toOwnProfile(row, user, publicUrl) }
  })

type Photo = { avatar_url?: string | null }

/**
 * Runs a change of the profile with the checked URL of its photo, and deletes the uploaded photo that it replaces. Without a URL,
 * the photo stays.
 */
const withPhoto = async <T>(
  trx: Transaction,
  { userId, publicUrl }: { userId: string; publicUrl: string },
  url: string | null | undefined,
  change: (photo: Photo) => Promise<T>,
) => {
  if (url === undefined) return change({})
  const owner = { studentId: userId }
  const replaced = (await findProfile(trx, userId))?.avatar_url
  const avatar_url = await requireOwnPicture(trx, { owner, publicUrl, field: 'avatar_url' }, url)
  const changed = await change({ avatar_url })
  await deleteReplacedPicture(trx, owner, replaced)
  return changed
}

/** Copies the new picture of the account to the student profile, if there is one. */
export const changeProfileAvatar = (publicUrl: string) => (trx: Transaction, userId: string, url: string | null) =>
  withPhoto(trx, { userId, publicUrl }, url, async ({ avatar_url = null }) => updateAvatar(trx, userId, avatar_url))

/** Keeps companies from copying all student profiles. */
const readingLimit = { max: 300, windowSeconds: 300 }

export const getPublicStudent = async (
  db: Database,
  { user, company }: Session,
  studentId: string,
  { isPreview, publicUrl }: Server & { isPreview: boolean },
) => {
  const isOwn = user.id === studentId
  if (!company && !isOwn) fail('student_not_found')
  await requireReadAttempt(db, ownKey('students-read', user.id), readingLimit)
  const row = (await findShared(db, company?.id ?? nilId, studentId)) ?? fail('student_not_found')
  return isOwn ? toOwnSharedProfile(row, publicUrl, isPreview) : toSharedProfile(row, publicUrl)
}

export const searchStudents = async (
  db: Database,
  { user, company }: CompanySession,
  { page, limit, skills = '', university, graduation_year, list }: QueryOf<typeof searchStudentsEndpoint>,
  { publicUrl }: Server,
) => {
  await requireReadAttempt(db, ownKey('students-read', user.id), readingLimit)
  const own = list && { list, companyId: company.id }
  const filters = { skillKeys: toKeys(skills), university, graduationYear: graduation_year, own }
  const offset = (page - 1) * limit
  const [found, ids] = await Promise.all([
    countStudents(db, filters, totalCap + 1),
    offset < totalCap
      ? listStudentIds(db, filters, totalCap, { offset, limit: Math.min(limit, totalCap - offset) })
      : [],
  ])
  const rows = await listShared(db, company.id, ids)
  return {
    profiles: rows.map(row => toSharedProfile(row, publicUrl)),
    pagination: { ...toPagination(page, limit, Math.min(found, totalCap)), capped: found > totalCap },
  }
}

const toKeys = (list: string) => [
  ...new Set(
    list
      .split(',')
      .map(skill => skill.trim().toLowerCase())
      .filter(Boolean),
  ),
]
