import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'
import type { ClosedInternship } from './deadlines.sql.ts'

/** An internship that is closed again after a later deadline is told again. */
export const recordClosings = (trx: Transaction, closed: ClosedInternship[]) =>
  sql`
    insert into deadline_closings (internship_id, company_id, deadline)
    select * from unnest(
      ${closed.map(({ id }) => id)}::uuid[], ${closed.map(({ company_id }) => company_id)}::uuid[],
      ${closed.map(({ deadline }) => deadline)}::date[]) as c (id, company_id, deadline)
    order by id
    on conflict (internship_id) do update set deadline = excluded.deadline, told_on = null`.execute(trx)

/** An arbitrary number that all servers share. */
const claimLock = 7_305_105

/**
 * Two servers that claim at once would both see a company that was not told today. A statement of its own, because the one
 * that waited for the lock would not see what the other server has claimed.
 */
export const lockClaims = (trx: Transaction) => sql`select pg_advisory_xact_lock(${claimLock})`.execute(trx)

export type ToldClosing = { id: string; company_id: string; title: string; applications_count: number }

/**
 * Marks all closings of up to `limit` companies as told and returns them, soonest deadline first. A company that was told
 * on this day waits for the next, so that its members get one notification a day.
 */
export const claimClosings = async (trx: Transaction, day: string, limit: number) => {
  const { rows } = await sql<ToldClosing>`
    with due as (
      select distinct company_id from deadline_closings c
      where told_on is null and not exists (
        select from deadline_closings t where t.company_id = c.company_id and t.told_on = ${day}::date)
      order by company_id limit ${limit}),
    told as (
      update deadline_closings c set told_on = ${day}::date from due
      where c.company_id = due.company_id and c.told_on is null
      returning c.internship_id, c.deadline)
    select i.id, i.company_id, i.title, i.applications_count
    from told join internships i on i.id = told.internship_id
    order by told.deadline, i.applications_count desc, i.id`.execute(trx)
  return rows
}

export const deleteClosingsOf = (trx: Transaction, companyId: string) =>
  sql`delete from deadline_closings where company_id = ${companyId}`.execute(trx)
