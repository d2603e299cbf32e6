import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'
import { anyId } from '../../platform/database/expressions.sql.ts'

/** Those of these people who are owners or recruiters of the company. */
export const listPossibleInterviewers = async (trx: Transaction, companyId: string, ids: string[]) => {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from company_members
    where company_id = ${companyId} and user_id = ${anyId(ids)} and role <> 'viewer'`.execute(trx)
  return rows.map(row => row.user_id)
}

/** Also updates the time of the booking: the mail about the interviewers replaces the reminders that were due before it. */
export const updateInterviewers = (trx: Transaction, id: string, [first, ...others]: string[]) =>
  sql`
    update interviews set member_id = ${first ?? null}, other_member_ids = ${others}::uuid[],
      booked_at = case when state = 'booked' then now() end, updated_at = now()
    where id = ${id}`.execute(trx)

export const listSlotStarts = async (trx: Transaction, id: string) => {
  const { rows } = await sql<{
    starts_at: Date
  }>`select starts_at from interview_slots where interview_id = ${id}`.execute(trx)
  return rows.map(row => row.starts_at)
}
