import { createHash } from 'node:crypto'
import type { Mail, Mailer } from '../../apps/api/src/platform/mail/mail.ts'

export type Mailbox = Mailer & {
  count: () => number
  /** Mails with the same recipient, subject and text on one day. */
  repeated: () => string[]
  /** When a person got mails of this subject, each with the text. */
  find: (to: string, subject: string) => { at: Date; text: string }[]
  /** Takes the links of the mails about internships that are still open, with their recipients. */
  takeStillOpen: () => { to: string; path: string }[]
}

/** Keeps what the proofs and the people of the simulation read. The texts of other mails are only compared. */
export const createMailbox = (): Mailbox => {
  const seen = new Set<string>()
  const repeated: string[] = []
  const kept = new Map<string, { at: Date; text: string }[]>()
  const stillOpen: { to: string; path: string }[] = []
  let count = 0
  const receive = async ({ to, subject, text, calendar }: Mail) => {
    count += 1
    const at = new Date()
    const content = [to, subject, text, calendar?.content ?? '', at.toISOString().slice(0, 10)].join('\n')
    const key = createHash('md5').update(content).digest('base64')
    if (seen.has(key)) repeated.push(`${at.toISOString()} ${to}: ${subject}`)
    seen.add(key)
    if (subject.startsWith('No answer from ')) {
      const name = `${to}\n${subject}`
      kept.set(name, [...(kept.get(name) ?? []), { at, text }])
    }
    const link = /\/api(\/internships\/still-open\?token=[\w.-]+)/.exec(text)
    if (link?.[1]) stillOpen.push({ to, path: link[1] })
  }
  return {
    send: receive,
    deliver: receive,
    close: () => {},
    count: () => count,
    repeated: () => repeated,
    find: (to, subject) => kept.get(`${to}\n${subject}`) ?? [],
    takeStillOpen: () => stillOpen.splice(0),
  }
}
