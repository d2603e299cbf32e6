import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

/** Notifications that were read leave after half a year, unread ones after a year. */
export const deleteOldNotifications = async (db: Database, at: Date, limit: number) => {
  const { numAffectedRows = 0n } = await sql`
    delete from notifications where ctid = any(array(
      select ctid from notifications
      where created_at < ${at}::timestamptz - interval '180 days'
        and (read_at is not null or created_at < ${at}::timestamptz - interval '365 days')
      limit ${limit} for update skip locked))`.execute(db)
  return Number(numAffectedRows)
}
