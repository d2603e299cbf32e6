import { createHmac } from 'node:crypto'
import { isSigned, type Secrets } from '../platform/access/secrets.ts'

/**
 * A ticket belongs to the session that requested it, so that it ends with the session and with the rights of the
 * person.
 */
export type Ticket = { fileId: string; sessionId: string }

const lifetimeSeconds = 60
/** The file, the session, the time of expiry in seconds. */
const payloadBytes = 16 + 16 + 6

const sign = (secret: string, payload: Buffer) =>
  createHmac('sha256', secret).update('file-ticket:').update(payload).digest()

const toBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const toId = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/**
 * Makes a token for a URL, because a browser sends no authorization header with a new tab. It expires after a minute.
 */
export const makeTicket = (secret: string, { fileId, sessionId }: Ticket, now: Date) => {
  const payload = Buffer.concat([toBytes(fileId), toBytes(sessionId), Buffer.alloc(6)])
  payload.writeUIntBE(Math.floor(now.getTime() / 1000) + lifetimeSeconds, payloadBytes - 6, 6)
  return Buffer.concat([payload, sign(secret, payload)]).toString('base64url')
}

/** Returns null for a forged ticket. An expired ticket still names its file. */
export const readTicket = (secrets: Secrets, ticket: string, now: Date) => {
  const bytes = Buffer.from(ticket, 'base64url')
  const payload = bytes.subarray(0, payloadBytes)
  const given = bytes.subarray(payloadBytes)
  if (payload.length !== payloadBytes || !isSigned(secrets, given, secret => sign(secret, payload))) return null
  const isExpired = now.getTime() / 1000 > payload.readUIntBE(payloadBytes - 6, 6)
  return { fileId: toId(payload.subarray(0, 16)), sessionId: toId(payload.subarray(16, 32)), isExpired }
}
