import { createHmac, randomBytes } from 'node:crypto'

export const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

type Message = { id: string; timestamp: number; body: string }

/** The headers of the Standard Webhooks specification, with one signature for each secret. */
export const signedHeaders = (secrets: string[], { id, timestamp, body }: Message) => ({
  'content-type': 'application/json',
  'user-agent': 'Fledge-Webhooks/1',
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': secrets.map(secret => `v1,${sign(secret, `${id}.${timestamp}.${body}`)}`).join(' '),
})

const sign = (secret: string, content: string) =>
  createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(content)
    .digest('base64')
