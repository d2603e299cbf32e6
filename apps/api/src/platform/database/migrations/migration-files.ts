import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../../config.ts'
import { version } from '../../version.ts'

const folder = join(import.meta.dirname, '../../../../migrations')

export type Migration = { name: string; script: string; checksum: string }
export type AppliedMigration = { name: string; checksum: string }

export const migrationNames = readdirSync(folder)
  .filter(file => file.endsWith('.sql'))
  .sort()

/** The newest migration that this program knows. */
export const schemaLevel = migrationNames.at(-1)?.replace(/\.sql$/, '') ?? ''

export const readMigrations = (): Migration[] =>
  migrationNames.map(name => {
    const script = readFileSync(join(folder, name), 'utf8')
    return { name, script, checksum: createHash('sha256').update(script).digest('hex') }
  })

/**
 * Finds the files of applied migrations. Throws when this program lacks one of them, or has another file of the same
 * name.
 */
export const findMigrations = (applied: AppliedMigration[]): Migration[] => {
  const known = new Map(readMigrations().map(migration => [migration.name, migration]))
  const unknown = applied.filter(({ name }) => !known.has(name)).map(({ name }) => name)
  if (unknown.length > 0)
    throw new ConfigError(
      `The data is from a newer version of Fledge: version ${version} does not know migration ${unknown.sort().at(-1)}. Start the newer version, or restore a backup made with this one.`,
    )
  return applied.flatMap(({ name, checksum }) => {
    const migration = known.get(name)
    if (migration && migration.checksum !== checksum)
      throw new ConfigError(
        `Migration ${name} was changed after it ran. Restore the file; a change needs a new migration.`,
      )
    return migration ?? []
  })
}

export const createMigrationsTable =
  'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())'

/** The statements of a migration and its entry in `migrations`, which must commit together. */
export const toTransactionBody = ({ name, script, checksum }: Migration) =>
  `${script}
;insert into migrations (name, checksum) values ('${name}', '${checksum}');`
