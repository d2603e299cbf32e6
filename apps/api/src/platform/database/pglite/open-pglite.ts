import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { dataDir } from '@electric-sql/pglite-prepopulatedfs'
import { pgliteOptions } from './pglite-options.ts'

/** Opens the database of a folder, and creates one in an empty folder. */
export const openPGlite = async (folder: string) => {
  // A process that was killed while it created the database leaves this file and a part of the database.
  const unfinished = `${folder}.unfinished`
  if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true })
  if (existsSync(join(folder, 'PG_VERSION'))) return PGlite.create(folder, pgliteOptions)
  writeFileSync(unfinished, '')
  const pglite = await createPGlite(folder)
  rmSync(unfinished)
  return pglite
}

/**
 * Creates a database in a folder, or in memory when no folder is given. The database is a copy of an empty one that a package
 * contains, because initdb takes 5 CPU seconds.
 */
export const createPGlite = async (folder?: string) =>
  PGlite.create({ ...pgliteOptions, dataDir: folder, loadDataDir: await dataDir() })
