import type { ApplicationStatus } from '@fledge/contract/statuses'
import { sql } from 'kysely'
import type { Transaction } from '../platform/database/database.ts'
import { anyId, utcDate } from '../platform/database/expressions.sql.ts'

type Withdrawn = {
  id: string
  internship_id: string
  company_id: string
  title: string
  is_deleted: boolean
  day: string
}

/** Finds the student's own applications and locks their internships first, as applying does; another order could deadlock. */
export const lockInternships = async (trx: Transaction, studentId: string, ids: string[]) => {
  const { rows } = await sql<Withdrawn>`
    select a.id, a.internship_id, a.company_id, i.title, i.deleted_at is not null as is_deleted,
      ${utcDate(sql`a.applied_at`)} as day
    from internships i join applications a on a.internship_id = i.id
    where a.id = ${anyId(ids)} and a.student_id = ${studentId}
    order by i.id
    for no key update of i`.execute(trx)
  return rows
}

export const lockApplications = (trx: Transaction, studentId: string, ids: string[]) =>
  sql`
    select from applications where id = ${anyId(ids)} and student_id = ${studentId}
    order by id for update`.execute(trx)

/** Returns the ids of the deleted ones; an application with another status stays. */
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

/** Deleting an internship already subtracted its applications from the company's totals, so they are not subtracted again. */
export const subtractFromCounts = async (
  trx: Transaction,
  { internship_id, company_id, is_deleted, day }: Withdrawn,
) => {
  await sql`
    update internships set applications_count = applications_count - 1 where id = ${internship_id}`.execute(trx)
  if (!is_deleted)
    await sql`
      update company_totals set applications = applications - 1 where company_id = ${company_id}`.execute(trx)
  await sql`
    update company_days set applications = greatest(0, applications - 1)
    where company_id = ${company_id} and day = ${day}::date`.execute(trx)
}
