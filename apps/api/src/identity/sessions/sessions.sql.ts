import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { wireTime } from '../../platform/database/expressions.sql.ts'

const recentMinutes = 15

/**
 * Uses the clock of the database, which also set the time of the sign-in: a server with a wrong clock must not extend
 * the minutes.
 */
export const findRecentSignIn = async (db: Database, sessionId: string) => {
  const { rows } = await sql<{ is_recent: boolean; has_password: boolean }>`
    select s.signed_in_at > now() - make_interval(mins => ${recentMinutes}) as is_recent, exists (
      select from accounts a where a.user_id = s.user_id and a.provider_id = 'credential' and a.password is not null
    ) as has_password
    from sessions s where s.id = ${sessionId}`.execute(db)
  return rows[0]
}

/** The session and its user with the field names of better-auth, whose own query uses the server's clock. */
export const findCurrentSession = async (db: Database, sessionId: string) => {
  const { rows } = await sql<{ session: Record<string, unknown>; user: Record<string, unknown> }>`
    select
      jsonb_build_object('id', s.id, 'userId', s.user_id, 'expiresAt', ${wireTime(sql`s.expires_at`)},
        'createdAt', ${wireTime(sql`s.created_at`)}, 'updatedAt', ${wireTime(sql`s.updated_at`)},
        'signedInAt', ${wireTime(sql`s.signed_in_at`)}, 'mfaVerified', s.mfa_verified,
        'ipAddress', s.ip_address, 'userAgent', s.user_agent) as session,
      jsonb_build_object('id', u.id, 'email', u.email, 'name', u.full_name, 'emailVerified', u.email_verified,
        'image', u.image, 'role', u.role, 'twoFactorEnabled', u.two_factor_enabled,
        'createdAt', ${wireTime(sql`u.created_at`)}, 'updatedAt', ${wireTime(sql`u.updated_at`)}) as "user"
    from sessions s join users u on u.id = s.user_id where s.id = ${sessionId}`.execute(db)
  return rows[0]
}

/** The start and the expiry of a new session, by the clock of the database. */
export const findSessionTimes = async (db: Database) => {
  const { rows } = await sql<{ now: Date; expires: Date }>`
    select now()::timestamptz(3) as now, (now() + interval '7 days')::timestamptz(3) as expires`.execute(db)
  return rows[0]
}

export const listSessions = (db: Database, userId: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip_address', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('created_at', '>', sql<Date>`now() - interval '30 days'`)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()

/** Returns false when the user has no such session. */
export const endSession = async (db: Database, userId: string, sessionId: string) => {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}
