import { sql } from 'kysely'
import type { Transaction } from '../platform/database/database.ts'

type Withdrawn = {
  internship_id: string
  company_id: string
  title: string
  is_deleted: boolean
  day: string
}

/** The own application with its internship's row held first, in the order in which applying holds them. */
export const lockForWithdrawal = async (trx: Transaction, studentId: string, id: string) => {
  const { rows } = await sql<Withdrawn>`
    select a.internship_id, a.company_id, i.title, i.deleted_at is not null as is_deleted,
      (a.applied_at at time zone 'utc')::date as day
    from internships i join applications a on a.internship_id = i.id
    where a.id = ${id} and a.student_id = ${studentId}
    for no key update of i`.execute(trx)
  return rows[0]
}

/** True when it was still pending at the moment of deletion; a status change at the same time makes this wait and then fail. */
export const deletePending = async (trx: Transaction, studentId: string, id: string) => {
  const { rows } = await sql`
    delete from applications where id = ${id} and student_id = ${studentId} and status = 'pending'
    returning 1`.execute(trx)
  return rows.length > 0
}

export const isThere = async (trx: Transaction, studentId: string, id: string) => {
  const { rows } = await sql`select from applications where id = ${id} and student_id = ${studentId}`.execute(trx)
  return rows.length > 0
}

/** A company's totals no longer hold what belonged to an internship it deleted. */
export const takeFromCounts = async (trx: Transaction, { internship_id, company_id, is_deleted, day }: Withdrawn) => {
  await sql`
    update internships set applications_count = applications_count - 1 where id = ${internship_id}`.execute(trx)
  if (!is_deleted)
    await sql`
      update company_totals set applications = applications - 1 where company_id = ${company_id}`.execute(trx)
  await sql`
    update company_days set applications = greatest(0, applications - 1)
    where company_id = ${company_id} and day = ${day}::date`.execute(trx)
}
