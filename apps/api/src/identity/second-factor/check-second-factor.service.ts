import type { Secrets } from '../../platform/access/secrets.ts'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { recoveryCodeHash } from './recovery-codes.ts'
import { unsealFactor } from './sealed-keys.ts'
import { findLock, spendRecoveryCode, spendTotpStep, trySecondFactor } from './second-factor.sql.ts'
import { findTotpStep, totpStep } from './totp.ts'

export type Keyring = { db: Database; secrets: Secrets }

const countTry = async ({ db, secrets }: Keyring, userId: string) => {
  const factor = await trySecondFactor(db, userId)
  if (factor) return { ...factor, ...((await unsealFactor(secrets, factor)) ?? fail('code_invalid')) }
  const seconds = await findLock(db, userId)
  return seconds ? fail('too_many', { retryAfter: seconds }) : fail('code_invalid')
}

/**
 * Accepts a code of the authenticator app once. `verified` is false until the factor is activated by its first code.
 */
export const requireTotp = async (keyring: Keyring, userId: string, code: string) => {
  const factor = await countTry(keyring, userId)
  const step = findTotpStep(factor.totpKey, code, totpStep(factor.now))
  if (step === undefined || !(await spendTotpStep(keyring.db, userId, step))) return fail('code_invalid')
  return { verified: factor.verified }
}

export const requireRecoveryCode = async (keyring: Keyring, userId: string, code: string) => {
  const { recoveryKey } = await countTry(keyring, userId)
  if (!(await spendRecoveryCode(keyring.db, userId, recoveryCodeHash(recoveryKey, userId, code)))) fail('code_invalid')
}

/** Accepts a code of the authenticator app (six digits) or a recovery code. */
export const requireSecondFactor = async (keyring: Keyring, userId: string, code: string) => {
  if (!/^\d{6}$/.test(code)) return requireRecoveryCode(keyring, userId, code)
  const { verified } = await requireTotp(keyring, userId, code)
  if (!verified) fail('code_invalid')
}
