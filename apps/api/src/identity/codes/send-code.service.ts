import { randomInt } from 'node:crypto'
import { forgetAttempt, type Limit, requireAttempt } from '../../platform/access/rate-limits.ts'
import { fail } from '../../platform/errors.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { codeHash } from './check-code.service.ts'
import { codeMail } from './code-mail.ts'
import { type CodePurpose, storeCode } from './codes.sql.ts'

const perNetwork: Limit = { max: 100, windowSeconds: 3600 }
const perAddressHour: Limit = { max: 5, windowSeconds: 3600 }
const perAddressMinute: Limit = { max: 1, windowSeconds: 60 }

export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

type Wanted = { email: string; purpose: CodePurpose; network: string }

/** Mails a new code. While the mail cannot be sent the code before it stays good, and asking again costs nothing. */
export const sendCode = async ({ db, config, mailer }: IdentityDeps, { email, purpose, network }: Wanted) => {
  const taken = await countSending(db, email, network)
  const code = newCode()
  try {
    await mailer.send(await codeMail({ to: email, code, purpose }))
  } catch (error) {
    for (const key of taken) await forgetAttempt(db, key)
    return fail('mail_failed', { reason: reasonOf(error) })
  }
  await storeCode(db, email, purpose, codeHash({ secret: config.secret, email, purpose }, code))
}

/** What the server answered may hold the address, so only its number is told. */
const reasonOf = (error: unknown) => {
  const { name, code, responseCode, command } = error as Record<string, unknown>
  return [code ?? name, command, responseCode].filter(Boolean).join(' ')
}

/** Counts against all three limits or, when one is reached, against none: being refused must not prolong the wait. */
const countSending = async (db: IdentityDeps['db'], email: string, network: string) => {
  const limits: [string, Limit][] = [
    [`code-minute:${email}`, perAddressMinute],
    [`code-hour:${email}`, perAddressHour],
    [`code-network:${network}`, perNetwork],
  ]
  const taken: string[] = []
  for (const [key, limit] of limits) {
    taken.push(key)
    try {
      await requireAttempt(db, key, limit)
    } catch (error) {
      for (const counted of taken) await forgetAttempt(db, counted)
      throw error
    }
  }
  return taken
}
