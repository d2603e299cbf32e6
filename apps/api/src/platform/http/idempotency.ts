import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Database, Transaction } from '../database/database.ts'
import { fail } from '../errors.ts'
import { Created, created } from './responses.ts'

const validKey = /^[\x21-\x7e]{1,200}$/

type StoredResponse = { request_hash: string; status: number; answer: unknown }
type Claim = { scope: string; key: string; hash: string }

/**
 * Runs `work` in a transaction, once per `idempotency-key` header and scope. The same transaction stores the response for a
 * day, and a repeated request gets the stored one. `scope` identifies the caller, for example by user id. Without the header
 * this is a plain transaction.
 *
 * The claim on a key is a lock of the transaction. It ends with its server, so a retry after a crash need not wait.
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
  return db.transaction().execute(async trx => {
    if (!(await claimKey(trx, claim))) return fail('in_progress', { retryAfter: 1 })
    const stored = await findResponse(trx, claim)
    if (stored) return replay<T>(stored, claim.hash)
    const result = await work(trx)
    await storeResponse(trx, claim, result)
    return result
  })
}

const hashOf = ({ method, routeOptions, params, body }: FastifyRequest) =>
  createHash('sha256')
    .update(JSON.stringify([method, routeOptions.url, params, body ?? null]))
    .digest('hex')

/** Returns false while another request with this key is in progress. */
const claimKey = async (trx: Transaction, { scope, key }: Claim) => {
  const { rows } = await sql<{ claimed: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${scope} ${key}`}, 0)) as claimed`.execute(trx)
  return rows[0]?.claimed ?? false
}

/** A separate statement after the claim: one statement would not see a response that was stored while it took the lock. */
const findResponse = async (trx: Transaction, { scope, key }: Claim) => {
  const { rows } = await sql<StoredResponse>`
    select request_hash, status, answer from idempotency_keys
    where scope = ${scope} and key = ${key} and status is not null and created_at > now() - interval '1 day'`.execute(
    trx,
  )
  return rows[0]
}

const replay = <T>({ request_hash, status, answer }: StoredResponse, hash: string): T | Created<T> => {
  if (request_hash !== hash) return fail('key_reused')
  return status === 201 ? created(answer as T) : (answer as T)
}

const storeResponse = async (trx: Transaction, { scope, key, hash }: Claim, result: unknown) => {
  const isNew = result instanceof Created
  const answer = JSON.stringify(isNew ? result.body : result)
  await sql`
    insert into idempotency_keys (scope, key, request_hash, status, answer)
    values (${scope}, ${key}, ${hash}, ${isNew ? 201 : 200}, ${answer}::jsonb)
    on conflict (scope, key) do update
      set request_hash = excluded.request_hash, status = excluded.status, answer = excluded.answer, created_at = now()`.execute(
    trx,
  )
}
