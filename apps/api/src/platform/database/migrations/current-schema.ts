import { sql } from 'kysely'
import { ConfigError } from '../../config.ts'
import type { Database } from '../database.ts'
import { type AppliedMigration, findMigrations, migrationNames } from './migration-files.ts'

/** For programs that use a database without migrating it: throws unless the schema is exactly that of this version. */
export const requireCurrentSchema = async (db: Database) => {
  const found = await sql<{ exists: boolean }>`select to_regclass('public.migrations') is not null as exists`.execute(
    db,
  )
  if (!found.rows[0]?.exists) throw new ConfigError('This database is not one of Fledge. Correct DATABASE_URL.')
  const { rows } = await sql<AppliedMigration>`select name, checksum from migrations`.execute(db)
  if (findMigrations(rows).length < migrationNames.length)
    throw new ConfigError(
      'The data is from an older version of Fledge. Start the server of this version first: it migrates them.',
    )
}
