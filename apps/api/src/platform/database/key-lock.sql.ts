import { sql } from 'kysely'
import type { Transaction } from './database.ts'

/**
 * Locks a key, for instance `files:USER_ID`, until the transaction ends. For limits of one person or company: the lock of the account
 * is shared, so two requests at once would both count the rows before either adds one.
 */
export const lockKey = (trx: Transaction, key: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
