import {
  type changeWebhook as changeEndpoint,
  type createWebhook as createEndpoint,
  maxWebhooks,
} from '@fledge/contract/integrations/webhooks'
import type { BodyOf } from '@fledge/contract/wire/endpoint'
import { toPagination } from '@fledge/contract/wire/paging'
import { ownKey, requireAttempt } from '../platform/access/rate-limits.ts'
import type { CompanySession } from '../platform/access/session.ts'
import { lockMembership } from '../platform/access/writer-locks.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { publish } from '../platform/events/events.ts'
import type { Outbound, OutboundFault } from '../platform/net/outbound.ts'
import * as deliveries from './deliveries/deliveries.sql.ts'
import { newSecret } from './webhook-secret.ts'
import * as rows from './webhooks.sql.ts'

/** Deleting and creating webhooks, and sending by hand, would otherwise send requests without end. */
const creations = { max: 30, windowSeconds: 3600 }
const sendings = { max: 60, windowSeconds: 3600 }

const urlFaults: Partial<Record<OutboundFault, string>> = {
  http: 'Please enter a URL that starts with https://',
  private: 'Please enter a URL on the public internet',
}

const requireUrl = (outbound: Outbound, url: string | undefined) => {
  const fault = url === undefined ? null : outbound.findFault(url)
  if (!fault) return
  const message = urlFaults[fault] ?? 'Please enter a URL without a user name and password'
  fail('invalid_input', { message, fields: { url: message } })
}

const ownOf = ({ company }: CompanySession, id: string) => ({ id, companyId: company.id })

export const listWebhooks = (db: Database, { company }: CompanySession) => rows.selectWebhooks(db, company.id)

type Deps = { db: Database; outbound: Outbound }

export const createWebhook = (
  { db, outbound }: Deps,
  session: CompanySession,
  input: BodyOf<typeof createEndpoint>,
) => {
  requireUrl(outbound, input.url)
  const secret = newSecret()
  const companyId = session.company.id
  return db.transaction().execute(async trx => {
    await lockMembership(trx, session)
    await rows.lockWebhooksOf(trx, companyId)
    const given = { ...input, companyId, userId: session.user.id, secret }
    const webhook = (await rows.insertWebhook(trx, given, maxWebhooks)) ?? fail('too_many_webhooks')
    await requireAttempt(trx, ownKey('webhook', companyId), creations)
    return { webhook, secret }
  })
}

/** Changes one webhook of the company, after the rights of the caller were checked under the lock. */
const change = <T>(db: Database, session: CompanySession, work: (trx: Transaction) => Promise<T | undefined>) =>
  db.transaction().execute(async trx => {
    await lockMembership(trx, session)
    return (await work(trx)) ?? fail('webhook_not_found')
  })

export const changeWebhook = (
  { db, outbound }: Deps,
  session: CompanySession,
  id: string,
  input: BodyOf<typeof changeEndpoint>,
) => {
  requireUrl(outbound, input.url)
  return change(db, session, trx => rows.updateWebhook(trx, ownOf(session, id), input))
}

export const rotateSecret = async (db: Database, session: CompanySession, id: string) => {
  const secret = newSecret()
  return { webhook: await change(db, session, trx => rows.replaceSecret(trx, ownOf(session, id), secret)), secret }
}

export const deleteWebhook = (db: Database, session: CompanySession, id: string) =>
  change(db, session, async trx => (await rows.deleteWebhook(trx, ownOf(session, id))) || undefined)

export const listDeliveries = async (
  db: Database,
  session: CompanySession,
  id: string,
  { page, limit }: { page: number; limit: number },
) => {
  if (!(await rows.hasWebhook(db, ownOf(session, id)))) fail('webhook_not_found')
  const { total, list } = await deliveries.selectDeliveries(db, id, { limit, offset: (page - 1) * limit })
  return { deliveries: list, pagination: toPagination(page, limit, total) }
}

/** Makes a delivery due; `webhook_off` when its webhook is switched off. */
const send = (db: Database, session: CompanySession, prepare: (trx: Transaction) => Promise<boolean | undefined>) =>
  db.transaction().execute(async trx => {
    await lockMembership(trx, session)
    const isActive = await prepare(trx)
    if (isActive === undefined) return false
    if (!isActive) fail('webhook_off')
    await requireAttempt(trx, ownKey('webhook-send', session.company.id), sendings)
    await publish(trx, 'webhooks', '0')
    return true
  })

export const testWebhook = async (db: Database, session: CompanySession, id: string) =>
  (await send(db, session, trx => deliveries.insertTest(trx, ownOf(session, id)))) || fail('webhook_not_found')

export const sendAgain = async (db: Database, session: CompanySession, id: string) =>
  (await send(db, session, trx => deliveries.makeDue(trx, ownOf(session, id)))) || fail('delivery_not_found')
