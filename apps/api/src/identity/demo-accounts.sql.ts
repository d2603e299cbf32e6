import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

/** Whether the demo world was loaded into this database: the passwords of its accounts are known to everybody. */
export const hasDemoAccounts = async (db: Database) => {
  const { rows } = await sql`
    select 1 from users u join accounts a on a.user_id = u.id and a.provider_id = 'credential'
    where u.email in ('student@demo.fledge.example', 'company@demo.fledge.example') limit 1`.execute(db)
  return rows.length > 0
}
