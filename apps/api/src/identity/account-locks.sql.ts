import type { Transaction } from '../platform/database/database.ts'

/**
 * Locks the account; of several deletions, one gets the row and the others get nothing. The lock waits for writes of
 * the same person and delays new ones. Transactions of other people may still insert rows that refer to the account.
 */
export const lockAccount = (trx: Transaction, userId: string) =>
  trx
    .selectFrom('users')
    .select(['email', 'email_verified', 'role', 'full_name'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * Also delays new rows that refer to the account. A transaction that has locked applications may wait for this lock, so
 * lock the applications first.
 */
export const lockReferences = (trx: Transaction, userId: string) =>
  trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
