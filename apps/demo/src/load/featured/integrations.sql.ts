import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashApiToken, hintOf, newApiToken } from '../../../../api/src/platform/access/api-tokens.ts'
import type { Transaction } from '../../../../api/src/platform/database/database.ts'
import { demoId, featuredIds } from '../../generate/demo-ids.ts'

const owner = featuredIds.company
const site = 'https://careers.tern-and-tide.example'
/** Names that end in `.example` never resolve, so nothing of the demo world leaves the machine. */
const receiver = 'https://hr.tern-and-tide.example/hooks/fledge'

/** The first item id of this file. Offers, moderation and saved searches use lower ones. */
const firstId = 990_000
const endpointId = demoId('item', firstId)

/** The featured company uses programs of its own: a token, a webhook with a log, imported internships, and its site. */
export const addIntegrations = async (trx: Transaction, now: Date) => {
  await addTokens(trx, now)
  await addWebhook(trx, now)
  await markImported(trx)
  await sql`
    insert into listing_settings (company_id, origins, updated_at)
    values (${owner}, ${[site]}, ${before(now, 24 * 12)})`.execute(trx)
}

const before = (now: Date, hours: number) => new Date(now.getTime() - hours * 3600_000)

const tokens = [
  { name: 'Applicant sync', scopes: ['internships:read', 'applicants:read'], hoursAgo: 24 * 40, usedHoursAgo: 0.2 },
  { name: 'Job board import', scopes: ['internships:write'], hoursAgo: 24 * 12, usedHoursAgo: 24 * 3 },
]

/** Only the hash of a token is stored, so nobody has the tokens of the demo world. */
const addTokens = async (trx: Transaction, now: Date) => {
  for (const [index, { name, scopes, hoursAgo, usedHoursAgo }] of tokens.entries()) {
    const token = newApiToken()
    await sql`
      insert into api_tokens (id, user_id, company_id, name, scopes, token_hash, hint, created_at, expires_at, last_used_at)
      values (${demoId('item', firstId + 1 + index)}, ${owner}, ${owner}, ${name}, ${scopes}, ${hashApiToken(token)}, ${hintOf(token)},
        ${before(now, hoursAgo)}, ${before(now, hoursAgo - 24 * 365)}, ${before(now, usedHoursAgo)})`.execute(trx)
  }
}

type Sent = { event: string; hoursAgo: number; status: number | null; fault?: string; tries?: number; ms?: number }

/** The delivery log, newest first. One delivery succeeded at the second try, and one got no response. */
const log: Sent[] = [
  { event: 'application.received', hoursAgo: 3, status: 204, ms: 128 },
  { event: 'application.received', hoursAgo: 22, status: 204, ms: 141 },
  { event: 'application.status_told', hoursAgo: 47, status: 204, ms: 119, tries: 2 },
  { event: 'application.received', hoursAgo: 70, status: 204, ms: 133 },
  { event: 'application.status_told', hoursAgo: 96, status: null, fault: 'timeout', tries: 10 },
  { event: 'application.received', hoursAgo: 121, status: 204, ms: 502 },
]

const events = ['internship.opened', 'internship.closed', 'application.received', 'application.status_told']

const addWebhook = async (trx: Transaction, now: Date) => {
  await sql`
    insert into webhook_endpoints (id, company_id, created_by, url, events, secret, created_at)
    values (${endpointId}, ${owner}, ${owner}, ${receiver}, ${events}, ${`whsec_${randomBytes(32).toString('base64')}`},
      ${before(now, 24 * 30)})`.execute(trx)
  for (const [index, { event, hoursAgo, status, fault = null, tries = 1, ms = null }] of log.entries()) {
    const at = before(now, hoursAgo)
    const isTold = event === 'application.status_told'
    await sql`
      insert into webhook_deliveries (id, endpoint_id, event, data, state, tries, next_at, status, fault, milliseconds, tried_at, created_at)
      select ${demoId('item', firstId + 10 + index)}, ${endpointId}, ${event},
        jsonb_strip_nulls(jsonb_build_object('application_id', a.id, 'internship_id', a.internship_id,
          'status', case when ${isTold} then a.status end)),
        ${status === null ? 'failed' : 'delivered'}, ${tries}, ${at}, ${status}, ${fault}, ${ms}, ${at}, ${at}
      from applications a where a.company_id = ${owner} and (not ${isTold} or a.status <> 'pending')
      order by a.applied_at desc, a.id limit 1 offset ${index}`.execute(trx)
  }
}

/** Marks every second internship as imported, with the `external_id` of the company's own program. */
const markImported = (trx: Transaction) =>
  sql`
    update internships i set external_id = 'TT-' || 1000 + 10 * nth from (
      select id, row_number() over (order by posted_at, id) as nth from internships where company_id = ${owner}) own
    where own.id = i.id and nth % 2 = 0`.execute(trx)
