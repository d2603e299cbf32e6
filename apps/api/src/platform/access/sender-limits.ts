import { createHash } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { fail } from '../errors.ts'
import { networkOf } from '../http/network.ts'
import { countAttempt, forgetAttempt, type Limit, type LimitKey, ownKey } from './rate-limits.ts'

/** The person who sends something to another one, and the client that the request came from. */
export type Sender = { email: string; ip: string }

/** How much one account, one network and all senders together may send. A limit without a number is not counted. */
export type SenderLimits = { account: number; network: number; recipient?: number }

const day = 24 * 3600

/**
 * Replaces an email in the keys of limits. The company, and the account itself, can be deleted and made again within a minute; the
 * hash stays the same, and the deletion of the account leaves no email behind.
 */
export const hashOfEmail = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64url')

type Sending = { act: string; sender: Sender; recipient?: string; limits: SenderLimits }

const keysOf = ({ act, sender, recipient, limits }: Sending): { key: LimitKey; limit: Limit }[] => [
  { key: `${act}-account:${hashOfEmail(sender.email)}`, limit: { max: limits.account, windowSeconds: day } },
  { key: `${act}-network:${networkOf(sender.ip)}`, limit: { max: limits.network, windowSeconds: day } },
  ...(recipient && limits.recipient
    ? [{ key: ownKey(`${act}-recipient`, recipient), limit: { max: limits.recipient, windowSeconds: day } }]
    : []),
]

/** Counts an act by account, network and recipient, always in this order, because another one could deadlock. */
export const requireSending = async (db: Database, sending: Sending, message: string) => {
  for (const { key, limit } of keysOf(sending)) {
    const { allowed, retryAfter } = await countAttempt(db, key, limit)
    if (!allowed) fail('too_many', { retryAfter, message })
  }
}

/** Uncounts an act that has reached nobody. */
export const forgetSending = async (db: Database, sending: Sending) => {
  for (const { key } of keysOf(sending)) await forgetAttempt(db, key)
}
