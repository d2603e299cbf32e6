import { sql } from 'kysely'
import { prepare } from '../database/compile-once.ts'
import type { Database } from '../database/database.ts'
import { passWhenUnavailable } from '../database/database-errors.ts'
import { primaryOf } from '../database/postgres/primary-of.ts'
import { fail } from '../errors.ts'

export type Limit = { max: number; windowSeconds: number }

/**
 * Counts an attempt in one statement, so that parallel requests and all servers share an exact count. The caller counts before
 * it checks anything. The window starts with the first attempt.
 */
export const countAttempt = async (db: Database, key: string, { max, windowSeconds }: Limit) => {
  const [row = { count: 1, seconds: windowSeconds }] = await upsertAttempt(primaryOf(db), { key, windowSeconds })
  return { allowed: row.count <= max, retryAfter: Math.max(1, row.seconds), count: row.count }
}

const upsertAttempt = prepare<{ key: string; windowSeconds: number }, { count: number; seconds: number }>(
  ({ key, windowSeconds }) => sql`
    insert into limits (key, count, window_ends) values (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      count = case when limits.window_ends <= now() then 1 else limits.count + 1 end,
      window_ends = case when limits.window_ends <= now() then excluded.window_ends else limits.window_ends end
    returning count, ceil(extract(epoch from window_ends - now()))::int as seconds`,
)

export const requireAttempt = async (db: Database, key: string, limit: Limit) => {
  const { allowed, retryAfter } = await countAttempt(db, key, limit)
  if (!allowed) fail('too_many', { retryAfter })
}

/** For requests that only read: they work without the count when the database cannot write, as on a full disk. */
export const requireReading = (db: Database, key: string, limit: Limit) =>
  requireAttempt(db, key, limit).catch(passWhenUnavailable)

/** Uncounts one attempt that must not use up the limit. */
export const forgetAttempt = (db: Database, key: string) =>
  db
    .updateTable('limits')
    .set(eb => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()

export const clearAttempts = (db: Database, key: string) => db.deleteFrom('limits').where('key', '=', key).execute()
