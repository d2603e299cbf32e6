import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { anyId } from '../../platform/database/expressions.sql.ts'

/** The sessions that are still valid, by the same rules as for a request, each with the company of its person. */
export const selectValidSessions = async (db: Database, sessionIds: string[]) => {
  const { rows } = await sql<{ id: string; company_id: string | null }>`
    select s.id, m.company_id
    from sessions s join users u on u.id = s.user_id left join company_members m on m.user_id = s.user_id
    where s.id = ${anyId(sessionIds)} and s.expires_at > now() and s.created_at > now() - interval '30 days'
      and (s.mfa_verified or not u.two_factor_enabled)`.execute(db)
  return new Map(rows.map(row => [row.id, row.company_id]))
}
