import type { Session } from '../platform/access/session.ts'
import type { Transaction } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { queueMail } from '../platform/mail/mail-jobs.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { findTerms } from './confirmed-offers.sql.ts'

export type OfferDeps = { publicUrl: string; jobs: Jobs }

/**
 * Writes and queues the mail with the terms of a confirmed offer, which also names the offers that were declined for
 * it.
 */
export type TermsMailer = {
  write: (trx: Transaction, session: Session, offerId: string, declined: string[]) => Promise<Mail>
  queue: (trx: Transaction, session: Session, mail: Mail) => Promise<void>
}

export const createTermsMailer = ({ publicUrl, jobs }: OfferDeps): TermsMailer => ({
  write: async (trx, { user }, offerId, declined) => {
    const terms = (await findTerms(trx, user.id, offerId)) ?? fail('offer_not_found')
    return confirmationMail({ to: user.email, publicUrl, terms, declined })
  },
  // With `madeFrom`, the deletion of the account finds the mail in the queue and removes it.
  queue: (trx, { user }, mail) => queueMail(jobs, trx, mail, { madeFrom: [{ about_id: user.id }] }),
})
