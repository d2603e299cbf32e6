import type { Transaction } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Mail, Mailer } from './mail.ts'
import { recordUnsentMail } from './unsent-mails.sql.ts'

/** `madeFrom` are the rows the mail was written from, so that it can be written again after one of them was deleted. */
type QueuedMail = Mail & { madeFrom?: object[] }

const queue = 'mail'
const day = 24 * 60 * 60

/** The queue retries for up to a day while the mail server is unavailable. */
export const defineMailQueue = (jobs: Jobs, mailer: Mailer) =>
  jobs.define<QueuedMail>(queue, {
    retryLimit: 30,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 3600,
    retentionSeconds: day,
    // Mails contain personal text, so the queue must not keep sent ones.
    deleteAfterSeconds: 3600,
    expireInSeconds: 60,
    handler: async ({ madeFrom: _, ...mail }, job) => {
      try {
        await mailer.deliver(mail, job.id)
      } catch (error) {
        if (job.isLastAttempt)
          await recordUnsentMail(jobs.db, mail.to, error instanceof Error ? error.message : String(error))
        throw error
      }
    },
  })

type Queueing = {
  /** The rows that the mail was written from; stored with the mail until it is sent. */
  madeFrom?: object[]
  /** Mails with a higher priority are sent first; see `nextPriority`. */
  priority?: number
}

/** The mail is sent only if the transaction commits. */
export const queueMail = (
  jobs: Jobs,
  transaction: Transaction,
  mail: Mail,
  { madeFrom, priority = 0 }: Queueing = {},
) => jobs.enqueue(transaction, queue, { ...mail, ...(madeFrom && { madeFrom }) } satisfies QueuedMail, { priority })
