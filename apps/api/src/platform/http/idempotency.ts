import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Database, Transaction } from '../database/database.ts'
import { fail } from '../errors.ts'
import { Created, created } from './responses.ts'

const validKey = /^[\x21-\x7e]{1,200}$/

type StoredResponse = { request_hash: string; status: number | null; answer: unknown; claimed: string }
type Claim = { scope: string; key: string; hash: string }

/**
 * Runs `work` in a transaction, once per `idempotency-key` header and scope. The same transaction stores the response for a
 * day, and a repeated request gets the stored one. `scope` identifies the caller, for example by user id. Without the header
 * this is a plain transaction.
 */
export const onceByKey = async <T>(
  db: Database,
  { request, scope }: { request: FastifyRequest; scope: string },
  work: (trx: Transaction) => Promise<T | Created<T>>,
): Promise<T | Created<T>> => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return db.transaction().execute(work)
  if (typeof key !== 'string' || !validKey.test(key))
    return fail('invalid_input', { message: 'This idempotency key is not valid' })
  const claim = { scope, key, hash: hashOf(request) }
  const claimed = await claimKey(db, claim)
  if (!claimed) return replay<T>(await findResponse(db, claim), claim.hash)
  try {
    return await db.transaction().execute(async trx => {
      const result = await work(trx)
      await storeResponse(trx, claim, claimed, result)
      return result
    })
  } catch (error) {
    await releaseKey(db, claim, claimed)
    throw error
  }
}

const hashOf = ({ method, routeOptions, params, body }: FastifyRequest) =>
  createHash('sha256')
    .update(JSON.stringify([method, routeOptions.url, params, body ?? null]))
    .digest('hex')

/**
 * Returns the time of the claim as text, or null when the key is in use. A key is free again after a day. A key without a
 * response is free after a minute, because its server must have died: every request is over by then.
 */
const claimKey = async (db: Database, { scope, key, hash }: Claim) => {
  const { rows } = await sql<{ claimed: string }>`
    insert into idempotency_keys as k (scope, key, request_hash) values (${scope}, ${key}, ${hash})
    on conflict (scope, key) do update
      set request_hash = excluded.request_hash, status = null, answer = null, created_at = now()
      where k.created_at < now() - interval '1 day' or (k.status is null and k.created_at < now() - interval '1 minute')
    returning created_at::text as claimed`.execute(db)
  return rows[0]?.claimed ?? null
}

const findResponse = async (db: Database, { scope, key }: Claim) => {
  const { rows } = await sql<StoredResponse>`
    select request_hash, status, answer from idempotency_keys where scope = ${scope} and key = ${key}`.execute(db)
  return rows[0]
}

const replay = <T>(stored: StoredResponse | undefined, hash: string): T | Created<T> => {
  if (stored && stored.request_hash !== hash) return fail('key_reused')
  if (!stored || stored.status === null) return fail('in_progress', { retryAfter: 1 })
  return stored.status === 201 ? created(stored.answer as T) : (stored.answer as T)
}

const storeResponse = async (trx: Transaction, { scope, key }: Claim, claimed: string, result: unknown) => {
  const isNew = result instanceof Created
  const stored = await sql`
    update idempotency_keys set status = ${isNew ? 201 : 200}, answer = ${JSON.stringify(isNew ? result.body : result)}::jsonb
    where scope = ${scope} and key = ${key} and status is null and created_at = ${claimed}::timestamptz
    returning key`.execute(trx)
  // A repeated request has claimed the key meanwhile and does the work; this transaction is rolled back.
  if (stored.rows.length === 0) fail('in_progress', { retryAfter: 1 })
}

const releaseKey = async (db: Database, { scope, key }: Claim, claimed: string) => {
  await sql`
    delete from idempotency_keys
    where scope = ${scope} and key = ${key} and status is null and created_at = ${claimed}::timestamptz`
    .execute(db)
    .catch(() => {})
}
