import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { anyId } from '../../platform/database/expressions.sql.ts'

/** The ids of those sessions that are still valid, by the same rules as for a request. */
export const selectValidSessions = async (db: Database, sessionIds: string[]) => {
  const { rows } = await sql<{ id: string }>`
    select s.id from sessions s join users u on u.id = s.user_id
    where s.id = ${anyId(sessionIds)} and s.expires_at > now() and s.created_at > now() - interval '30 days'
      and (s.mfa_verified or not u.two_factor_enabled)`.execute(db)
  return new Set(rows.map(row => row.id))
}
