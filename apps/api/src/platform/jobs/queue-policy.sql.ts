import { sql } from 'kysely'
import type { Database, Transaction } from '../database/database.ts'

/** pg-boss cannot change the policy of a queue. Every job has a copy of it, which the unique indexes of the policies use. */
export const changePolicy = async (trx: Transaction, queue: string, policy: string) => {
  await sql`update jobs.queue set policy = ${policy} where name = ${queue}`.execute(trx)
  await sql`update jobs.job set policy = ${policy} where name = ${queue} and state < 'active'`.execute(trx)
}

/** Jobs of a schedule are alike, so one that waits does the work of all. A policy may not allow more. */
export const keepOneWaiting = (trx: Transaction, queue: string) =>
  sql`
    delete from jobs.job where name = ${queue} and state < 'active' and id <> (
      select id from jobs.job where name = ${queue} and state < 'active' order by created_on, id limit 1)`.execute(trx)

export const countUndone = async (db: Database, queue: string) => {
  const { rows } = await sql<{ undone: number }>`
    select count(*)::int as undone from jobs.job where name = ${queue} and state <= 'active'`.execute(db)
  return rows[0]?.undone ?? 0
}
