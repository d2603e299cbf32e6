import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import { fail } from '../errors.ts'

/**
 * Locks the caller's account before anything else that the transaction locks (see decision 0023). The deletion of the account
 * waits for the transaction or makes it fail here; without the lock, both could wait for rows of each other.
 */
export const requireOwnAccount = async (trx: Transaction, userId: string) => {
  const { rows } = await sql`select from users where id = ${userId} for share`.execute(trx)
  if (rows.length === 0) fail('unauthenticated')
}
