import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'

export type Closed = { id: string; company_id: string; title: string; deadline: string; applications_count: number }

/** Closes some of those whose last day is over; one that another server or its company holds just now waits for the next time. */
export const closeSomePastDeadline = async (trx: Transaction, today: string, limit: number) => {
  const { rows } = await sql<Closed>`
    update internships i
    set status = 'closed', updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
    where i.id = any(array(
      select id from internships
      where status = 'active' and deleted_at is null and application_deadline < ${today}::date
      order by id limit ${limit} for update skip locked))
    returning id, company_id, title, to_char(application_deadline, 'YYYY-MM-DD') as deadline, applications_count`.execute(
    trx,
  )
  return rows
}
