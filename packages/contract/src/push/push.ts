import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { idParams, maxLengths, success, time } from '../wire/fields.ts'

/** A browser that gets push messages. It belongs to the session in which it subscribed. */
export const pushDevice = z.object({
  id: z.string(),
  user_agent: z.string().nullable(),
  shows_details: z
    .boolean()
    .describe('Whether the lock screen shows the text of a notification, which can name a company'),
  created_at: time,
  current: z.boolean().describe('The device of this request'),
})
export type PushDevice = z.infer<typeof pushDevice>

const base64url = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${length}}$`), 'Not the key of a browser')

/** What `PushSubscription.toJSON()` returns in a browser. */
export const pushSubscription = () =>
  z.object({
    endpoint: z.string().max(maxLengths.url).describe('The URL of the push service for this browser'),
    keys: z.object({
      p256dh: base64url(87).describe('The public key of the browser'),
      auth: base64url(22).describe('The secret that the browser shares with this server'),
    }),
  })
export type PushSubscriptionInput = z.infer<ReturnType<typeof pushSubscription>>

const formerSubscription = () =>
  pushSubscription().shape.keys.pick({ auth: true }).extend({ endpoint: pushSubscription().shape.endpoint })

export const getPush = endpoint({
  name: 'getPush',
  summary: 'Get the key for a push subscription, and the own devices that have one',
  method: 'GET',
  path: '/notifications/push',
  access: 'signed-in',
  response: () =>
    z.object({
      public_key: z.string().describe('`applicationServerKey` of a subscription (VAPID, RFC 8292)'),
      devices: z.array(pushDevice),
    }),
})

export const subscribeToPush = endpoint({
  name: 'subscribeToPush',
  summary:
    'Send notifications to this browser, for as long as the session lasts; a second subscription replaces the first',
  description:
    'Messages are JSON of the declarative form (`web_push: 8030`), encrypted for the browser (RFC 8291). Until the person allows details, they name neither people nor companies.',
  method: 'PUT',
  path: '/notifications/push',
  access: 'signed-in',
  body: pushSubscription,
  response: () => z.object({ device: pushDevice }),
  errors: ['too_many'],
})

export const renewPush = endpoint({
  name: 'renewPush',
  summary: 'Replace the subscription of a browser whose push service has changed it',
  description:
    'A service worker has no session, so the former subscription proves who it is: only its browser and this server know `auth`. The device stays that of its session.',
  method: 'POST',
  path: '/notifications/push/renewals',
  access: 'public',
  body: () => z.object({ former: formerSubscription(), subscription: pushSubscription() }),
  response: () => success,
  errors: ['push_device_not_found', 'too_many'],
})

const ids = { record: 'push device', owner: 'account', others: 'push_device_not_found' } as const

export const updatePushDevice = endpoint({
  name: 'updatePushDevice',
  summary: 'Choose whether the lock screen of a device shows the text of notifications',
  method: 'PATCH',
  path: '/notifications/push/:id',
  access: 'signed-in',
  ids,
  params: () => idParams,
  body: () => z.object({ shows_details: z.boolean() }),
  response: () => z.object({ device: pushDevice }),
  errors: ['push_device_not_found'],
})

export const removePushDevice = endpoint({
  name: 'removePushDevice',
  summary: 'Send no more notifications to a device',
  method: 'DELETE',
  path: '/notifications/push/:id',
  access: 'signed-in',
  ids,
  params: () => idParams,
  response: () => success,
  errors: ['push_device_not_found'],
})
