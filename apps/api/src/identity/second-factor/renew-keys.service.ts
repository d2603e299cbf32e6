import type { Secrets } from '../../platform/access/secrets.ts'
import type { Database } from '../../platform/database/database.ts'
import { listFactors, type ReencryptedFactor, updateFactorKeys } from './renew-keys.sql.ts'
import { seal, unsealFactor } from './sealed-keys.ts'

/**
 * Encrypts the keys of second factors with the current secret, so that the previous secret is no longer needed. Rows
 * that the current secret has encrypted are not changed.
 */
export const reencryptFactorKeys = async (db: Database, secrets: Secrets) => {
  if (secrets.length === 1) return
  for (let after: string | null = null; ; ) {
    const factors = await listFactors(db, after)
    const renewed: ReencryptedFactor[] = []
    for (const factor of factors) {
      const keys = await unsealFactor(secrets, factor)
      if (!keys || keys.secret === secrets[0]) continue
      renewed.push({
        id: factor.id,
        sealed: factor.secret,
        secret: await seal(secrets, keys.totpKey),
        recovery_key: await seal(secrets, keys.recoveryKey),
      })
    }
    if (renewed.length > 0) await updateFactorKeys(db, renewed)
    after = factors.at(-1)?.id ?? null
    if (after === null) return
  }
}
