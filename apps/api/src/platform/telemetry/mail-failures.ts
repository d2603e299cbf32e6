import type { Mailer } from '../mail/mail.ts'

/** The same mailer, which counts the mails that it could not send. */
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
