import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'
import { anyId } from '../../platform/database/expressions.sql.ts'

export const planClosingNotices = (trx: Transaction, internshipIds: string[]) =>
  sql`
    insert into closing_notices (internship_id) select id from unnest(${internshipIds}::uuid[]) id order by id
    on conflict do nothing`.execute(trx)

export const cancelClosingNotices = (trx: Transaction, internshipIds: string[]) =>
  sql`delete from closing_notices where internship_id = ${anyId(internshipIds)}`.execute(trx)

type Due = { waitSeconds: number; at: Date | undefined; limit: number }

/** Deletes the entries whose wait is over. Only the server that deletes an entry notifies the applicants. */
export const claimDueClosings = async (trx: Transaction, { waitSeconds, at, limit }: Due) => {
  const { rows } = await sql<{ internship_id: string }>`
    delete from closing_notices where internship_id in (
      select internship_id from closing_notices
      where closed_at <= coalesce(${at ?? null}::timestamptz, clock_timestamp()) - make_interval(secs => ${waitSeconds})
      order by internship_id limit ${limit} for update skip locked)
    returning internship_id`.execute(trx)
  return rows.map(row => row.internship_id)
}
