import { webhookFailures, webhookTries } from '@fledge/contract/integrations/webhooks'
import { notify } from '../../notifications/notifications.service.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { publish } from '../../platform/events/events.ts'
import { type Outbound, OutboundError } from '../../platform/net/outbound.ts'
import { listMembers } from '../../team/membership.service.ts'
import { signedHeaders } from '../webhook-secret.ts'
import { disableWebhook } from '../webhooks.sql.ts'
import * as rows from './deliveries.sql.ts'

type Deps = { db: Database; outbound: Outbound; at?: Date | undefined }

/** A run sends to this many receivers in parallel. Further runs start while these wait for slow receivers. */
const slots = 5
/** A run leaves a receiver with more events to the next run, so that others get their turn. */
const eventsPerTurn = 20

/** In seconds after each failed try of an event, and after the last failed request to a webhook. */
const waits = [5, 30, 120, 300, 900, 1800, 3600, 7200, 14_400, 28_800]
const pauses = [5, 30, 120, 600, 1800, 3600]
const nth = (list: number[], number: number) => list[Math.min(number, list.length - 1)] ?? 0

/** Sends the due events. One server at a time sends to a webhook, one event after the other. */
export const sendDueWebhooks = async (deps: Deps) => {
  await Promise.all(Array.from({ length: slots }, () => sendToAll(deps)))
}

const sendToAll = async (deps: Deps) => {
  for (;;) {
    const endpoint = await rows.claimEndpoint(deps.db, deps.at)
    if (!endpoint) return
    await sendTo(deps, endpoint)
  }
}

const sendTo = async (deps: Deps, endpoint: rows.ClaimedEndpoint) => {
  const { db, at } = deps
  for (let sent = 0; sent < eventsPerTurn; sent++) {
    const due = await rows.nextDelivery(db, endpoint.id, at)
    if (!due || !(await rows.keepClaim(db, endpoint.id))) break
    if (!(await deliver(deps, endpoint, due))) break
  }
  await rows.releaseEndpoint(db, endpoint.id)
}

/** Sends one event and stores the result. Returns whether the receiver accepted it. */
const deliver = async ({ db, outbound }: Deps, endpoint: rows.ClaimedEndpoint, due: rows.DueDelivery) => {
  const ids = { id: due.id, endpointId: endpoint.id }
  const started = performance.now()
  const result = await post(outbound, endpoint, due)
  const given = { ...result, milliseconds: Math.round(performance.now() - started) }
  const isAccepted = result.status !== null && result.status >= 200 && result.status < 300
  await db.transaction().execute(async trx => {
    if (isAccepted) return rows.recordDelivered(trx, ids, given)
    const seconds = nth(waits, due.tries)
    const pauseSeconds = nth(pauses, endpoint.failures)
    const failures = await rows.recordFailed(trx, ids, {
      ...given,
      seconds,
      pauseSeconds,
      isLast: due.tries + 1 >= webhookTries,
    })
    if (given.status === 410) await disable(trx, endpoint.id, 'gone')
    else if (failures >= webhookFailures) await disable(trx, endpoint.id, 'failing')
    // Later tries wait for the schedule.
    else if (pauseSeconds <= 60) await publish(trx, 'webhooks', String(Math.max(seconds, pauseSeconds)))
  })
  return isAccepted
}

const post = async (outbound: Outbound, { url, secrets }: rows.ClaimedEndpoint, due: rows.DueDelivery) => {
  const body = JSON.stringify({ type: due.event, timestamp: due.created_at, data: due.data })
  const message = { id: due.id, timestamp: Math.floor(Date.now() / 1000), body }
  try {
    const { status } = await outbound.send({ url, method: 'POST', headers: signedHeaders(secrets, message), body })
    return { status, fault: null }
  } catch (error) {
    if (error instanceof OutboundError) return { status: null, fault: error.fault }
    throw error
  }
}

const reasons = {
  gone: 'It responded that it no longer exists (410).',
  failing: `${webhookFailures} requests in a row failed.`,
}

/** The message names no URL, because the notification is also a mail and the URL is text that a person typed. */
const disable = async (trx: Transaction, id: string, reason: keyof typeof reasons) => {
  const disabled = await disableWebhook(trx, id, reason)
  if (!disabled) return
  const members = await listMembers(trx, disabled.company_id)
  const owners = members.filter(({ role }) => role === 'owner')
  await notify(
    trx,
    owners.map(({ user_id }) => ({
      userId: user_id,
      type: 'other' as const,
      title: 'A webhook was switched off',
      message: `${reasons[reason]} Events are no longer sent to it. Repair it, then switch it on under Integrations.`,
      link: '/company/integrations',
    })),
  )
}
