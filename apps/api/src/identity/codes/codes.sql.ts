import { triesPerCode } from '@fledge/contract/identity'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export type CodePurpose = 'sign-in' | 'confirm'

const lifetimeMinutes = 5

/** Replaces the previous code for this email and purpose: only the newest is valid. */
export const storeCode = async (db: Database, email: string, purpose: CodePurpose, hash: string) => {
  await db.deleteFrom('codes').where('expires_at', '<', sql<Date>`now()`).execute()
  await sql`
    insert into codes (email, purpose, hash, expires_at)
    values (${email}, ${purpose}, ${hash}, now() + make_interval(mins => ${lifetimeMinutes}))
    on conflict (email, purpose) do update set hash = excluded.hash, tries = 0, expires_at = excluded.expires_at`.execute(
    db,
  )
}

/** Counts an attempt and returns the stored hash; undefined after the last attempt and for an expired code. */
export const tryCode = async (db: Database, email: string, purpose: CodePurpose) => {
  const row = await db
    .updateTable('codes')
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('tries', '<', triesPerCode)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('hash')
    .executeTakeFirst()
  return row?.hash
}

/** Deletes the code; of several requests with the right code, one gets true. */
export const spendCode = async (db: Database, email: string, purpose: CodePurpose, hash: string) => {
  const spent = await db
    .deleteFrom('codes')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('hash', '=', hash)
    .returning('email')
    .executeTakeFirst()
  return spent !== undefined
}
