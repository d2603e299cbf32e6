import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { diskGuard, requireDiskSpace } from '../../data-folder/disk-guard.ts'
import { lockDataFolder } from '../../data-folder/folder-lock.ts'
import { makeFolderPrivate } from '../../data-folder/private-folder.ts'
import type { DatabaseHandle, QueryLogger } from '../database.ts'
import { RetryingKysely } from '../retried-transactions.ts'
import { IsolatedPGliteDialect } from './pglite-driver.ts'

const DATE = 1082
const INT8 = 20

export const pgliteOptions = {
  extensions: { pg_trgm, unaccent },
  parsers: { [DATE]: (value: string) => value, [INT8]: Number },
}

export const openEmbedded = async (folder: string, log?: QueryLogger): Promise<DatabaseHandle> => {
  const unlock = lockDataFolder(folder)
  try {
    makeFolderPrivate(folder)
    requireDiskSpace(folder)
    const pglite = await PGlite.create(`${folder}/pglite`, pgliteOptions)
    makeFolderPrivate(folder)
    return fromPGlite(pglite, { beforeWrite: diskGuard(folder), afterClose: unlock, log })
  } catch (error) {
    unlock()
    throw error
  }
}

type Hooks = { beforeWrite?: () => Promise<void>; afterClose?: () => void; log?: QueryLogger }

export const fromPGlite = (
  pglite: PGlite,
  { beforeWrite = async () => {}, afterClose = () => {}, log }: Hooks = {},
): DatabaseHandle => {
  const db = new RetryingKysely({ dialect: new IsolatedPGliteDialect(pglite, beforeWrite), log })
  return {
    db,
    engine: { kind: 'pglite', pglite },
    withMigrationLock: work => work(async sql => void (await pglite.exec(sql))),
    close: async () => {
      await db.destroy()
      // Kysely does not close a database to which it has sent no query; its timers would keep the process alive.
      if (!pglite.closed) await pglite.close()
      afterClose()
    },
  }
}
