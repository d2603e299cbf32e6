import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { wasInserted } from '../../platform/database/expressions.sql.ts'
import { newId } from '../../platform/database/ids.ts'

export const findPasswordHash = async (db: Database, userId: string) => {
  const row = await db
    .selectFrom('accounts')
    .select('password')
    .where('provider_id', '=', 'credential')
    .where('account_id', '=', userId)
    .executeTakeFirst()
  return row?.password ?? undefined
}

/** Sets or replaces the password. Returns true when there was none. */
export const storePasswordHash = async (trx: Transaction, userId: string, password: string) => {
  const row = await trx
    .insertInto('accounts')
    .values({ id: newId(), user_id: userId, account_id: userId, provider_id: 'credential', password })
    .onConflict(conflict =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password, updated_at: sql<Date>`now()` }),
    )
    .returning(wasInserted.as('is_new'))
    .executeTakeFirst()
  return row?.is_new ?? false
}

/** Ends all other sessions and unfinished sign-ins. */
export const endOtherSessions = async (trx: Transaction, userId: string, sessionId: string) => {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', sessionId).execute()
  await trx.deleteFrom('tickets').where('user_id', '=', userId).execute()
}

/** Ends all sessions and unfinished sign-ins, and returns the number of sessions. */
export const endAllSessions = async (trx: Transaction, userId: string) => {
  const ended = await trx.deleteFrom('sessions').where('user_id', '=', userId).returning('id').execute()
  await trx.deleteFrom('tickets').where('user_id', '=', userId).execute()
  return ended.length
}

export const refreshSignIn = (db: Database, sessionId: string) =>
  db.updateTable('sessions').set({ signed_in_at: sql<Date>`now()` }).where('id', '=', sessionId).execute()
