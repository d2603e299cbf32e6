import { createHmac, timingSafeEqual } from 'node:crypto'
import { clearAttempts, forgetAttempt, type Limit, requireAttempt } from '../../platform/access/rate-limits.ts'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { type CodePurpose, spendCode, tryCode } from './codes.sql.ts'

type CodeKey = { db: Database; secret: string; email: string; purpose: CodePurpose }

/** Keyed, because all million codes can be hashed in a second. A hash is valid for one email and purpose only. */
export const codeHash = ({ secret, email, purpose }: Omit<CodeKey, 'db'>, code: string) =>
  createHmac('sha256', secret).update(`code:${purpose}:${email}:${code}`).digest('base64url')

/** Per email and network, so that guesses from elsewhere do not lock the owner out. A new code does not reset it. */
const perNetwork: Limit = { max: 10, windowSeconds: 3600 }
/**
 * For an attacker with many networks. A guess is right once in a million, so an hour of 50 guesses succeeds with a
 * probability of 0.00005. At most 25 of them are compared with a code: five codes an hour, five attempts each.
 */
const perEmail: Limit = { max: 50, windowSeconds: 3600 }

/**
 * Accepts the newest code once. Attempts are counted before the comparison, and only the request that deletes the code
 * passes. better-auth's own check deletes the code and restores it after a wrong guess: a correct guess in a parallel request
 * can then be rejected, and an older code can replace a newer one.
 */
export const requireCode = async (key: CodeKey, code: string, network: string) => {
  const { db, email, purpose } = key
  const guesses = { network: `code-guess:${email}:${network}`, email: `code-guess:${email}` }
  await requireAttempt(db, guesses.network, perNetwork)
  // Counted second: a network that has reached its own limit cannot use up that of the email.
  await requireAttempt(db, guesses.email, perEmail)
  const kept = await tryCode(db, email, purpose)
  const given = codeHash(key, code)
  if (!kept || !timingSafeEqual(Buffer.from(kept), Buffer.from(given))) return fail('code_invalid')
  if (!(await spendCode(db, email, purpose, given))) return fail('code_invalid')
  await clearAttempts(db, guesses.network)
  // Only this attempt: the owner's sign-in must not give an attacker new guesses.
  await forgetAttempt(db, guesses.email)
}
