import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { createDiskGuard, requireDiskSpace } from '../../data-folder/disk-guard.ts'
import { lockDataFolder } from '../../data-folder/folder-lock.ts'
import { makeFolderPrivate } from '../../data-folder/private-folder.ts'
import type { QueryLogger } from '../database.ts'
import type { EmbeddedHandle } from '../database-handle.ts'
import { RetryingKysely } from '../retried-transactions.ts'
import { EmbeddedConnection } from './embedded-connection.ts'
import { EmbeddedDialect } from './pglite-driver.ts'
import { inProcessWire } from './wire/in-process-wire.ts'
import { openWorkerWire } from './wire/worker-wire.ts'

/** Opens the database of a data folder on a thread of its own (decision 0033). */
export const openEmbedded = async (folder: string, log?: QueryLogger): Promise<EmbeddedHandle> => {
  const unlock = lockDataFolder(folder)
  try {
    makeFolderPrivate(folder)
    requireDiskSpace(folder)
    const wire = await openWorkerWire(join(folder, 'pglite'))
    makeFolderPrivate(folder)
    return fromConnection(new EmbeddedConnection(wire), {
      beforeWrite: createDiskGuard(folder),
      afterClose: unlock,
      log,
    })
  } catch (error) {
    unlock()
    throw error
  }
}

/** For tests and for programs that serve no requests. */
export const fromPGlite = (pglite: PGlite) => fromConnection(new EmbeddedConnection(inProcessWire(pglite)))

type Hooks = { beforeWrite?: () => Promise<void>; afterClose?: () => void; log?: QueryLogger }

export const fromConnection = (
  connection: EmbeddedConnection,
  { beforeWrite = async () => {}, afterClose = () => {}, log }: Hooks = {},
): EmbeddedHandle => {
  const db = new RetryingKysely({ dialect: new EmbeddedDialect(connection, beforeWrite), log })
  return {
    db,
    engine: { kind: 'pglite', pglite: connection },
    withMigrationLock: work => work(async sql => void (await connection.exec(sql))),
    close: async () => {
      await db.destroy()
      // Kysely does not close a database to which it has sent no query.
      await connection.close()
      afterClose()
    },
  }
}
