import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * A warning when the operating system sorts text differently than when the database was created, as after an upgrade of its
 * C library; otherwise null. Indexes on text may then miss rows. The embedded database sorts by bytes and never changes.
 */
export const findCollationWarning = async (db: Database) => {
  const { rows } = await sql<{ name: string; stored: string | null; actual: string | null }>`
    select quote_ident(datname) as name, datcollversion as stored, pg_database_collation_actual_version(oid) as actual
    from pg_database where datname = current_database()`.execute(db)
  const [{ name, stored, actual } = { name: '', stored: null, actual: null }] = rows
  if (stored === null || stored === actual) return null
  return (
    `The database was created with collation version ${stored}, and the operating system has ${actual ?? 'none'}: ` +
    `indexes on text may miss rows. Stop Fledge, run REINDEX DATABASE ${name}; and then ALTER DATABASE ${name} REFRESH COLLATION VERSION;`
  )
}
