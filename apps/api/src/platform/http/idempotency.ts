import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Database, Transaction } from '../database/database.ts'
import { fail } from '../errors.ts'
import { Created, created } from './responses.ts'

const validKey = /^[\x21-\x7e]{1,200}$/

type Kept = { request_hash: string; status: number | null; answer: unknown; claimed: string }
type Claim = { scope: string; key: string; hash: string }

/**
 * Runs `work` in a transaction, once per `idempotency-key` header and scope: a repeat gets the answer of the first, which is
 * kept for a day in the very transaction that made it true. `scope` says whose key it is: a user's id, or whatever else tells
 * callers apart. Without the header it is a plain transaction.
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
  if (!claimed) return replay<T>(await findKept(db, claim), claim.hash)
  try {
    return await db.transaction().execute(async trx => {
      const answer = await work(trx)
      await keepAnswer(trx, claim, claimed, answer)
      return answer
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
 * The text of the moment it was claimed, or null when somebody has it. A day later it may be used anew; so may one whose server
 * died before it answered, after a minute in which every living server would have finished or given up.
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

const findKept = async (db: Database, { scope, key }: Claim) => {
  const { rows } = await sql<Kept>`
    select request_hash, status, answer from idempotency_keys where scope = ${scope} and key = ${key}`.execute(db)
  return rows[0]
}

const replay = <T>(kept: Kept | undefined, hash: string): T | Created<T> => {
  if (kept && kept.request_hash !== hash) return fail('key_reused')
  if (!kept || kept.status === null) return fail('in_progress', { retryAfter: 1 })
  return kept.status === 201 ? created(kept.answer as T) : (kept.answer as T)
}

const keepAnswer = async (trx: Transaction, { scope, key }: Claim, claimed: string, answer: unknown) => {
  const isNew = answer instanceof Created
  const kept = await sql`
    update idempotency_keys set status = ${isNew ? 201 : 200}, answer = ${JSON.stringify(isNew ? answer.answer : answer)}::jsonb
    where scope = ${scope} and key = ${key} and status is null and created_at = ${claimed}::timestamptz
    returning key`.execute(trx)
  // taken over by a repeat: that one tells its answer, and what was done here is undone
  if (kept.rows.length === 0) fail('in_progress', { retryAfter: 1 })
}

const releaseKey = async (db: Database, { scope, key }: Claim, claimed: string) => {
  await sql`
    delete from idempotency_keys
    where scope = ${scope} and key = ${key} and status is null and created_at = ${claimed}::timestamptz`
    .execute(db)
    .catch(() => {})
}
