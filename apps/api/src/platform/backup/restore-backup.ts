import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { lockDataFolder } from '../data-folder/folder-lock.ts'
import type { DatabaseHandle } from '../database/database-handle.ts'
import { migrate } from '../database/migrations/migrate.ts'
import { findMigrations } from '../database/migrations/migration-files.ts'
import { createJobs } from '../jobs/jobs.ts'
import { createStorage } from '../storage/create-storage.ts'
import { restoreFiles } from './archive/archived-files.ts'
import type { TableChecksum } from './archive/parts.ts'
import { readArchive } from './archive/read-archive.ts'
import { type ArchiveSummary, verifyArchive } from './archive/verify-archive.ts'
import { BackupError } from './backup-error.ts'
import { openPostgresSession, toSession } from './snapshot/database-session.ts'
import { loadSnapshot, requireEmptyDatabase } from './snapshot/load-snapshot.ts'

export type RestoreResult = {
  tables: TableChecksum[]
  files: ArchiveSummary['files']
  /** Sentences about what the operator still has to do. */
  notes: string[]
}

/** Restores a backup into an empty database. The whole file is checked before anything is written. */
export const restoreBackup = async (
  config: Config,
  file: string,
  passphrase: string | null,
): Promise<RestoreResult> => {
  const { archive, database, files } = await verifyArchive(file, passphrase)
  findMigrations(database.migrations)
  const lines = () => readArchive(file, passphrase)
  if (config.directUrl) {
    const tables = await restorePostgres(config.directUrl, lines)
    await restoreFiles(lines(), createStorage(config.files))
    const notes = await restoreSecret(config, archive.secret, `${file}.secret`)
    return { tables, files, notes: [...notes, ...noteBucket(config, archive.bucket)] }
  }
  const restored = await restoreFolder(config, lines, archive.secret)
  return { ...restored, files, notes: [...restored.notes, ...noteBucket(config, archive.bucket)] }
}

const restorePostgres = async (url: string, lines: () => AsyncIterable<string>) => {
  const { session, blockMigrations, allowMigrations, close } = await openPostgresSession(url)
  const { openPostgres } = await import('../database/postgres/postgres-database.ts')
  const handle = openPostgres(url)
  try {
    await blockMigrations()
    await requireEmptyDatabase(session)
    await createJobSchema(handle)
    const tables = await loadSnapshot(session, lines())
    await allowMigrations()
    await migrate(handle)
    await session.runScript('analyze')
    return tables
  } finally {
    await close()
    await handle.close()
  }
}

/**
 * Restores into a new folder that gets its final name at the end, so a killed restore leaves no incomplete database.
 */
const restoreFolder = async (
  config: Config,
  lines: () => AsyncIterable<string>,
  secret: string | undefined,
): Promise<Omit<RestoreResult, 'files'>> => {
  const { dataDir } = config
  const unlock = lockDataFolder(dataDir)
  const folder = join(dataDir, 'pglite')
  const draft = join(dataDir, 'pglite.restoring')
  const removeDraft = () => rmSync(draft, { recursive: true, force: true })
  try {
    // A killed restore leaves its folder behind.
    removeDraft()
    if (existsSync(folder))
      throw new BackupError(
        `${dataDir} has a database. Set FLEDGE_DATA_DIR to an empty folder, or move ${folder} away. Nothing was changed.`,
      )
    const tables = await fillFolder(draft, lines)
    await restoreFiles(lines(), createStorage(config.files))
    const notes = await restoreSecret(config, secret, join(dataDir, 'secret'))
    renameSync(draft, folder)
    return { tables, notes }
  } catch (error) {
    removeDraft()
    throw error
  } finally {
    unlock()
  }
}

const fillFolder = async (folder: string, lines: () => AsyncIterable<string>) => {
  const { fromPGlite } = await import('../database/pglite/embedded-database.ts')
  const { createPGlite } = await import('../database/pglite/open-pglite.ts')
  const handle = fromPGlite(await createPGlite(folder))
  const connection = handle.engine.pglite
  try {
    await createJobSchema(handle)
    const tables = await loadSnapshot(toSession(connection), lines())
    await migrate(handle)
    await connection.exec('analyze')
    return tables
  } finally {
    await handle.close()
  }
}

/** Lets pg-boss create its tables, which the archive does not describe. */
const createJobSchema = async (handle: DatabaseHandle) => {
  const errors: Error[] = []
  const jobs = createJobs(handle, error => errors.push(error))
  await jobs.start({ work: false })
  await jobs.stop()
  if (errors[0]) throw errors[0]
}

/**
 * Writes the secret of the backup to `file` and returns what the operator must do with it. Without this secret,
 * sessions and second factors stop working.
 */
const restoreSecret = async (config: Config, secret: string | undefined, file: string) => {
  const isSet = !config.secretIsTemporary
  if (!secret)
    return isSet ? [] : ['Start Fledge with the FLEDGE_SECRET of the backup. Without it, all people are signed out.']
  if (isSet && config.secret === secret) return []
  if (isSet)
    return [
      'FLEDGE_SECRET differs from the secret of the backup: all people are signed out and set up two-step verification again.',
    ]
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  return config.databaseUrl
    ? [`Start Fledge with FLEDGE_SECRET set to the content of ${file}, then delete that file.`]
    : []
}

/** The archive of a server with S3 contains the rows of the uploaded files, but not the files. */
const noteBucket = ({ files }: Config, bucket: string | undefined) =>
  !bucket || (files.kind === 's3' && files.bucket === bucket)
    ? []
    : [
        `The uploaded files are not in the backup: they are in the bucket ${bucket}. Set the FILES_S3_ settings to it or a copy.`,
      ]
