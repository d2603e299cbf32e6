import type { Mailer } from '../mail/mail.ts'

/** Wraps a mailer so that it counts its failed attempts to send a mail. */
export const countMailFailures = (mailer: Mailer) => {
  let failures = 0
  const count = (error: unknown) => {
    failures++
    throw error
  }
  const counting: Mailer = {
    ...mailer,
    send: mail => mailer.send(mail).catch(count),
    deliver: (mail, id) => mailer.deliver(mail, id).catch(count),
  }
  return { mailer: counting, countFailures: () => failures }
}
