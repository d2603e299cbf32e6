import { sql } from 'kysely'
import type { Transaction } from '../platform/database/database.ts'
import { anyId } from '../platform/database/expressions.sql.ts'

/** The lock of every change of members, in the order of ids. Owners can be counted only while it is held. */
export const lockCompanies = (trx: Transaction, ids: string[]) =>
  sql`select from companies where id = ${anyId(ids)} order by id for no key update`.execute(trx)
