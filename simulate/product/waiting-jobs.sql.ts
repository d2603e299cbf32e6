import { sql } from 'kysely'
import type { Database, Transaction } from '../../apps/api/src/platform/database/database.ts'

export type WaitingJob = { id: string; name: string; data: object }

/** The job exists only if the transaction of the caller commits. */
export const insertJob = (on: Transaction | Database, { id, name, data }: WaitingJob) =>
  sql`insert into clock.jobs (id, name, data) values (${id}, ${name}, ${JSON.stringify(data)}::jsonb)`.execute(on)

export const takeJobs = async (db: Database, limit: number) => {
  const { rows } = await sql<WaitingJob>`
    delete from clock.jobs where id in (select id from clock.jobs order by place limit ${limit})
    returning id, name, data`.execute(db)
  return rows
}
