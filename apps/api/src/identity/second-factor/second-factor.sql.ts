import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'

const mostFailures = 10
const lockMinutes = 15

type Factor = { secret: string; recovery_key: string | null; verified: boolean; now: number }

/**
 * Counts an attempt before it is checked and returns the factor, or undefined while the account is locked or has no
 * factor. Ten failures in a row lock the account, across all challenges and sessions. A success resets the count.
 */
export const trySecondFactor = async (db: Database, userId: string): Promise<Factor | undefined> => {
  const failures = sql`case when locked_until is null then failed_verification_count + 1 else 1 end`
  const { rows } = await sql<Factor>`
    update two_factors set
      failed_verification_count = ${failures},
      locked_until = case when ${failures} >= ${mostFailures}::int then now() + make_interval(mins => ${lockMinutes}) end
    where user_id = ${userId} and (locked_until is null or locked_until <= now())
    returning secret, recovery_key, verified, extract(epoch from now())::float8 as now`.execute(db)
  return rows[0]
}

/** Seconds until the lock of the account ends; undefined when it is not locked. */
export const findLock = async (db: Database, userId: string) => {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from locked_until - now()))::int as seconds
    from two_factors where user_id = ${userId} and locked_until > now()`.execute(db)
  return rows[0]?.seconds
}

/** Accepts a time step once: of several requests with the same code, one gets true. */
export const spendTotpStep = async (db: Database, userId: string, step: number) => {
  const spent = await db
    .updateTable('two_factors')
    .set({ last_used_step: step, failed_verification_count: 0, locked_until: null })
    .where('user_id', '=', userId)
    .where(eb => eb.or([eb('last_used_step', 'is', null), eb('last_used_step', '<', step)]))
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}

/** Removes a recovery code; of several requests with the same code, one gets true. */
export const spendRecoveryCode = async (db: Database, userId: string, hash: string) => {
  const { rows } = await sql`
    update two_factors set
      backup_codes = (backup_codes::jsonb - ${hash}::text)::text, failed_verification_count = 0, locked_until = null
    where user_id = ${userId} and verified and jsonb_exists(backup_codes::jsonb, ${hash}::text)
    returning id`.execute(db)
  return rows.length > 0
}

/** `secret` and `recoveryKey` are encrypted. */
type NewFactor = { secret: string; recoveryKey: string; recoveryHashes: string }

/** Stores a factor that is not active yet. Returns false when the account has an active one. */
export const storeUnverifiedFactor = async (
  db: Database,
  userId: string,
  { secret, recoveryKey, recoveryHashes }: NewFactor,
) => {
  const { rows } = await sql`
    insert into two_factors (id, user_id, secret, recovery_key, backup_codes)
    values (${newId()}, ${userId}, ${secret}, ${recoveryKey}, ${recoveryHashes})
    on conflict (user_id) do update set
      secret = excluded.secret, recovery_key = excluded.recovery_key, backup_codes = excluded.backup_codes,
      last_used_step = null
    where not two_factors.verified
    returning id`.execute(db)
  return rows.length > 0
}

/**
 * Makes every sign-in require the factor, and ends all other sessions. Returns false when the secret was replaced after
 * its code was accepted.
 */
export const activateFactor = async (trx: Transaction, userId: string, sessionId: string) => {
  const active = await trx
    .updateTable('two_factors')
    .set({ verified: true })
    .where('user_id', '=', userId)
    .where('last_used_step', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (!active) return false
  await trx.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', userId).execute()
  await trx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', sessionId).execute()
  await trx.deleteFrom('tickets').where('user_id', '=', userId).execute()
  return true
}

/** Returns false when there was no active factor. */
export const removeFactor = async (trx: Transaction, userId: string) => {
  const removed = await trx
    .deleteFrom('two_factors')
    .where('user_id', '=', userId)
    .returning('verified')
    .executeTakeFirst()
  await trx.updateTable('users').set({ two_factor_enabled: false }).where('id', '=', userId).execute()
  return removed?.verified ?? false
}

export const replaceRecoveryCodes = (
  db: Database,
  userId: string,
  { recoveryKey, recoveryHashes }: Omit<NewFactor, 'secret'>,
) =>
  db
    .updateTable('two_factors')
    .set({ recovery_key: recoveryKey, backup_codes: recoveryHashes })
    .where('user_id', '=', userId)
    .execute()

export const markSecondFactorProven = (db: Database | Transaction, sessionId: string) =>
  db
    .updateTable('sessions')
    .set({ mfa_verified: true, signed_in_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute()
