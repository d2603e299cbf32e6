import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrate } from '../../apps/api/src/platform/database/migrate.ts'
import { openPostgres } from '../../apps/api/src/platform/database/postgres-database.ts'
import type { Tables } from '../../apps/api/src/platform/database/tables.ts'
import { fillWorld, sizeOf } from './dataset.ts'

/** A migrated database with a world of this many internships; the answer is its address. */
export const makeWorld = async (server: string, internships: number) => {
  const url = await createDatabase(server, `world_${internships}`)
  const handle = openPostgres(url)
  await migrate(handle)
  await handle.close()
  // without the product's time limits: filling takes minutes
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 2 }) }),
  })
  await fillWorld(db, sizeOf(internships))
  await db.destroy()
  return url
}

const createDatabase = async (server: string, name: string) => {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
