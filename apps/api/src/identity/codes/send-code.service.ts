import { randomInt } from 'node:crypto'
import {
  forgetAttempt,
  type LimitKey,
  ownKey,
  type RateLimit,
  requireAttempt,
} from '../../platform/access/rate-limits.ts'
import { fail } from '../../platform/errors.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { codeHash } from './check-code.service.ts'
import { codeMail } from './code-mail.ts'
import { type CodePurpose, storeCode } from './codes.sql.ts'

const perNetwork: RateLimit = { max: 100, windowSeconds: 3600 }
const perClientHour: RateLimit = { max: 5, windowSeconds: 3600 }
/** Above the limit of one network, so that a stranger's requests leave some for the owner. */
const perEmailHour: RateLimit = { max: 10, windowSeconds: 3600 }
const perEmailMinute: RateLimit = { max: 1, windowSeconds: 60 }

export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

type CodeRequest = { email: string; purpose: CodePurpose; browser: string; network: string }

/** Mails a new code. If the mail cannot be sent, the previous code stays valid and the rate limits are not used up. */
export const sendCode = async ({ db, config, mailer }: IdentityDeps, request: CodeRequest) => {
  const { email, purpose, browser, network } = request
  const counted = await countSending(db, request)
  const code = newCode()
  try {
    await mailer.send(await codeMail({ to: email, code, purpose }))
  } catch (error) {
    for (const key of counted) await forgetAttempt(db, key)
    return fail('mail_failed', { reason: reasonOf(error) })
  }
  const hash = codeHash(config.secret, { email, purpose }, code)
  await storeCode({ db, email, purpose }, { browser, network, hash })
}

/** Leaves out the mail server's text, because it may contain the email. */
const reasonOf = (error: unknown) => {
  const { name, code, responseCode, command } = error as Record<string, unknown>
  return [code ?? name, command, responseCode].filter(Boolean).join(' ')
}

const limit = (key: LimitKey, max: RateLimit): [LimitKey, RateLimit] => [key, max]

/**
 * Codes that confirm an identity have limits of their own: only a signed-in person can request them, so no stranger can
 * use them up.
 */
const limitsOf = ({ email, purpose, network }: CodeRequest) =>
  purpose === 'confirm'
    ? [
        limit(ownKey('code-minute', email, 'confirm'), perEmailMinute),
        limit(ownKey('code-hour', email, 'confirm'), perClientHour),
      ]
    : [
        limit(ownKey('code-minute', email), perEmailMinute),
        limit(ownKey('code-hour', email, network), perClientHour),
        limit(ownKey('code-hour', email), perEmailHour),
      ]

/**
 * Counts the request against all rate limits or, when one is reached, against none: a rejected request must not prolong
 * the wait.
 */
const countSending = async (db: IdentityDeps['db'], request: CodeRequest) => {
  const limits = [...limitsOf(request), limit(`code-network:${request.network}`, perNetwork)]
  const counted: LimitKey[] = []
  for (const [key, max] of limits) {
    counted.push(key)
    try {
      await requireAttempt(db, key, max)
    } catch (error) {
      for (const earlier of counted) await forgetAttempt(db, earlier)
      throw error
    }
  }
  return counted
}
