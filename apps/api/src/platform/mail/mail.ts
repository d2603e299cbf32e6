import type { Config } from '../config.ts'
import type { Database, Transaction } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import type { Jobs } from '../jobs/jobs.ts'

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
  /** For whoever waits for the mail: resolves once it is handed over, rejects within 5 s when it cannot be. */
  send: (mail: Mail) => Promise<void>
  /** For the queue: takes its time, because giving up on a slow server means sending twice. The id is the same on every try. */
  deliver: (mail: Mail, id: string) => Promise<void>
  close: () => void
}

const promptly = 4500
const patiently = 30_000

export const createMailer = async (config: Pick<Config, 'smtpUrl' | 'mailFrom'>, db: Database): Promise<Mailer> =>
  config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : mailboxMailer(db)

const smtpMailer = async (url: string, from: string): Promise<Mailer> => {
  const { createTransport } = await import('nodemailer')
  const openTransport = (patience: number) =>
    createTransport({
      url,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  const prompt = openTransport(promptly)
  const patient = openTransport(patiently)
  const compose = ({ to, ...mail }: Mail, id: string) => ({
    ...mail,
    from,
    to: { name: '', address: to },
    // a receiving server can tell a repeat from a new mail by it
    messageId: `<${id}@fledge>`,
  })
  return {
    send: mail => within(promptly, prompt.sendMail(compose(mail, newId()))),
    deliver: (mail, id) => within(patiently, patient.sendMail(compose(mail, id))),
    close: () => {
      prompt.close()
      patient.close()
    },
  }
}

const within = async (patience: number, sent: Promise<unknown>) => {
  const timer = Promise.withResolvers<never>()
  const timeout = setTimeout(() => timer.reject(new Error('The mail server did not answer in time')), patience)
  sent.catch(() => {})
  try {
    await Promise.race([sent, timer.promise])
  } finally {
    clearTimeout(timeout)
  }
}

const mailboxMailer = (db: Database): Mailer => {
  const deliver = async ({ to, subject, text, html }: Mail, id: string) => {
    await db
      .insertInto('mailbox')
      .values({ id, recipient: to, subject, text, html })
      .onConflict(conflict => conflict.column('id').doNothing())
      .execute()
  }
  return { send: mail => deliver(mail, newId()), deliver, close: () => {} }
}

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
    handler: (mail, job) => mailer.deliver(mail, job.id),
  })

/** In the transaction that causes the mail: both happen or neither does. */
export const queueMail = (jobs: Jobs, transaction: Transaction, mail: Mail) => jobs.enqueue(transaction, queue, mail)
