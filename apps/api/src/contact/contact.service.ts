import { ownKey, type RateLimit, requireAttempt } from '../platform/access/rate-limits.ts'
import type { Transaction } from '../platform/database/database.ts'
import { newId } from '../platform/database/ids.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { queueMail } from '../platform/mail/mail-jobs.ts'
import { type ContactMessage, insertContactMessage } from './contact.sql.ts'
import { contactMail } from './contact-mail.ts'

const perEmail: RateLimit = { max: 5, windowSeconds: 3600 }
const perNetwork: RateLimit = { max: 20, windowSeconds: 3600 }

/** Scoped by email, not by network: a message queued while offline is often retried from another network. */
export const senderScope = (email: string) => `contact:${email}`

type Deps = { jobs: Jobs; supportEmail: string }

/** Stores the message and queues its mail in one transaction. Rejected and repeated messages do not count against the limits. */
export const submitContact = async (
  trx: Transaction,
  { jobs, supportEmail }: Deps,
  contact: ContactMessage,
  network: string,
) => {
  await requireAttempt(trx, ownKey('contact-address', contact.email), perEmail)
  await requireAttempt(trx, `contact-network:${network}`, perNetwork)
  const id = newId()
  await insertContactMessage(trx, id, contact)
  await queueMail(jobs, trx, await contactMail(supportEmail, id, contact))
  return { success: true as const, id }
}
