import { sql } from 'kysely'
import type { DatabaseHandle } from '../database-handle.ts'
import {
  type AppliedMigration,
  createMigrationsTable,
  findMigrations,
  readMigrations,
  toTransactionBody,
} from './migration-files.ts'

/**
 * Applies new migrations. Of several servers that start, one applies them and the others wait. Throws before any change when a
 * newer version has migrated the database: this version could write rows that the newer schema does not allow.
 */
export const migrate = ({ db, withMigrationLock }: DatabaseHandle) =>
  withMigrationLock(async runScript => {
    await runScript(createMigrationsTable)
    const { rows } = await sql<AppliedMigration>`select name, checksum from migrations`.execute(db)
    const applied = new Set(findMigrations(rows).map(({ name }) => name))
    for (const migration of readMigrations()) {
      if (!applied.has(migration.name)) await runScript(`begin;\n${toTransactionBody(migration)}\ncommit;`)
    }
  })
