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
 * newer version has migrated the database: this version could write rows that the newer schema does not allow. An empty database
 * gets all migrations in one transaction and one message, so that this thread is free meanwhile for the work of `onEmpty`.
 */
export const migrate = ({ db, withMigrationLock }: DatabaseHandle, onEmpty?: () => void) =>
  withMigrationLock(async runScript => {
    await runScript(createMigrationsTable)
    const { rows } = await sql<AppliedMigration>`select name, checksum from migrations`.execute(db)
    const applied = new Set(findMigrations(rows).map(({ name }) => name))
    const missing = readMigrations().filter(({ name }) => !applied.has(name))
    const steps = applied.size === 0 ? [missing] : missing.map(migration => [migration])
    for (const migrations of steps) {
      const isApplied = runScript(`begin;\n${migrations.map(toTransactionBody).join('\n')}\ncommit;`)
      if (applied.size === 0) onEmpty?.()
      await isApplied
    }
  })
