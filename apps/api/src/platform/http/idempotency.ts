import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Session } from '../access/session.ts'
import { lockWriter } from '../access/writer-locks.ts'
import type { Database, Transaction } from '../database/database.ts'
import { fail } from '../errors.ts'
import { Created, created } from './responses.ts'

const validKey = /^[\x21-\x7e]{1,200}$/

type StoredResponse = { request_hash: string; status: number; answer: unknown }
type Claim = { scope: string; companyId: string | null; key: string; hash: string }

/** The session of the caller, or a text that identifies a caller without one. */
type Caller = { session: Session } | { scope: string }

/**
 * Runs `work` in a transaction, once per `idempotency-key` header and caller. The same transaction stores the response
 * for a day, and a repeated request gets the stored one while the caller is in the same company. Without the header
 * this is a plain transaction.
 *
 * The claim on a key is a lock of the transaction. It ends when its server crashes, so a retry need not wait.
 */
export const onceByKey = async <T>(
  db: Database,
  { request, ...caller }: { request: FastifyRequest } & Caller,
  work: (trx: Transaction) => Promise<T | Created<T>>,
): Promise<T | Created<T>> => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return db.transaction().execute(work)
  if (typeof key !== 'string' || !validKey.test(key))
    return fail('invalid_input', { message: 'This idempotency key is not valid' })
  const claim = { ...scopeOf(caller), key, hash: hashOf(request) }
  return db.transaction().execute(async trx => {
    if (!(await claimKey(trx, claim))) return fail('in_progress', { retryAfter: 1 })
    const stored = await findResponse(trx, claim)
    if (stored) {
      // The caller may have been removed from the company since the session was read. For new requests, `work` checks
      // this.
      if ('session' in caller) await lockWriter(trx, caller.session)
      return replay<T>(stored, claim.hash)
    }
    const result = await work(trx)
    await storeResponse(trx, claim, result, idsIn([request.params, request.body]))
    return result
  })
}

/**
 * Deletes the stored responses that concern one of the ids, or that contain the name of a person as a value. An index finds
 * them by `about`; reading every response would make each deletion of an account wait for the whole table.
 */
export const forgetResponses = (trx: Transaction, ids: string[], name: string) =>
  sql`delete from idempotency_keys where about && ${[...ids, ...(name === '' ? [] : [hashOfText(name)])]}::uuid[]`.execute(
    trx,
  )

/** Deletes the stored responses of one caller. */
export const forgetResponsesTo = (trx: Transaction, scope: string) =>
  sql`delete from idempotency_keys where scope = ${scope}`.execute(trx)

const scopeOf = (caller: Caller) =>
  'scope' in caller
    ? { scope: caller.scope, companyId: null }
    : { scope: caller.session.user.id, companyId: caller.session.company?.id ?? null }

const idPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const idsIn = (value: unknown) => JSON.stringify(value ?? null).match(idPattern) ?? []

/** The hash has the form of an id, so that one index finds ids and texts. */
const hashOfText = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** Hashes of all texts of a response. A response may contain the name of a person without the person's id. */
const textHashesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [hashOfText(value)]
  return value instanceof Object ? Object.values(value).flatMap(textHashesIn) : []
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
const findResponse = async (trx: Transaction, { scope, companyId, key }: Claim) => {
  const { rows } = await sql<StoredResponse>`
    select request_hash, status, answer from idempotency_keys
    where scope = ${scope} and key = ${key} and company_id is not distinct from ${companyId} and status is not null and created_at > now() - interval '1 day'`.execute(
    trx,
  )
  return rows[0]
}

const replay = <T>({ request_hash, status, answer }: StoredResponse, hash: string): T | Created<T> => {
  if (request_hash !== hash) return fail('key_reused')
  return status === 201 ? created(answer as T) : (answer as T)
}

const storeResponse = async (
  trx: Transaction,
  { scope, companyId, key, hash }: Claim,
  result: unknown,
  requestIds: string[],
) => {
  const isNew = result instanceof Created
  const answer = JSON.stringify(isNew ? result.body : result)
  const about = [...new Set([...requestIds, ...idsIn(result), ...textHashesIn(isNew ? result.body : result)])]
  await sql`
    insert into idempotency_keys (scope, key, request_hash, status, answer, company_id, about)
    values (${scope}, ${key}, ${hash}, ${isNew ? 201 : 200}, ${answer}::jsonb, ${companyId}, ${about}::uuid[])
    on conflict (scope, key) do update
      set request_hash = excluded.request_hash, status = excluded.status, answer = excluded.answer,
        company_id = excluded.company_id, about = excluded.about, created_at = now()`.execute(trx)
}
