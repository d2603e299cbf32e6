import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely'
import pg from 'pg'
import { diskGuard, lockDataFolder } from './data-folder.ts'
import { IsolatedPGliteDialect } from './pglite-driver.ts'
import { createPool } from './postgres-pool.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>
export type Transaction = KyselyTransaction<Tables>

/** One database, whichever engine it runs on. */
export type DatabaseHandle = {
  db: Database
  engine: { kind: 'pglite'; pglite: PGlite } | { kind: 'postgres'; url: string; pool: pg.Pool }
  /** Runs `work` alone among all servers on this database, giving it a way to run SQL scripts of many statements. */
  alone: <T>(work: (runScript: (sql: string) => Promise<void>) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

const DATE = 1082
const INT8 = 20

export const pgliteOptions = {
  extensions: { pg_trgm, unaccent },
  parsers: { [DATE]: (value: string) => value, [INT8]: Number },
}

/** In `folder`, or in memory for a test that hands over its own instance. */
export const openEmbedded = async (folder: string): Promise<DatabaseHandle> => {
  const unlock = lockDataFolder(folder)
  try {
    const pglite = await PGlite.create(`${folder}/pglite`, pgliteOptions)
    return fromPGlite(pglite, { beforeWrite: diskGuard(folder), afterClose: unlock })
  } catch (error) {
    unlock()
    throw error
  }
}

type Hooks = { beforeWrite?: () => Promise<void>; afterClose?: () => void }

export const fromPGlite = (
  pglite: PGlite,
  { beforeWrite = async () => {}, afterClose = () => {} }: Hooks = {},
): DatabaseHandle => {
  const db = new Kysely<Tables>({ dialect: new IsolatedPGliteDialect(pglite, beforeWrite) })
  return {
    db,
    engine: { kind: 'pglite', pglite },
    alone: work => work(async sql => void (await pglite.exec(sql))),
    close: async () => {
      await db.destroy()
      afterClose()
    },
  }
}

/** Any constant will do, as long as every server uses the same. */
const migrationLock = 7_305_001

export const openPostgres = (url: string, poolSize?: number): DatabaseHandle => {
  const pool = createPool(url, poolSize)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    engine: { kind: 'postgres', url, pool },
    alone: async work => {
      // a connection of its own: waiting for another server's migration must outlast the pool's time limits
      const client = new pg.Client({
        connectionString: url,
        application_name: 'fledge-migrate',
        connectionTimeoutMillis: 3000,
      })
      await client.connect()
      try {
        await client.query('select pg_advisory_lock($1)', [migrationLock])
        return await work(async sql => void (await client.query(sql)))
      } finally {
        await client.end()
      }
    },
    close: () => db.destroy(),
  }
}
