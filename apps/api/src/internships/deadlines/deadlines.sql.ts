import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'
import { nextVersion, wireDate } from '../../platform/database/expressions.sql.ts'

export type ClosedInternship = {
  id: string
  company_id: string
  deadline: string
}

/**
 * Closes up to `limit` internships whose deadline has passed. Rows that another transaction has locked are left to the
 * next run.
 */
export const closeBatchPastDeadline = async (trx: Transaction, today: string, limit: number) => {
  const { rows } = await sql<ClosedInternship>`
    update internships i set status = 'closed', closed_reason = 'deadline',
      updated_at = ${nextVersion('i.updated_at')}, updated_by = null
    where i.id = any(array(
      select id from internships
      where status = 'active' and deleted_at is null and application_deadline < ${today}::date
      order by id limit ${limit} for update skip locked))
    returning id, company_id, ${wireDate(sql`application_deadline`)} as deadline`.execute(trx)
  return rows
}
