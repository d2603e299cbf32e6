import type { FastifyBaseLogger } from 'fastify'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { deleteUnused } from './files.sql.ts'
import { deleteUnusedPictures, lockUnusedPictures } from './pictures/pictures.sql.ts'
import { finishDeletion, listDeletions, listKnownKeys, lockUnusedFiles } from './sweep.sql.ts'

type Deps = { db: Database; storage: Storage; log: FastifyBaseLogger }

const batch = 100
const hour = 3600 * 1000
/** A form may be open with a file or picture that is uploaded and not saved yet. */
const unusedFor = 24 * hour
/** An upload stores its object before its row, so a young object may not have a row yet. */
const orphanFor = hour

/**
 * Deletes objects whose rows the database has deleted. An object is deleted before its entry, so that a crash repeats
 * the deletion.
 */
export const deleteStoredFiles = async ({ db, storage }: Pick<Deps, 'db' | 'storage'>) => {
  for (let keys = await listDeletions(db, batch); keys.length > 0; keys = await listDeletions(db, batch))
    for (const key of keys) {
      await storage.delete(key)
      await finishDeletion(db, key)
    }
}

/** Deletes files and pictures that nothing uses, and stored objects without a row. */
export const sweepFiles = async (deps: Deps, now: Date) => {
  const before = new Date(now.getTime() - unusedFor)
  await inBatches(deps.db, async trx => (await deleteUnused(trx, await lockUnusedFiles(trx, before, batch))).length)
  await inBatches(deps.db, async trx => deleteUnusedPictures(trx, await lockUnusedPictures(trx, before, batch)))
  await deleteStoredFiles(deps)
  await deleteOrphans(deps, new Date(now.getTime() - orphanFor))
}

/** Repeats a deletion, each time in a transaction of its own, until it finds less than a full batch. */
const inBatches = async (db: Database, deleteBatch: (trx: Transaction) => Promise<number>) => {
  for (let deleted = batch; deleted === batch; ) deleted = await db.transaction().execute(deleteBatch)
}

/**
 * Many unknown objects are a sign of a wrong setting, such as a copy of the database or another system's bucket, and
 * not of a crash.
 */
const isSuspicious = (orphans: number, all: number) => orphans > 1000 && orphans > all / 2

const deleteOrphans = async ({ db, storage, log }: Deps, before: Date) => {
  const orphans: string[] = []
  let all = 0
  for await (const objects of storage.list()) {
    const old = objects.filter(({ changedAt }) => changedAt < before).map(({ key }) => key)
    const known = await listKnownKeys(db, old)
    orphans.push(...old.filter(key => !known.has(key)))
    all += objects.length
  }
  if (isSuspicious(orphans.length, all)) {
    log.error({ orphans: orphans.length, all }, 'Most stored files are unknown to this database. None was deleted.')
    return
  }
  for (const key of orphans) await storage.delete(key)
  if (orphans.length > 0) log.info({ orphans: orphans.length }, 'Deleted stored files without a row')
}
