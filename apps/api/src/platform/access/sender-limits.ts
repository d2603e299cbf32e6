import { createHash } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { fail } from '../errors.ts'
import { networkOf } from '../http/network.ts'
import { countAttempt, forgetAttempt, type LimitKey, ownKey, type RateLimit } from './rate-limits.ts'

/** The email of the account that sends something to another person, and the IP address of the request. */
export type Sender = { email: string; ip: string }

/** How often an account and a network may send in a day, and how often a recipient may receive; unlimited if absent. */
export type SenderLimits = { account: number; network: number; recipient?: number }

const day = 24 * 3600

/**
 * Replaces the email in the keys of rate limits. Counts by email outlast an account that is deleted and created again,
 * and the hash keeps no email of a deleted account.
 */
export const hashEmail = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64url')

type Sending = { act: string; sender: Sender; recipient?: string; limits: SenderLimits }

const keysOf = ({ act, sender, recipient, limits }: Sending): { key: LimitKey; limit: RateLimit }[] => [
  { key: `${act}-account:${hashEmail(sender.email)}`, limit: { max: limits.account, windowSeconds: day } },
  { key: `${act}-network:${networkOf(sender.ip)}`, limit: { max: limits.network, windowSeconds: day } },
  ...(recipient && limits.recipient
    ? [{ key: ownKey(`${act}-recipient`, recipient), limit: { max: limits.recipient, windowSeconds: day } }]
    : []),
]

/** Counts an act by account, network and recipient, always in this order, because different orders could deadlock. */
export const requireSendAttempt = async (db: Database, sending: Sending, message: string) => {
  for (const { key, limit } of keysOf(sending)) {
    const { allowed, retryAfter } = await countAttempt(db, key, limit)
    if (!allowed) fail('too_many', { retryAfter, message })
  }
}

/** Subtracts an act that has reached nobody from its counts. */
export const forgetSendAttempt = async (db: Database, sending: Sending) => {
  for (const { key } of keysOf(sending)) await forgetAttempt(db, key)
}
