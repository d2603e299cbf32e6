import { sql } from 'kysely'
import type { Database, Transaction } from '../database/database.ts'

/** pg-boss cannot change the policy of a queue. Its unique indexes use the copy of the policy in each job. */
export const changePolicy = async (trx: Transaction, queue: string, policy: string) => {
  await sql`update jobs.queue set policy = ${policy} where name = ${queue}`.execute(trx)
  await sql`update jobs.job set policy = ${policy} where name = ${queue} and state < 'active'`.execute(trx)
}

/** The jobs of a schedule are identical, so one waiting job is enough. The new policy may not allow more. */
export const keepOneWaiting = (trx: Transaction, queue: string) =>
  sql`
    delete from jobs.job where name = ${queue} and state < 'active' and id <> (
      select id from jobs.job where name = ${queue} and state < 'active' order by created_on, id limit 1)`.execute(trx)

export const countUnfinishedJobs = async (db: Database, queue: string) => {
  const { rows } = await sql<{ undone: number }>`
    select count(*)::int as undone from jobs.job where name = ${queue} and state <= 'active'`.execute(db)
  return rows[0]?.undone ?? 0
}
