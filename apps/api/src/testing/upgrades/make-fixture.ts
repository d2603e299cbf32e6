import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEmbeddedSnapshot } from '../../platform/backup/snapshot/read-snapshot.ts'
import {
  createMigrationsTable,
  readMigrations,
  toTransactionBody,
} from '../../platform/database/migrations/migration-files.ts'
import { fromPGlite } from '../../platform/database/pglite/embedded-database.ts'
import { createPGlite } from '../../platform/database/pglite/open-pglite.ts'
import { seeds } from './seed.ts'

/**
 * `node apps/api/src/testing/upgrades/make-fixture.ts 0043`: writes the content of a backup of a database at that migration level.
 * Make one for each release, after adding rows of its new tables to `seed.ts`; fixtures of earlier releases never change.
 */
const [level = ''] = process.argv.slice(2)
const migrations = readMigrations().filter(({ name }) => name.slice(0, 4) <= level)
if (!migrations.some(({ name }) => name.startsWith(level)) || level === '')
  throw new Error(`There is no migration ${level}`)

const { engine, close } = fromPGlite(await createPGlite())
const { pglite } = engine
await pglite.exec(createMigrationsTable)
for (const migration of migrations) await pglite.exec(toTransactionBody(migration))
for (const { since, until = level, sql } of seeds) if (since <= level && level <= until) await pglite.exec(sql)
let content = ''
await readEmbeddedSnapshot(pglite, async line => {
  content += line
})
await close()
writeFileSync(join(import.meta.dirname, `${level}.jsonl`), content)
