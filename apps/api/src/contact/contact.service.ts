import { type Limit, requireAttempt } from '../platform/access/rate-limits.ts'
import type { Transaction } from '../platform/database/database.ts'
import { newId } from '../platform/database/ids.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { queueMail } from '../platform/mail/mail.ts'
import { type ContactMessage, insertContactMessage } from './contact.sql.ts'
import { contactMail } from './contact-mail.ts'

const perAddress: Limit = { max: 5, windowSeconds: 3600 }
const perNetwork: Limit = { max: 20, windowSeconds: 3600 }

type Deps = { jobs: Jobs; supportEmail: string }

/** Stored and queued for support in one transaction; what is refused or repeated counts against no limit. */
export const submitContact = async (
  trx: Transaction,
  { jobs, supportEmail }: Deps,
  contact: ContactMessage,
  network: string,
) => {
  await requireAttempt(trx, `contact-address:${contact.email}`, perAddress)
  await requireAttempt(trx, `contact-network:${network}`, perNetwork)
  const id = newId()
  await insertContactMessage(trx, id, contact)
  await queueMail(jobs, trx, await contactMail(supportEmail, id, contact))
  return { success: true as const, id }
}
