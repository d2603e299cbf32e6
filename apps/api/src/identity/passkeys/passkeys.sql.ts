import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'

export type NewPasskey = { credential_id: string; public_key: string; counter: number; name: string }

const shownColumns = ['id', 'name', 'created_at', 'last_used_at'] as const

export const listPasskeys = (db: Database, userId: string) =>
  db.selectFrom('passkeys').select(shownColumns).where('user_id', '=', userId).orderBy('created_at').execute()

export const listCredentialIds = async (db: Database | Transaction, userId: string) => {
  const rows = await db.selectFrom('passkeys').select('credential_id').where('user_id', '=', userId).execute()
  return rows.map(row => row.credential_id)
}

/** Returns undefined when the credential already belongs to this or another account. */
export const insertPasskey = (trx: Transaction, userId: string, passkey: NewPasskey) =>
  trx
    .insertInto('passkeys')
    .values({ id: newId(), user_id: userId, ...passkey })
    .onConflict(conflict => conflict.column('credential_id').doNothing())
    .returning(shownColumns)
    .executeTakeFirst()

export const findCredential = (db: Database, credentialId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()

/**
 * Stores the counter of a checked signature. Returns false when a parallel request has stored the same or a later
 * counter, which means that two devices hold the key.
 */
export const recordUse = async (db: Database, passkeyId: string, counter: number) => {
  const used = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: sql<Date>`now()` })
    .where('id', '=', passkeyId)
    .where(eb => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]))
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Returns undefined when the user has no such passkey. */
export const renamePasskey = (db: Database, userId: string, { id, name }: { id: string; name: string }) =>
  db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(shownColumns)
    .executeTakeFirst()

/** Returns false when the user has no such passkey. */
export const deletePasskey = async (trx: Transaction, userId: string, id: string) => {
  const deleted = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
