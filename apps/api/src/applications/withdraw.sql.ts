import type { ApplicationStatus } from '@fledge/contract/statuses'
import { sql } from 'kysely'
import type { DeletedApplication } from '../internships/counts/application-counts.sql.ts'
import type { Transaction } from '../platform/database/database.ts'
import { anyId, utcDate } from '../platform/database/expressions.sql.ts'

type Withdrawn = DeletedApplication & { id: string; title: string }

/**
 * Finds the student's own applications and locks their internships. Internships are locked first, as in applying;
 * another order could deadlock.
 */
export const lockInternships = async (trx: Transaction, studentId: string, ids: string[]) => {
  const { rows } = await sql<Withdrawn>`
    select a.id, a.internship_id, a.company_id, i.title, ${utcDate(sql`a.applied_at`)} as day
    from internships i join applications a on a.internship_id = i.id
    where a.id = ${anyId(ids)} and a.student_id = ${studentId}
    order by i.id
    for no key update of i`.execute(trx)
  return rows
}

/** Deletes the applications that have one of the statuses, and returns their ids. */
export const deleteWithStatus = async (
  trx: Transaction,
  studentId: string,
  ids: string[],
  statuses: ApplicationStatus[],
) => {
  const { rows } = await sql<{ id: string }>`
    delete from applications
    where id = ${anyId(ids)} and student_id = ${studentId} and status = any(${statuses}::text[])
    returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

export const applicationExists = async (trx: Transaction, studentId: string, id: string) => {
  const { rows } = await sql`select from applications where id = ${id} and student_id = ${studentId}`.execute(trx)
  return rows.length > 0
}
