import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { anyId } from '../../platform/database/expressions.sql.ts'

/**
 * Internships, in the order of ids, that students can no longer decide on: closed half a year ago, or deleted a month
 * ago. Closing and deleting set `updated_at`.
 */
export const listLongClosed = async (db: Database, at: Date, after: string, limit: number) => {
  const { rows } = await sql<{ id: string }>`
    select id from internships
    where id > ${after}::uuid and (
      deleted_at < ${at}::timestamptz - interval '30 days'
      or status = 'closed' and deleted_at is null and updated_at < ${at}::timestamptz - interval '180 days')
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Locks the internships that are still closed or deleted. An internship that is reopened meanwhile keeps its decisions:
 * reopening waits for this lock, or happened before and is seen here.
 */
export const lockInternships = async (trx: Transaction, ids: string[]) => {
  const { rows } = await sql<{ id: string }>`
    select id from internships where id = ${anyId(ids)} and (status = 'closed' or deleted_at is not null)
    order by id for no key update`.execute(trx)
  return rows.map(({ id }) => id)
}
