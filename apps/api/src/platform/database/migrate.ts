import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { ConfigError } from '../config.ts'
import type { DatabaseHandle } from './database.ts'

const folder = join(import.meta.dirname, '../../../migrations')

/** Applies new migrations. Of several servers that start, one applies them and the others wait. */
export const migrate = ({ db, withMigrationLock }: DatabaseHandle) =>
  withMigrationLock(async runScript => {
    await runScript(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from migrations`.execute(db)
    const applied = new Map(rows.map(row => [row.name, row.checksum]))
    for (const name of readdirSync(folder)
      .filter(file => file.endsWith('.sql'))
      .sort()) {
      const script = readFileSync(join(folder, name), 'utf8')
      const checksum = createHash('sha256').update(script).digest('hex')
      const before = applied.get(name)
      if (before === checksum) continue
      if (before)
        throw new ConfigError(
          `Migration ${name} was changed after it ran. Restore the file; a change needs a new migration.`,
        )
      await runScript(
        `begin;\n${script}\n;insert into migrations (name, checksum) values ('${name}', '${checksum}');\ncommit;`,
      )
    }
  })
