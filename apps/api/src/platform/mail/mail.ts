import { stripHiddenCharacters } from '@fledge/contract/wire/characters'
import { type Config, ConfigError } from '../config.ts'
import type { Database } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import { birdPng } from './bird-image.ts'

/**
 * The source of the bird in the HTML of mails. The image is attached: programs show attached images at once, and a hosted
 * one would tell the server who has opened a mail.
 */
export const birdSource = 'cid:bird@fledge'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
  headers?: Record<string, string>
  /** An invitation or a cancellation for calendar programs, as an iCalendar file. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
}

export type Mailer = {
  /** For mails that a person waits for: rejects after 4.5 s. */
  send: (mail: Mail) => Promise<void>
  /** For the queue: waits up to 30 s, because a retry after a timeout may send the mail twice. Retries use the same id. */
  deliver: (mail: Mail, id: string) => Promise<void>
  close: () => void
}

const sendTimeout = 4500
const deliverTimeout = 30_000

export const createMailer = async (
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'standIns'>,
  db: Database,
): Promise<Mailer> => {
  const mailer = await openMailer(config, db)
  return {
    send: mail => mailer.send(toVisible(mail)),
    deliver: (mail, id) => mailer.deliver(toVisible(mail), id),
    close: mailer.close,
  }
}

const openMailer = async (
  { smtpUrl, mailFrom, standIns }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'standIns'>,
  db: Database,
) => {
  if (smtpUrl) return smtpMailer(smtpUrl, mailFrom)
  if (standIns) return mailboxMailer(db)
  // The mailbox stores codes as readable text, so it must never replace a missing mail server in production.
  throw new ConfigError('Set SMTP_URL: Fledge does not start without a mail server.')
}

/** Names and messages that were stored before hidden characters were rejected may still contain them. */
const toVisible = (mail: Mail): Mail => ({
  ...mail,
  subject: stripHiddenCharacters(mail.subject),
  text: stripHiddenCharacters(mail.text),
  html: stripHiddenCharacters(mail.html),
})

const bird = {
  cid: birdSource.slice('cid:'.length),
  filename: 'fledge.png',
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  content: Buffer.from(birdPng, 'base64'),
}

const smtpMailer = async (url: string, from: string): Promise<Mailer> => {
  const { createTransport } = await import('nodemailer')
  const openTransport = (timeout: number) =>
    createTransport({
      url,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  const sendTransport = openTransport(sendTimeout)
  const deliverTransport = openTransport(deliverTimeout)
  const compose = ({ to, calendar, ...mail }: Mail, id: string) => ({
    ...mail,
    ...(calendar && { icalEvent: { ...calendar, filename: 'interview.ics' } }),
    attachments: mail.html.includes(birdSource) ? [bird] : [],
    from,
    to: { name: '', address: to },
    // Receiving servers recognise a repeated mail by its message id.
    messageId: `<${id}@fledge>`,
  })
  return {
    send: mail => within(sendTimeout, sendTransport.sendMail(compose(mail, newId()))),
    deliver: (mail, id) => within(deliverTimeout, deliverTransport.sendMail(compose(mail, id))),
    close: () => {
      sendTransport.close()
      deliverTransport.close()
    },
  }
}

const within = async (milliseconds: number, sent: Promise<unknown>) => {
  const timer = Promise.withResolvers<never>()
  const timeout = setTimeout(() => timer.reject(new Error('The mail server did not answer in time')), milliseconds)
  sent.catch(() => {})
  try {
    await Promise.race([sent, timer.promise])
  } finally {
    clearTimeout(timeout)
  }
}

const mailboxMailer = (db: Database): Mailer => {
  const deliver = async ({ to, subject, text, html, calendar }: Mail, id: string) => {
    await db
      .insertInto('mailbox')
      .values({ id, recipient: to, subject, text, html, calendar: calendar?.content ?? null })
      .onConflict(conflict => conflict.column('id').doNothing())
      .execute()
  }
  return { send: mail => deliver(mail, newId()), deliver, close: () => {} }
}
