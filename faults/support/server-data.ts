import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DatabaseHandle } from '../../apps/api/src/platform/database/database-handle.ts'
import { openEmbedded } from '../../apps/api/src/platform/database/pglite/embedded-database.ts'
import { openPostgres } from '../../apps/api/src/platform/database/postgres/postgres-database.ts'
import { fillDataFolder } from '../../apps/api/src/testing/engines/migrated-folder.ts'
import { startTestPostgres, type TestPostgres } from '../../scripts/postgres/test-postgres.ts'

export type Engine = 'pglite' | 'postgres'

/** The data of the servers of one run: a folder with the embedded database, or a temporary PostgreSQL. */
export type ServerData = {
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

/** The settings of a real installation: a commit is on the disk before it is acknowledged. */
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

export const createServerData = async (engine: Engine): Promise<ServerData> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fledge-faults-'))
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  if (engine === 'pglite') {
    await fillDataFolder(folder)
    return {
      engine,
      folder,
      env: { FLEDGE_DATA_DIR: folder },
      open: () => openEmbedded(folder),
      remove: removeFolder,
    }
  }
  return toServerData(await startTestPostgres({ settings: durable }), folder)
}

/** Uses a PostgreSQL that is already running; `remove` stops it. */
export const serverDataOn = async (postgres: TestPostgres) =>
  toServerData(postgres, await mkdtemp(path.join(tmpdir(), 'fledge-faults-')))

const toServerData = (postgres: TestPostgres, folder: string): ServerData => {
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
