import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

type QueueState = { queue: string; state: 'due' | 'later' | 'active' | 'failed'; jobs: number; oldest_seconds: number }

/** The jobs of each queue that are not finished. A retry is due again after its pause. */
export const listQueueStates = async (db: Database) => {
  const { rows } = await sql<QueueState>`
    select name as queue,
      case when state in ('created', 'retry') then case when start_after <= now() then 'due' else 'later' end
        else state::text end as state,
      count(*)::int as jobs,
      greatest(0, extract(epoch from now() - min(start_after)))::float8 as oldest_seconds
    from jobs.job
    where state in ('created', 'retry', 'active', 'failed')
    group by 1, 2`.execute(db)
  return rows
}
