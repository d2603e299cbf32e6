import type { OperatorDeps } from '../operator-deps.ts'
import { OperatorError } from '../operator-error.ts'
import { testMail } from './test-mail.ts'

/** Sends a mail at once, without the queue, so that the operator sees what the mail server says. */
export const sendTestMail = async ({ mailer }: OperatorDeps, to: string) => {
  if (!mailer) throw new OperatorError('Set SMTP_URL as the server has it: without it, no mail can be sent.')
  const mail = await testMail(to)
  try {
    await mailer.send(mail)
  } catch (error) {
    throw new OperatorError(`The mail was not sent: ${error instanceof Error ? error.message : String(error)}`)
  }
}
