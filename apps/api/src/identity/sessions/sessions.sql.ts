import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

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

/** False when the user has no such session. */
export const endSession = async (db: Database, userId: string, sessionId: string) => {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}
