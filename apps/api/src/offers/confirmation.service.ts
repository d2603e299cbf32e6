import type { Session } from '../platform/access/session.ts'
import type { Transaction } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { queueMail } from '../platform/mail/mail-jobs.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { findTerms } from './confirmed-offers.sql.ts'

export type OfferDeps = { publicUrl: string; jobs: Jobs }

/** The mail with the terms of a confirmed offer, and with the names of the offers that were declined for it. */
export type TermsMail = {
  write: (trx: Transaction, session: Session, offerId: string, declined: string[]) => Promise<Mail>
  queue: (trx: Transaction, session: Session, mail: Mail) => Promise<void>
}

export const createTermsMail = ({ publicUrl, jobs }: OfferDeps): TermsMail => ({
  write: async (trx, { user }, offerId, declined) => {
    const terms = (await findTerms(trx, user.id, offerId)) ?? fail('offer_not_found')
    return confirmationMail({ to: user.email, publicUrl, terms, declined })
  },
  // The deletion of the account takes the mail out of the queue.
  queue: (trx, { user }, mail) => queueMail(jobs, trx, mail, { madeFrom: [{ about_id: user.id }] }),
})
