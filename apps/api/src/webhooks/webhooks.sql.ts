import { rotationHours, type Webhook, type WebhookEvent } from '@fledge/contract/integrations/webhooks'
import { sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.ts'
import { wireTime } from '../platform/database/expressions.sql.ts'
import { newId } from '../platform/database/ids.ts'
import { lockKey } from '../platform/database/key-lock.sql.ts'

const columns = sql`id, url, events, is_active, disabled_reason, failures,
  ${wireTime(sql`case when previous_until > now() then previous_until end`)} as previous_secret_until,
  ${wireTime(sql`created_at`)} as created_at`

export const selectWebhooks = async (db: Database, companyId: string) => {
  const { rows } = await sql<Webhook>`
    select ${columns} from webhook_endpoints
    where company_id = ${companyId} order by webhook_endpoints.created_at, id`.execute(db)
  return rows
}

export const hasWebhook = async (db: Database, own: Own) => {
  const { rows } = await sql`
    select from webhook_endpoints where id = ${own.id} and company_id = ${own.companyId}`.execute(db)
  return rows.length > 0
}

/** Two requests of one company at once would otherwise exceed the limit. */
export const lockWebhooksOf = (trx: Transaction, companyId: string) => lockKey(trx, `webhooks:${companyId}`)

type Own = { id: string; companyId: string }
type NewWebhook = { companyId: string; userId: string; url: string; events: WebhookEvent[]; secret: string }

/** The caller has locked the webhooks of the company, so that the count is exact. */
export const insertWebhook = async (trx: Transaction, given: NewWebhook, max: number) => {
  const { companyId, userId, url, events, secret } = given
  const { rows } = await sql<Webhook>`
    insert into webhook_endpoints (id, company_id, created_by, url, events, secret)
    select ${newId()}::uuid, ${companyId}::uuid, ${userId}::uuid, ${url}, ${events}::text[], ${secret}
    where (select count(*) from webhook_endpoints where company_id = ${companyId}) < ${max}
    returning ${columns}`.execute(trx)
  return rows[0]
}

type Change = { url?: string | undefined; events?: WebhookEvent[] | undefined; is_active?: boolean | undefined }

/** A webhook that is switched on, or has a new URL, starts without the failures of before. */
export const updateWebhook = async (trx: Transaction, own: Own, { url, events, is_active }: Change) => {
  const startsAnew = url !== undefined || is_active === true
  const { rows } = await sql<Webhook>`
    update webhook_endpoints set
      url = coalesce(${url ?? null}, url), events = coalesce(${events ?? null}::text[], events),
      is_active = coalesce(${is_active ?? null}, is_active),
      disabled_reason = case when ${startsAnew} then null else disabled_reason end,
      failures = case when ${startsAnew} then 0 else failures end,
      paused_until = case when ${startsAnew} then null else paused_until end
    where id = ${own.id} and company_id = ${own.companyId} returning ${columns}`.execute(trx)
  return rows[0]
}

export const deleteWebhook = async (trx: Transaction, { id, companyId }: Own) => {
  const { rows } = await sql`
    delete from webhook_endpoints where id = ${id} and company_id = ${companyId} returning 1`.execute(trx)
  return rows.length > 0
}

export const replaceSecret = async (trx: Transaction, { id, companyId }: Own, secret: string) => {
  const { rows } = await sql<Webhook>`
    update webhook_endpoints set previous_secret = secret, secret = ${secret},
      previous_until = now() + make_interval(hours => ${rotationHours})
    where id = ${id} and company_id = ${companyId} returning ${columns}`.execute(trx)
  return rows[0]
}

export const disableWebhook = async (trx: Transaction, id: string, reason: 'gone' | 'failing') => {
  const { rows } = await sql<{ company_id: string; url: string }>`
    update webhook_endpoints set is_active = false, disabled_reason = ${reason}
    where id = ${id} and is_active returning company_id, url`.execute(trx)
  await sql`update webhook_deliveries set state = 'failed' where endpoint_id = ${id} and state = 'waiting'`.execute(trx)
  return rows[0]
}
