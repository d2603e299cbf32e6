import { countAttempt, ownKey } from '../access/rate-limits.ts'
import type { Transaction } from '../database/database.ts'

const hour = 3600

/** Mails to very many people, such as digests, are sent after all others. */
export const bulkPriority = -1_000_000

/**
 * Returns the priority of a sender's next mail, which falls with each mail within an hour: senders of fewer mails come
 * first. Mails without a sender, such as those about the safety of an account, have the priority 0 and are never
 * delayed by a flood.
 */
export const nextPriority = async (trx: Transaction, senderId: string | null) => {
  if (!senderId) return 0
  const { count } = await countAttempt(trx, ownKey('mail-turn', senderId), {
    max: Number.MAX_SAFE_INTEGER,
    windowSeconds: hour,
  })
  return Math.max(bulkPriority, -count)
}
