import type { Transaction } from '../platform/database/database.ts'

/**
 * Locks the account; of several deletions, one gets the row and the others get nothing. Waits for writes of the same person and
 * keeps new ones out. Other people's transactions may still refer to the account.
 */
export const lockAccount = (trx: Transaction, userId: string) =>
  trx
    .selectFrom('users')
    .select(['email', 'email_verified', 'role', 'full_name'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Also keeps new rows from referring to the account. Transactions that hold applications may wait for it, so lock those first. */
export const lockReferences = (trx: Transaction, userId: string) =>
  trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
