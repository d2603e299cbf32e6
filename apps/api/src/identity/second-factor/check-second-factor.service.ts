import { symmetricDecrypt } from 'better-auth/crypto'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { recoveryCodeHash } from './recovery-codes.ts'
import { findLock, spendRecoveryCode, spendTotpStep, trySecondFactor } from './second-factor.sql.ts'
import { findTotpStep, totpStep } from './totp.ts'

export type Keyring = { db: Database; secret: string }

const countTry = async (db: Database, userId: string) => {
  const factor = await trySecondFactor(db, userId)
  if (factor) return factor
  const seconds = await findLock(db, userId)
  return seconds ? fail('too_many', { retryAfter: seconds }) : fail('code_invalid')
}

/** Accepts a code of the authenticator app once. `verified` is false while the factor is not active. */
export const requireTotp = async ({ db, secret }: Keyring, userId: string, code: string) => {
  const factor = await countTry(db, userId)
  const key = await symmetricDecrypt({ key: secret, data: factor.secret })
  const step = findTotpStep(key, code, totpStep(factor.now))
  if (step === undefined || !(await spendTotpStep(db, userId, step))) return fail('code_invalid')
  return { verified: factor.verified }
}

export const requireRecoveryCode = async ({ db, secret }: Keyring, userId: string, code: string) => {
  await countTry(db, userId)
  if (!(await spendRecoveryCode(db, userId, recoveryCodeHash(secret, userId, code)))) fail('code_invalid')
}

/** Accepts a code of the authenticator app (six digits) or a recovery code. */
export const requireSecondFactor = async (keyring: Keyring, userId: string, code: string) => {
  if (!/^\d{6}$/.test(code)) return requireRecoveryCode(keyring, userId, code)
  const { verified } = await requireTotp(keyring, userId, code)
  if (!verified) fail('code_invalid')
}
