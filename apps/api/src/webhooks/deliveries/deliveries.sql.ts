import type { Delivery } from '@fledge/contract/integrations/webhooks'
import { sql } from 'kysely'
import { isSuspended } from '../../identity/suspensions/suspension-expressions.sql.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { wireTime } from '../../platform/database/expressions.sql.ts'
import { newId } from '../../platform/database/ids.ts'

type Page = { limit: number; offset: number }

export const selectDeliveries = async (db: Database, endpointId: string, { limit, offset }: Page) => {
  const { rows: list } = await sql<Delivery>`
    select id, event, data, state, tries, status, fault, milliseconds,
      ${wireTime(sql`case when state = 'waiting' then next_at end`)} as next_at,
      ${wireTime(sql`tried_at`)} as tried_at, ${wireTime(sql`created_at`)} as created_at
    from webhook_deliveries where endpoint_id = ${endpointId}
    order by webhook_deliveries.created_at desc, id desc limit ${limit} offset ${offset}`.execute(db)
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from webhook_deliveries where endpoint_id = ${endpointId}`.execute(db)
  return { list, total: rows[0]?.total ?? 0 }
}

type Own = { id: string; companyId: string }

/** Returns whether the webhook is on, and undefined for an unknown one. */
export const insertTest = async (trx: Transaction, { id, companyId }: Own) => {
  const { rows } = await sql<{ is_active: boolean }>`
    with found as (
      update webhook_endpoints set paused_until = null where id = ${id} and company_id = ${companyId} returning id, is_active),
    added as (
      insert into webhook_deliveries (id, endpoint_id, event, data)
      select ${newId()}::uuid, id, 'webhook.test', '{}' from found where is_active)
    select is_active from found`.execute(trx)
  return rows[0]?.is_active
}

/** Sends at once, although the last request to the webhook may have failed a moment ago. */
export const makeDue = async (trx: Transaction, { id, companyId }: Own) => {
  const { rows } = await sql<{ is_active: boolean }>`
    with found as (
      update webhook_endpoints e set paused_until = null from webhook_deliveries d
      where d.id = ${id} and e.id = d.endpoint_id and e.company_id = ${companyId} returning e.is_active),
    changed as (
      update webhook_deliveries set state = 'waiting', next_at = now(), tries = 0
      where id = ${id} and exists (select from found where is_active))
    select is_active from found`.execute(trx)
  return rows[0]?.is_active
}

export type ClaimedEndpoint = { id: string; url: string; secrets: string[]; failures: number }

/** The clock of the database decides what is due; tests pass a later time. */
const timeOf = (at: Date | undefined) => sql`coalesce(${at ?? null}::timestamptz, now())`

/**
 * Reserves one webhook with due events for this server, for half a minute. Those without failures come first, so that
 * dead receivers wait behind live ones. Events of a suspended company wait until it is restored.
 */
export const claimEndpoint = async (db: Database, at: Date | undefined) => {
  const { rows } = await sql<ClaimedEndpoint>`
    update webhook_endpoints set busy_until = now() + interval '30 seconds'
    where id = (
      select e.id from webhook_endpoints e
      where e.is_active and not ${isSuspended('company', sql`e.company_id`)} and coalesce(e.busy_until <= now(), true)
        and coalesce(e.paused_until <= ${timeOf(at)}, true) and exists (
        select from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'waiting' and d.next_at <= ${timeOf(at)})
      order by e.failures, e.paused_until nulls first limit 1 for update skip locked)
    returning id, url, failures,
      array_remove(array[secret, case when previous_until > now() then previous_secret end], null) as secrets`.execute(
    db,
  )
  return rows[0]
}

/** Keeps the reservation while several events are sent. Returns false when the webhook was switched off meanwhile. */
export const keepClaim = async (db: Database, id: string) => {
  const { rows } = await sql`
    update webhook_endpoints set busy_until = now() + interval '30 seconds' where id = ${id} and is_active
    returning 1`.execute(db)
  return rows.length > 0
}

export const releaseEndpoint = (db: Database, id: string) =>
  sql`update webhook_endpoints set busy_until = null where id = ${id}`.execute(db)

export type DueDelivery = { id: string; event: string; data: object; tries: number; created_at: string }

export const nextDelivery = async (db: Database, endpointId: string, at: Date | undefined) => {
  const { rows } = await sql<DueDelivery>`
    select id, event, data, tries, ${wireTime(sql`created_at`)} as created_at from webhook_deliveries
    where endpoint_id = ${endpointId} and state = 'waiting' and next_at <= ${timeOf(at)}
    order by webhook_deliveries.created_at, id limit 1`.execute(db)
  return rows[0]
}

type Try = { status: number | null; fault: string | null; milliseconds: number }

export const recordDelivered = async (trx: Transaction, ids: { id: string; endpointId: string }, result: Try) => {
  await updateTry(trx, ids.id, result, sql`state = 'delivered'`)
  await sql`update webhook_endpoints set failures = 0, paused_until = null
    where id = ${ids.endpointId} and failures > 0`.execute(trx)
}

type Retry = { seconds: number; isLast: boolean; pauseSeconds: number }

export const recordFailed = async (
  trx: Transaction,
  ids: { id: string; endpointId: string },
  { seconds, isLast, pauseSeconds, ...result }: Try & Retry,
) => {
  const state = isLast ? 'failed' : 'waiting'
  await updateTry(trx, ids.id, result, sql`state = ${state}, next_at = now() + make_interval(secs => ${seconds})`)
  const { rows } = await sql<{ failures: number }>`
    update webhook_endpoints set failures = failures + 1, paused_until = now() + make_interval(secs => ${pauseSeconds})
    where id = ${ids.endpointId} returning failures`.execute(trx)
  return rows[0]?.failures ?? 0
}

const updateTry = (
  trx: Transaction,
  id: string,
  { status, fault, milliseconds }: Try,
  changes: ReturnType<typeof sql>,
) =>
  sql`
    update webhook_deliveries set ${changes}, tries = tries + 1, tried_at = now(), status = ${status}, fault = ${fault},
      milliseconds = ${milliseconds} where id = ${id}`.execute(trx)
