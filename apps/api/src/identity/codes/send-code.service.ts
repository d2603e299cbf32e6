import { randomInt } from 'node:crypto'
import { forgetAttempt, type Limit, requireAttempt } from '../../platform/access/rate-limits.ts'
import { fail } from '../../platform/errors.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { codeHash } from './check-code.service.ts'
import { codeMail } from './code-mail.ts'
import { type CodePurpose, storeCode } from './codes.sql.ts'

const perNetwork: Limit = { max: 100, windowSeconds: 3600 }
const perEmailHour: Limit = { max: 5, windowSeconds: 3600 }
const perEmailMinute: Limit = { max: 1, windowSeconds: 60 }

export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

type CodeRequest = { email: string; purpose: CodePurpose; network: string }

/** Mails a new code. If the mail cannot be sent, the previous code stays valid and the rate limits are not used up. */
export const sendCode = async ({ db, config, mailer }: IdentityDeps, { email, purpose, network }: CodeRequest) => {
  const counted = await countSending(db, email, network)
  const code = newCode()
  try {
    await mailer.send(await codeMail({ to: email, code, purpose }))
  } catch (error) {
    for (const key of counted) await forgetAttempt(db, key)
    return fail('mail_failed', { reason: reasonOf(error) })
  }
  await storeCode(db, email, purpose, codeHash({ secret: config.secret, email, purpose }, code))
}

/** Not the mail server's text: it may contain the email. */
const reasonOf = (error: unknown) => {
  const { name, code, responseCode, command } = error as Record<string, unknown>
  return [code ?? name, command, responseCode].filter(Boolean).join(' ')
}

/** Counts against all rate limits or, when one is reached, against none: a rejected request must not prolong the wait. */
const countSending = async (db: IdentityDeps['db'], email: string, network: string) => {
  const limits: [string, Limit][] = [
    [`code-minute:${email}`, perEmailMinute],
    [`code-hour:${email}`, perEmailHour],
    [`code-network:${network}`, perNetwork],
  ]
  const counted: string[] = []
  for (const [key, limit] of limits) {
    counted.push(key)
    try {
      await requireAttempt(db, key, limit)
    } catch (error) {
      for (const earlier of counted) await forgetAttempt(db, earlier)
      throw error
    }
  }
  return counted
}
