import { triesPerCode } from '@fledge/contract/identity'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export type CodePurpose = 'sign-in' | 'confirm'

/** The email and purpose of a code. */
export type CodeSlot = { db: Database; email: string; purpose: CodePurpose }

/** The origin of a guess: the browser that requested the code, another client of its network, or anyone else. */
export type GuessOrigin = 'browser' | 'network' | 'others'

export type StoredCode = { browser: string; network: string; hash: string }

const counters = { browser: 'browser_tries', network: 'network_tries', others: 'other_tries' } as const

const lifetimeMinutes = 5

/** Replaces the previous code of the same browser, and starts its count of attempts again. */
export const storeCode = async ({ db, email, purpose }: CodeSlot, { browser, network, hash }: StoredCode) => {
  await db.deleteFrom('codes').where('expires_at', '<', sql<Date>`now()`).execute()
  await sql`
    insert into codes (email, purpose, browser, network, hash, expires_at)
    values (${email}, ${purpose}, ${browser}, ${network}, ${hash}, now() + make_interval(mins => ${lifetimeMinutes}))
    on conflict (email, purpose, browser) do update set
      hash = excluded.hash, network = excluded.network, expires_at = excluded.expires_at, sent_at = clock_timestamp(),
      browser_tries = 0, network_tries = 0, other_tries = 0`.execute(db)
}

/** The valid codes, newest first. */
export const listCodes = ({ db, email, purpose }: CodeSlot): Promise<StoredCode[]> =>
  db
    .selectFrom('codes')
    .select(['browser', 'network', 'hash'])
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('sent_at', 'desc')
    .execute()

/**
 * Counts an attempt. Returns false after the last attempt of this origin, and when the code was replaced, used or has
 * expired.
 */
export const tryCode = async ({ db, email, purpose }: CodeSlot, code: StoredCode, origin: GuessOrigin) => {
  const counter = counters[origin]
  const counted = await db
    .updateTable('codes')
    .set(eb => ({ [counter]: eb(counter, '+', 1) }))
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('browser', '=', code.browser)
    .where('hash', '=', code.hash)
    .where(counter, '<', triesPerCode)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('email')
    .executeTakeFirst()
  return counted !== undefined
}

/**
 * Deletes the code; of several requests with the right code, one gets true. The codes of other browsers are deleted
 * too.
 */
export const spendCode = async ({ db, email, purpose }: CodeSlot, code: StoredCode) => {
  const spent = await db
    .deleteFrom('codes')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('browser', '=', code.browser)
    .where('hash', '=', code.hash)
    .returning('email')
    .executeTakeFirst()
  if (spent) await db.deleteFrom('codes').where('email', '=', email).where('purpose', '=', purpose).execute()
  return spent !== undefined
}
