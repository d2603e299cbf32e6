import { sql } from 'kysely'
import type { Transaction } from '../platform/database/database.ts'
import { utcDate } from '../platform/database/expressions.sql.ts'

type Withdrawn = {
  internship_id: string
  company_id: string
  title: string
  is_deleted: boolean
  day: string
}

/** Finds the student's own application and locks its internship first, as applying does; another order could deadlock. */
export const lockForWithdrawal = async (trx: Transaction, studentId: string, id: string) => {
  const { rows } = await sql<Withdrawn>`
    select a.internship_id, a.company_id, i.title, i.deleted_at is not null as is_deleted,
      ${utcDate(sql`a.applied_at`)} as day
    from internships i join applications a on a.internship_id = i.id
    where a.id = ${id} and a.student_id = ${studentId}
    for no key update of i`.execute(trx)
  return rows[0]
}

/** False when the application is no longer pending; waits for a status change that runs at the same time. */
export const deletePending = async (trx: Transaction, studentId: string, id: string) => {
  const { rows } = await sql`
    delete from applications where id = ${id} and student_id = ${studentId} and status = 'pending'
    returning 1`.execute(trx)
  return rows.length > 0
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
