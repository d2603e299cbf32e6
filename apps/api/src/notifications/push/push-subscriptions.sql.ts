import type { PushDevice, PushSubscriptionInput } from '@fledge/contract/push/push'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { wireTime } from '../../platform/database/expressions.sql.ts'
import { newId } from '../../platform/database/ids.ts'

type Owner = { userId: string; sessionId: string }

const selectDevices = async (db: Database, { userId, sessionId }: Owner, where: RawBuilder<unknown>) => {
  const { rows } = await sql<PushDevice>`
    select p.id, s.user_agent, p.shows_details, ${wireTime(sql`p.created_at`)} as created_at, s.id = ${sessionId} as current
    from push_subscriptions p join sessions s on s.id = p.session_id
    where p.user_id = ${userId} and ${where} order by p.created_at desc, p.id`.execute(db)
  return rows
}

export const listDevices = (db: Database, owner: Owner) => selectDevices(db, owner, sql`true`)

const findDevice = async (db: Database, owner: Owner, id: string) =>
  (await selectDevices(db, owner, sql`p.id = ${id}`))[0]

/**
 * Stores the subscription of a session. A browser has one endpoint, so that of another session, as of the person who used
 * the browser before, ends.
 */
export const storeSubscription = async (
  trx: Transaction,
  owner: Owner,
  { endpoint, keys }: PushSubscriptionInput,
  publicKey: string,
) => {
  await sql`delete from push_subscriptions where endpoint = ${endpoint} and session_id <> ${owner.sessionId}`.execute(
    trx,
  )
  const { rows } = await sql<{ id: string }>`
    insert into push_subscriptions as p (id, user_id, session_id, endpoint, p256dh, auth, public_key)
    values (${newId()}, ${owner.userId}, ${owner.sessionId}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${publicKey})
    on conflict (session_id) do update set
      endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, public_key = excluded.public_key
    returning id`.execute(trx)
  return rows[0] && findDevice(trx, owner, rows[0].id)
}

type Former = { endpoint: string; auth: string }

/** Finds the device of a subscription by what only its browser knows, while its session lasts. */
export const findFormerDevice = async (db: Database, { endpoint, auth }: Former) => {
  const { rows } = await sql<{ id: string; user_id: string }>`
    select p.id, p.user_id from push_subscriptions p join sessions s on s.id = p.session_id
    where p.endpoint = ${endpoint} and p.auth = ${auth} and s.expires_at > now()`.execute(db)
  return rows[0]
}

/** Returns false when the device was deleted meanwhile, or when another device has the new endpoint. */
export const replaceSubscription = async (
  db: Database,
  id: string,
  former: Former,
  { endpoint, keys }: PushSubscriptionInput,
) => {
  const { numAffectedRows = 0n } = await sql`
    update push_subscriptions set endpoint = ${endpoint}, p256dh = ${keys.p256dh}, auth = ${keys.auth}
    where id = ${id} and endpoint = ${former.endpoint}
      and not exists (select from push_subscriptions o where o.endpoint = ${endpoint} and o.id <> ${id})`.execute(db)
  return numAffectedRows > 0n
}

export const setShowsDetails = async (trx: Transaction, owner: Owner, id: string, showsDetails: boolean) => {
  await sql`
    update push_subscriptions set shows_details = ${showsDetails} where id = ${id} and user_id = ${owner.userId}`.execute(
    trx,
  )
  return findDevice(trx, owner, id)
}

/** Returns false when the person has no such device. */
export const deleteDevice = async (db: Database, userId: string, id: string) => {
  const { numAffectedRows = 0n } = await sql`
    delete from push_subscriptions where id = ${id} and user_id = ${userId}`.execute(db)
  return numAffectedRows > 0n
}

/** For a browser that the push service no longer knows. */
export const deleteSubscription = (db: Database, id: string) =>
  sql`delete from push_subscriptions where id = ${id}`.execute(db)
