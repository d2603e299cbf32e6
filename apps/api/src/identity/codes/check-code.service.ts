import { createHmac, timingSafeEqual } from 'node:crypto'
import { clearAttempts, requireAttempt } from '../../platform/access/rate-limits.ts'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { type CodePurpose, spendCode, tryCode } from './codes.sql.ts'

type CodeKey = { db: Database; secret: string; email: string; purpose: CodePurpose }

/** Keyed, because a million codes are hashed in a second; bound to address and purpose, so that no code opens another door. */
export const codeHash = ({ secret, email, purpose }: Omit<CodeKey, 'db'>, code: string) =>
  createHmac('sha256', secret).update(`code:${purpose}:${email}:${code}`).digest('base64url')

const guessesPerHour = { max: 10, windowSeconds: 3600 }

/**
 * Passes once for the newest code. The provider's own check takes the code out and puts it back after a wrong guess, so a
 * right code beside a wrong one can be refused, and an older code can come back after a newer; here both counts go up
 * before anything is compared, and only a delete lets through.
 */
export const requireCode = async (key: CodeKey, code: string) => {
  const { db, email, purpose } = key
  const guesses = `code-guess:${email}`
  await requireAttempt(db, guesses, guessesPerHour)
  const kept = await tryCode(db, email, purpose)
  const given = codeHash(key, code)
  if (!kept || !timingSafeEqual(Buffer.from(kept), Buffer.from(given))) return fail('code_invalid')
  if (!(await spendCode(db, email, purpose, given))) return fail('code_invalid')
  await clearAttempts(db, guesses)
}
