import { sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.ts'
import { nextVersion } from '../platform/database/expressions.sql.ts'

/** Locks the company first: posting and renaming wait for this row before they lock anything that the deletion needs. */
export const markCompanyDeleted = async (trx: Transaction, companyId: string) => {
  const { rows } = await sql<{ name: string }>`
    update companies set deleted_at = now() where id = ${companyId} returning name`.execute(trx)
  return rows[0]
}

/**
 * Locks every internship and then every application of the company, each in the order of ids. Applying, withdrawing and
 * reviewing lock in this order too, so each of them either finishes before the deletion or sees it.
 */
export const lockInternshipsAndApplications = async (trx: Transaction, companyId: string) => {
  await sql`select from internships where company_id = ${companyId} order by id for no key update`.execute(trx)
  await sql`select from applications where company_id = ${companyId} order by id for no key update`.execute(trx)
}

export type Applied = { student_id: string; title: string; applications: number }

/** The students who can still read about the company's internships, each with the number of applications and one of the titles. */
export const listApplied = async (trx: Transaction, companyId: string) => {
  const { rows } = await sql<Applied>`
    select a.student_id, min(i.title) as title, count(*)::int as applications
    from applications a join internships i on i.id = a.internship_id
    where a.company_id = ${companyId} and i.deleted_at is null
    group by a.student_id order by a.student_id`.execute(trx)
  return rows
}

/** Students keep their applications; ratings and notes are the company's own data. */
export const deleteReviews = (trx: Transaction, companyId: string) =>
  sql`
    update applications set rating = null, note = null
    where company_id = ${companyId} and (rating is not null or note is not null)`.execute(trx)

/** One statement deletes at most this many internships, each with its swipes and saves: the time limit is for a statement. */
const deletedAtOnce = 200

/**
 * Internships that somebody applied to stay for the lists of these students; search documents are of open internships only. Of a
 * large company the rest is marked as deleted here and deleted by the housekeeping, so that the request ends in time.
 */
export const deleteInternships = async (trx: Transaction, companyId: string, { max }: { max: number }) => {
  await sql`delete from internship_search where company_id = ${companyId}`.execute(trx)
  for (let deleted = 0; deleted < max; deleted += deletedAtOnce) {
    const { numAffectedRows = 0n } = await sql`
      delete from internships where id = any(array(
        select id from internships i
        where i.company_id = ${companyId} and not exists (select from applications a where a.internship_id = i.id)
        order by id limit ${deletedAtOnce}))`.execute(trx)
    if (Number(numAffectedRows) < deletedAtOnce) break
  }
  await sql`
    update internships set deleted_at = now(), updated_at = ${nextVersion('internships.updated_at')}
    where company_id = ${companyId} and deleted_at is null`.execute(trx)
}

/** The company's records that no student reads. */
const ownTables = [
  'company_invitations',
  'saved_students',
  'student_notes',
  'invitations',
  'invitation_blocks',
  'message_templates',
] as const

/** The name stays only where an application shows it. */
export const deleteCompany = async (trx: Transaction, companyId: string) => {
  for (const table of ownTables) await trx.deleteFrom(table).where('company_id', '=', companyId).execute()
  await trx.deleteFrom('company_profiles').where('user_id', '=', companyId).execute()
  await sql`delete from limits where split_part(key, ':', 2) = ${companyId}`.execute(trx)
  await sql`delete from company_totals where company_id = ${companyId}`.execute(trx)
  await sql`delete from company_days where company_id = ${companyId}`.execute(trx)
  await sql`
    delete from companies c
    where c.id = ${companyId} and not exists (select from internships i where i.company_id = c.id)`.execute(trx)
}

type Affected = { internships: number; students: number }

/** Counts the internships that a deletion takes offline and the students who are notified of it. */
export const countAffected = async (db: Database, companyId: string): Promise<Affected> => {
  const { rows } = await sql<Affected>`
    select (select count(*)::int from internships where company_id = ${companyId} and deleted_at is null) as internships, (
      select count(distinct a.student_id)::int from applications a join internships i on i.id = a.internship_id
      where a.company_id = ${companyId} and i.deleted_at is null) as students`.execute(db)
  return rows[0] ?? { internships: 0, students: 0 }
}
