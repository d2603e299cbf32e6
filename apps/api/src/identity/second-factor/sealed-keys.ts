import { randomBytes } from 'node:crypto'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Secrets } from '../../platform/access/secrets.ts'

export const newRecoveryKey = () => randomBytes(32).toString('base64url')

export const seal = ([secret]: Secrets, key: string) => symmetricEncrypt({ key: secret, data: key })

/** Decrypts with the secret that encrypted the key. Returns undefined when none of the secrets did. */
export const unseal = async (secrets: Secrets, sealed: string) => {
  for (const secret of secrets) {
    const key = await symmetricDecrypt({ key: secret, data: sealed }).catch(() => undefined)
    if (key !== undefined) return { key, secret }
  }
  return undefined
}

type SealedFactor = { secret: string; recovery_key: string | null }

/**
 * Decrypts the keys of the authenticator app and of the recovery codes. Returns undefined when none of the secrets
 * encrypted them.
 */
export const unsealFactor = async (secrets: Secrets, factor: SealedFactor) => {
  const totp = await unseal(secrets, factor.secret)
  if (!totp) return undefined
  const recovery = factor.recovery_key === null ? { key: totp.secret } : await unseal(secrets, factor.recovery_key)
  return recovery && { totpKey: totp.key, recoveryKey: recovery.key, secret: totp.secret }
}
