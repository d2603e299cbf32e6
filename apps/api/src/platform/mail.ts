import nodemailer from 'nodemailer'
import type { Config } from './config.ts'
import type { Database, Transaction } from './database.ts'
import { newId } from './ids.ts'
import type { Jobs } from './jobs.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Whom an answer reaches, where it is not us. */
  replyTo?: string
  headers?: Record<string, string>
}

export type Mailer = {
  /** Resolves once the mail is handed over; rejects within 5 s when it cannot be. */
  send: (mail: Mail, id?: string) => Promise<void>
  close: () => void
}

const patience = 4500

export const createMailer = (config: Pick<Config, 'smtpUrl' | 'mailFrom'>, db: Database): Mailer =>
  config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : mailboxMailer(db)

const smtpMailer = (url: string, from: string): Mailer => {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, ...mail }, id = newId()) => {
      const timer = Promise.withResolvers<never>()
      const timeout = setTimeout(() => timer.reject(new Error('The mail server did not answer in time')), patience)
      // the same id on every try, so that a receiving server can tell a repeat from a new mail
      const sent = transport.sendMail({ ...mail, from, to: { name: '', address: to }, messageId: `<${id}@fledge>` })
      sent.catch(() => {})
      try {
        await Promise.race([sent, timer.promise])
      } finally {
        clearTimeout(timeout)
      }
    },
    close: () => transport.close(),
  }
}

const mailboxMailer = (db: Database): Mailer => ({
  send: async ({ to, subject, text, html }, id = newId()) => {
    await db
      .insertInto('mailbox')
      .values({ id, recipient: to, subject, text, html })
      .onConflict(conflict => conflict.column('id').doNothing())
      .execute()
  },
  close: () => {},
})

const queue = 'mail'
const day = 24 * 60 * 60

/** Mails that need not be seen at once wait here for up to a day while the mail server is away. */
export const defineMailQueue = (jobs: Jobs, mailer: Mailer) =>
  jobs.define<Mail>(queue, {
    retryLimit: 30,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 3600,
    retentionSeconds: day,
    // what people wrote must not lie about in the queue once it is sent
    deleteAfterSeconds: 3600,
    expireInSeconds: 60,
    handler: (mail, job) => mailer.send(mail, job.id),
  })

/** In the transaction that causes the mail: both happen or neither does. */
export const queueMail = (jobs: Jobs, transaction: Transaction, mail: Mail) => jobs.enqueue(transaction, queue, mail)
