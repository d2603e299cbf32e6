import { createHmac } from 'node:crypto'
import {
  clearAttempts,
  forgetAttempt,
  ownKey,
  type RateLimit,
  requireAttempt,
} from '../../platform/access/rate-limits.ts'
import { isSigned, type Secrets } from '../../platform/access/secrets.ts'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { type CodeSlot, type GuessOrigin, listCodes, type StoredCode, spendCode, tryCode } from './codes.sql.ts'

type CodeKey = CodeSlot & { secrets: Secrets }

/** A keyed hash, because all million codes can be hashed in a second. It is valid for one email and purpose only. */
export const codeHash = (secret: string, { email, purpose }: Omit<CodeSlot, 'db'>, code: string) =>
  createHmac('sha256', secret).update(`code:${purpose}:${email}:${code}`).digest('base64url')

/**
 * Counted per email and browser or network, so that guesses from elsewhere do not lock the owner out. A new code does
 * not reset the count.
 */
const perClient: RateLimit = { max: 10, windowSeconds: 3600 }
/**
 * Limits the guesses of clients that requested no code, from any number of networks. A code is compared at most 15
 * times (five for each origin) and strangers can request ten codes an hour, so at most 150 guesses an hour are
 * compared. One guess is right once in a million, so an attack of one hour succeeds with a probability below 0.00015,
 * and it sends ten mails to the owner.
 */
const perEmail: RateLimit = { max: 50, windowSeconds: 3600 }

export type Guess = { code: string; browser: string; network: string }

/**
 * Accepts a code once. A guess is compared with the code that its browser or network requested, then with the newest
 * one: a person may request a code on two devices. Attempts are counted before the comparison and separately for each
 * origin, so that a stranger cannot use up the owner's attempts. Only the request that deletes the code succeeds. The
 * check of better-auth is not used: it deletes the code and restores it after a wrong guess, so that it can reject a
 * right guess in a parallel request.
 */
export const requireCode = async (key: CodeKey, guess: Guess) => {
  const codes = await listCodes(key)
  const requested = findRequested(codes, guess)
  const uncount = await countGuess(key, guess, requested?.origin ?? 'others')
  const newest = codes[0] && codes[0] !== requested?.code ? [{ code: codes[0], origin: 'others' as const }] : []
  const isRight = ({ hash }: StoredCode) =>
    isSigned(key.secrets, Buffer.from(hash), secret => Buffer.from(codeHash(secret, key, guess.code)))
  for (const { code, origin } of [...(requested ? [requested] : []), ...newest]) {
    if (!(await tryCode(key, code, origin)) || !isRight(code)) continue
    if (!(await spendCode(key, code))) continue
    return uncount()
  }
  fail('code_invalid')
}

const findRequested = (codes: StoredCode[], { browser, network }: Guess) => {
  const own = codes.find(code => code.browser === browser)
  if (own) return { code: own, origin: 'browser' as const }
  const near = codes.find(code => code.network === network)
  return near && { code: near, origin: 'network' as const }
}

/** Returns a function that takes the guess out of the counts after a success. */
const countGuess = async ({ db, email }: { db: Database; email: string }, guess: Guess, origin: GuessOrigin) => {
  const client = ownKey('code-guess', email, origin === 'browser' ? guess.browser : guess.network)
  await requireAttempt(db, client, perClient)
  // The email is counted second, so that a network which has reached its own limit cannot use up that of the email.
  if (origin === 'others') await requireAttempt(db, ownKey('code-guess', email), perEmail)
  return async () => {
    await clearAttempts(db, client)
    // Only this attempt is taken back: the owner's sign-in must not give an attacker new guesses.
    if (origin === 'others') await forgetAttempt(db, ownKey('code-guess', email))
  }
}
