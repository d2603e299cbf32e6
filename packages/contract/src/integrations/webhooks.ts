import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { id, idParams, success, time, webUrl } from '../wire/fields.ts'
import { pageQuery, pagination } from '../wire/paging.ts'

export const webhookEvents = [
  'internship.opened',
  'internship.closed',
  'application.received',
  'application.withdrawn',
  'application.status_told',
  'interview.booked',
  'interview.moved',
  'interview.cancelled',
  'offer.confirmed',
  'offer.declined',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const maxWebhooks = 5
/** An event is tried this often, over about a day. */
export const webhookTries = 10
/** A webhook is switched off after this many failed requests in a row. */
export const webhookFailures = 20
/** After a new secret, requests are signed with the old one too for this long. */
export const rotationHours = 24
/** The log of deliveries is kept for this long. */
export const deliveryDays = 30

export const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  is_active: z.boolean(),
  disabled_reason: z
    .enum(['gone', 'failing'])
    .nullable()
    .describe('Why the server has switched it off: the receiver responded 410, or too many requests in a row failed'),
  failures: z.int().describe('Failed requests since the last success'),
  previous_secret_until: time.nullable().describe('Until then, requests are signed with the previous secret too'),
  created_at: time,
})
export type Webhook = z.infer<typeof webhook>

export const delivery = z.object({
  id: z.string().describe('The `webhook-id` of the request'),
  event: z.string(),
  data: z.record(z.string(), z.unknown()).describe('The ids of the records'),
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.int(),
  next_at: time.nullable().describe('The next try; null when there is none'),
  status: z.int().nullable().describe('The HTTP status of the last response'),
  fault: z.string().nullable().describe('Why the last try got no response, such as `timeout` or `certificate`'),
  milliseconds: z.int().nullable(),
  tried_at: time.nullable(),
  created_at: time,
})
export type Delivery = z.infer<typeof delivery>

const ids = { record: 'webhook', owner: 'company', others: 'webhook_not_found' } as const
const events = () =>
  z
    .array(z.enum(webhookEvents))
    .min(1, 'Please choose at least one event')
    .max(webhookEvents.length)
    .transform(list => [...new Set(list)])
const url = () => webUrl().describe('An https URL on the public internet; redirects are not followed')
const secret = z.string().describe('Verifies requests by the Standard Webhooks specification; shown this once')

export const listWebhooks = endpoint({
  name: 'listWebhooks',
  summary: 'List the webhooks of the own company',
  method: 'GET',
  path: '/webhooks',
  access: 'company',
  companyRole: 'recruiter',
  response: () => z.object({ webhooks: z.array(webhook) }),
})

export const createWebhook = endpoint({
  name: 'createWebhook',
  summary: `Send events to a URL, signed by the Standard Webhooks specification; at most ${maxWebhooks} a company`,
  method: 'POST',
  path: '/webhooks',
  access: 'company',
  body: () => z.object({ url: url(), events: events() }),
  response: () => z.object({ webhook, secret }),
  statuses: [201],
  errors: ['too_many_webhooks', 'too_many'],
})

export const changeWebhook = endpoint({
  name: 'changeWebhook',
  summary: 'Change the URL or the events of a webhook, or switch it on or off',
  method: 'PATCH',
  path: '/webhooks/:id',
  access: 'company',
  ids,
  params: () => idParams,
  body: () => z.object({ url: url().optional(), events: events().optional(), is_active: z.boolean().optional() }),
  response: () => z.object({ webhook }),
  errors: ['webhook_not_found'],
})

export const deleteWebhook = endpoint({
  name: 'deleteWebhook',
  summary: 'Delete a webhook with its log',
  method: 'DELETE',
  path: '/webhooks/:id',
  access: 'company',
  ids,
  params: () => idParams,
  response: () => success,
  errors: ['webhook_not_found'],
})

export const rotateWebhookSecret = endpoint({
  name: 'rotateWebhookSecret',
  summary: `Replace the secret of a webhook; requests carry the signatures of both for ${rotationHours} hours`,
  method: 'POST',
  path: '/webhooks/:id/secret',
  access: 'company',
  ids,
  params: () => idParams,
  response: () => z.object({ webhook, secret }),
  errors: ['webhook_not_found'],
})

export const testWebhook = endpoint({
  name: 'testWebhook',
  summary: 'Send the event `webhook.test` to a webhook',
  method: 'POST',
  path: '/webhooks/:id/test',
  access: 'company',
  ids,
  params: () => idParams,
  response: () => success,
  errors: ['webhook_not_found', 'webhook_off', 'too_many'],
})

export const listDeliveries = endpoint({
  name: 'listDeliveries',
  summary: `List what was sent to a webhook in the last ${deliveryDays} days, newest first`,
  method: 'GET',
  path: '/webhooks/:id/deliveries',
  access: 'company',
  companyRole: 'recruiter',
  ids,
  params: () => idParams,
  query: () => pageQuery(),
  response: () => z.object({ deliveries: z.array(delivery), pagination }),
  errors: ['webhook_not_found'],
})

export const sendAgain = endpoint({
  name: 'sendAgain',
  summary: 'Send a delivery again, with the same `webhook-id`',
  method: 'POST',
  path: '/webhook-deliveries/:id/send',
  access: 'company',
  ids: { ...ids, others: 'delivery_not_found' },
  params: () => idParams,
  response: () => success,
  errors: ['delivery_not_found', 'webhook_off', 'too_many'],
})
