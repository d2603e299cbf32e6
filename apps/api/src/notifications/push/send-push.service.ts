import { notificationPreferences } from '@fledge/contract/notifications'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { type Outbound, OutboundError } from '../../platform/net/outbound.ts'
import { preferenceForType } from '../mails/mail-preferences.policy.ts'
import { claimMessages, type DueMessage, deleteMessage } from './due-messages.sql.ts'
import { toPushMessage } from './push-message.ts'
import { deleteSubscription } from './push-subscriptions.sql.ts'
import type { VapidKeyring } from './vapid-keys.ts'

export type PushDeps = {
  db: Database
  outbound: Outbound
  keys: VapidKeyring
  config: { publicUrl: string; supportEmail: string }
  log: FastifyBaseLogger
}

const batch = 20
const mostTries = 6
/** How long the push service keeps a message for an offline browser. Older notifications are read in the app. */
const secondsToLive = 24 * 3600

/** Sends the messages that are due. Those to slow push services do not delay the others of the batch. */
export const sendDuePush = async (deps: PushDeps, at: Date) => {
  for (;;) {
    const due = await claimMessages(deps.db, at, batch)
    if (due.length === 0) return
    await Promise.all(due.map(message => sendOne(deps, message)))
  }
}

/** The result of sending a message. `gone` also deletes the subscription. */
type Outcome = 'done' | 'gone' | 'later'

const sendOne = async (deps: PushDeps, message: DueMessage) => {
  const outcome = isAllowed(message) ? await trySending(deps, message) : 'done'
  if (outcome === 'gone') await deleteSubscription(deps.db, message.subscription_id)
  if (outcome === 'done' || message.tries >= mostTries) await deleteMessage(deps.db, message)
}

/** A kind of notification that a person has turned off for mails is not pushed either. */
const isAllowed = ({ is_wanted, type, preferences }: DueMessage) =>
  is_wanted && (type === 'other' || notificationPreferences.parse(preferences)[preferenceForType(type)])

const trySending = async ({ outbound, keys, config, log }: PushDeps, message: DueMessage): Promise<Outcome> => {
  const pair = keys.find(message.public_key)
  // The secret has changed twice since the browser subscribed. The app subscribes again when it is opened.
  if (!pair) return 'gone'
  try {
    const request = await encrypt(message, pair, config)
    const { status } = await outbound.send(request)
    return outcomeOf(status, log)
  } catch (error) {
    const fault = error instanceof OutboundError ? error.fault : null
    log.debug({ err: error }, 'push message not sent')
    return fault === 'private' || fault === 'url' || fault === 'http' ? 'gone' : 'later'
  }
}

const encrypt = async (
  message: DueMessage,
  pair: { publicKey: string; privateKey: string },
  config: PushDeps['config'],
) => {
  const { endpoint, p256dh, auth, notification_id, type } = message
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    toPushMessage(config.publicUrl, message),
    {
      vapidDetails: { subject: `mailto:${config.supportEmail}`, ...pair },
      TTL: secondsToLive,
      urgency: type === 'message' ? 'high' : 'normal',
      // A message that is sent again after a failure replaces the first one.
      topic: notification_id.replaceAll('-', ''),
    },
  )
  const texts = Object.entries({ ...headers, 'content-type': 'application/notification+json' })
  return {
    url: endpoint,
    method: 'POST' as const,
    headers: Object.fromEntries(texts.map(([name, value]) => [name.toLowerCase(), String(value)])),
    ...(body ? { body } : {}),
  }
}

const outcomeOf = (status: number, log: FastifyBaseLogger): Outcome => {
  if (status < 300) return 'done'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500) return 'later'
  log.warn({ status }, 'the push service rejected a message')
  return 'done'
}
