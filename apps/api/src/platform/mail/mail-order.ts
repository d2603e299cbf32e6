import { countAttempt, ownKey } from '../access/rate-limits.ts'
import type { Transaction } from '../database/database.ts'

const hour = 3600

/** Mails to very many people, such as digests, leave after all others. */
export const bulkPriority = -1_000_000

/**
 * The priority of the next mail of a sender in the queue: each mail within an hour leaves after the mails of others that have sent
 * fewer. Mails without a sender, such as those about the safety of an account, have the priority 0 and never wait for a flood.
 */
export const nextPriority = async (trx: Transaction, senderId: string | null) => {
  if (!senderId) return 0
  const { count } = await countAttempt(trx, ownKey('mail-turn', senderId), {
    max: Number.MAX_SAFE_INTEGER,
    windowSeconds: hour,
  })
  return Math.max(bulkPriority, -count)
}
