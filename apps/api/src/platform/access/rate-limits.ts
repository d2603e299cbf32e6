import { sql } from 'kysely'
import { prepare } from '../database/compile-once.ts'
import type { Database, Transaction } from '../database/database.ts'
import { passWhenUnavailable } from '../database/database-errors.ts'
import { primaryOf } from '../database/postgres/primary-of.ts'
import { fail } from '../errors.ts'
import { addQuota } from './quotas.ts'

export type RateLimit = { max: number; windowSeconds: number }

/** Names a count. `owner` is the id or email in the key: deleting this person or company deletes the count. */
export type LimitKey = string | { key: string; owner: string }

/** Returns the key of an act that one person or company does, or that is done to it. */
export const ownKey = (act: string, owner: string, detail?: string): LimitKey => ({
  key: detail === undefined ? `${act}:${owner}` : `${act}:${owner}:${detail}`,
  owner,
})

const toRow = (key: LimitKey) => (typeof key === 'string' ? { key, owner: null } : key)

/**
 * Counts an attempt in one statement, so that parallel requests and all servers share an exact count. The window starts
 * with the first attempt. In a transaction, a rollback also undoes the count.
 */
export const countAttempt = async (db: Database, key: LimitKey, { max, windowSeconds }: RateLimit) => {
  const [row = { count: 1, seconds: windowSeconds }] = await upsertAttempt(primaryOf(db), {
    ...toRow(key),
    windowSeconds,
  })
  return { allowed: row.count <= max, retryAfter: Math.max(1, row.seconds), count: row.count }
}

type Attempt = { key: string; owner: string | null; windowSeconds: number }

const upsertAttempt = prepare<Attempt, { count: number; seconds: number }>(
  ({ key, owner, windowSeconds }) => sql`
    insert into limits (key, owner, count, window_ends)
    values (${key}, ${owner}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      owner = excluded.owner,
      count = case when limits.window_ends <= now() then 1 else limits.count + 1 end,
      window_ends = case when limits.window_ends <= now() then excluded.window_ends else limits.window_ends end
    returning count, ceil(extract(epoch from window_ends - now()))::int as seconds`,
)

/** For acts of the caller. The headers of the response say what is left of the limit. */
export const requireAttempt = async (db: Database, key: LimitKey, limit: RateLimit, message?: string) => {
  const { allowed, retryAfter, count } = await countAttempt(db, key, limit)
  const [name = ''] = toRow(key).key.split(':')
  addQuota({ name, ...limit, left: Math.max(0, limit.max - count), seconds: Math.min(retryAfter, limit.windowSeconds) })
  if (!allowed) fail('too_many', { retryAfter, ...(message ? { message } : {}) })
}

/**
 * For requests that only read: they succeed without being counted when the database cannot write, as on a full disk.
 */
export const requireReadAttempt = (db: Database, key: LimitKey, limit: RateLimit) =>
  requireAttempt(db, key, limit).catch(passWhenUnavailable)

/** Subtracts one attempt that must not use up the limit. */
export const forgetAttempt = (db: Database, key: LimitKey) =>
  db
    .updateTable('limits')
    .set(eb => ({ count: eb('count', '-', 1) }))
    .where('key', '=', toRow(key).key)
    .where('count', '>', 0)
    .execute()

/** Deletes the counts of persons or companies, which are named by id or email. */
export const forgetAttemptsOf = (trx: Transaction, owners: string[]) =>
  trx.deleteFrom('limits').where('owner', 'in', owners).execute()

export const clearAttempts = (db: Database, key: LimitKey) =>
  db.deleteFrom('limits').where('key', '=', toRow(key).key).execute()
