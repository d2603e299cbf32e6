import { newRecoveryKey, seal } from '../../../api/src/identity/second-factor/sealed-keys.ts'
import type { Secrets } from '../../../api/src/platform/access/secrets.ts'
import type { Transaction } from '../../../api/src/platform/database/database.ts'
import { operator } from '../featured/operator.ts'
import { demoOperator } from './sign-ins.ts'

/** Turns two-step verification on for the operator, with a key that the README names. */
export const addOperatorFactor = async (trx: Transaction, secrets: Secrets) => {
  const secret = await seal(secrets, demoOperator.totpKey)
  const recovery_key = await seal(secrets, newRecoveryKey())
  await trx
    .insertInto('two_factors')
    .values({ id: operator.id, user_id: operator.id, secret, recovery_key, backup_codes: '[]', verified: true })
    .execute()
  await trx.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', operator.id).execute()
}
