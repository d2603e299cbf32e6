import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrate } from '../../apps/api/src/platform/database/migrations/migrate.ts'
import { openPostgres } from '../../apps/api/src/platform/database/postgres/postgres-database.ts'
import type { Tables } from '../../apps/api/src/platform/database/tables/tables.ts'
import { fillDataset, sizeOf } from './dataset.ts'

/** Creates a migrated database with a dataset of this many internships and returns its URL. */
export const createDatasetDatabase = async (server: string, internships: number) => {
  const url = await createDatabase(server, `dataset_${internships}`)
  const handle = openPostgres(url)
  await migrate(handle)
  await handle.close()
  // Filling takes minutes, so this connection has none of the server's statement timeouts.
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 2 }) }),
  })
  await fillDataset(db, sizeOf(internships))
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
