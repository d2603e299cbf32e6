import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export type CodePurpose = 'sign-in' | 'confirm'

const lifeMinutes = 5
const mostTries = 5

/** Replaces whatever code the address had for this purpose: only the newest counts. */
export const storeCode = async (db: Database, email: string, purpose: CodePurpose, hash: string) => {
  await db.deleteFrom('codes').where('expires_at', '<', sql<Date>`now()`).execute()
  await sql`
    insert into codes (email, purpose, hash, expires_at)
    values (${email}, ${purpose}, ${hash}, now() + make_interval(mins => ${lifeMinutes}))
    on conflict (email, purpose) do update set hash = excluded.hash, tries = 0, expires_at = excluded.expires_at`.execute(
    db,
  )
}

/** Counts a try and hands over what to compare with; nothing once the tries are spent or the code has expired. */
export const tryCode = async (db: Database, email: string, purpose: CodePurpose) => {
  const row = await db
    .updateTable('codes')
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('tries', '<', mostTries)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('hash')
    .executeTakeFirst()
  return row?.hash
}

/** True for exactly one of any number of callers who had the right code. */
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
