import type { studentProfileInput } from '@fledge/contract/profiles'
import { sql } from 'kysely'
import type { z } from 'zod'
import { isSuspended } from '../identity/suspensions/suspension-expressions.sql.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { nextVersion, wasInserted } from '../platform/database/expressions.sql.ts'
import { outreachJson } from './outreach/outreach.sql.ts'

const profileColumns = [
  'student_profiles.user_id',
  'bio',
  'university',
  'degree',
  'graduation_year',
  'location',
  'availability',
  'phone',
  'linkedin_url',
  'github_url',
  'portfolio_url',
  'avatar_url',
  'skills',
  'resumes',
  'projects',
  'experiences',
  'student_profiles.updated_at',
] as const

export const findProfile = (db: Database, userId: string) =>
  db.selectFrom('student_profiles').select(profileColumns).where('user_id', '=', userId).executeTakeFirst()

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>

/**
 * Creates the profile, or changes the fields in `input`; absent fields keep their value. Returns nothing when the
 * stored version is not the one that the student last saw.
 */
export const upsertProfile = (
  trx: Transaction,
  userId: string,
  { updated_at: lastSeen, resumes, projects, experiences, ...input }: z.output<typeof studentProfileInput>,
) => {
  const columns = {
    ...input,
    ...(input.skills && { skill_keys: input.skills.map(skill => skill.toLowerCase()) }),
    ...(resumes && { resumes: JSON.stringify(resumes) }),
    ...(projects && { projects: JSON.stringify(projects) }),
    ...(experiences && { experiences: JSON.stringify(experiences) }),
  }
  return trx
    .insertInto('student_profiles')
    .values({ user_id: userId, ...columns })
    .onConflict(conflict => {
      const changed = conflict.column('user_id').doUpdateSet({
        ...columns,
        updated_at: nextVersion('student_profiles.updated_at'),
      })
      if (lastSeen === undefined) return changed
      // Null means that the client saw no profile: `updated_at = null` is never true, so an existing profile is kept.
      return changed.where('student_profiles.updated_at', '=', lastSeen === null ? null : new Date(lastSeen))
    })
    .returning([...profileColumns, wasInserted.as('is_new')])
    .executeTakeFirst()
}

export const updateAvatar = (trx: Transaction, userId: string, avatar_url: string | null) =>
  trx
    .updateTable('student_profiles')
    .set({ avatar_url, updated_at: nextVersion('student_profiles.updated_at') })
    .where('user_id', '=', userId)
    .execute()

/** Profiles as a company sees them; `has_applied` decides whether it also sees the contact details. */
export const selectShared = (db: Database, companyId: string) =>
  db
    .selectFrom('student_profiles')
    .innerJoin('users', 'users.id', 'student_profiles.user_id')
    .select(profileColumns)
    .select(['users.full_name', 'users.email'])
    .select(outreachJson(companyId, sql.ref('student_profiles.user_id')).as('outreach'))
    .select(eb =>
      eb
        .exists(
          eb
            .selectFrom('applications as a')
            .select('a.id')
            .whereRef('a.student_id', '=', 'student_profiles.user_id')
            .where('a.company_id', '=', companyId),
        )
        .as('has_applied'),
    )

export const findShared = (db: Database, companyId: string, studentId: string) =>
  selectShared(db, companyId)
    .where('student_profiles.user_id', '=', studentId)
    .where(sql<boolean>`not ${isSuspended('account', sql.ref('student_profiles.user_id'))}`)
    .executeTakeFirst()

export type SharedRow = NonNullable<Awaited<ReturnType<typeof findShared>>>
