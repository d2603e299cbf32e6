import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DatabaseHandle } from '../../apps/api/src/platform/database/database-handle.ts'
import { openEmbedded } from '../../apps/api/src/platform/database/pglite/embedded-database.ts'
import { openPostgres } from '../../apps/api/src/platform/database/postgres/postgres-database.ts'
import { startTestPostgres, type TestPostgres } from '../../scripts/postgres/test-postgres.ts'

export type Engine = 'pglite' | 'postgres'

/** The data of one run: a folder with the embedded database, or a PostgreSQL server of its own. */
export type Home = {
  engine: Engine
  folder: string
  /** Settings of a server that uses this data. */
  env: Record<string, string>
  /** Opens the data for SQL. No server may use the embedded database at the same time. */
  open: () => Promise<DatabaseHandle>
  /** Absent on the embedded database. */
  postgres?: TestPostgres
  remove: () => Promise<void>
}

/** As an operator would run it: a commit is on the disk before it is acknowledged. */
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

export const createHome = async (engine: Engine): Promise<Home> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fledge-faults-'))
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  if (engine === 'pglite')
    return {
      engine,
      folder,
      env: { FLEDGE_DATA_DIR: folder },
      open: () => openEmbedded(folder),
      remove: removeFolder,
    }
  return toHome(await startTestPostgres({ settings: durable }), folder)
}

/** The same on a PostgreSQL that was started with other settings. It is stopped by `remove`. */
export const homeOn = async (postgres: TestPostgres) =>
  toHome(postgres, await mkdtemp(path.join(tmpdir(), 'fledge-faults-')))

const toHome = (postgres: TestPostgres, folder: string): Home => {
  return {
    engine: 'postgres',
    folder,
    env: { FLEDGE_DATA_DIR: folder, DATABASE_URL: postgres.url },
    open: async () => openPostgres(postgres.url),
    postgres,
    remove: async () => {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
