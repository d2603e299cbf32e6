import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

/** Whether the demo data were loaded into this database. The passwords of the demo accounts are public. */
export const hasDemoAccounts = async (db: Database) => {
  const { rows } = await sql`
    select 1 from users u join accounts a on a.user_id = u.id and a.provider_id = 'credential'
    where u.email in ('student@demo.fledge.example', 'company@demo.fledge.example') limit 1`.execute(db)
  return rows.length > 0
}
