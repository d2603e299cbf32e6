import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createStorage } from '../storage/create-storage.ts'
import { version } from '../version.ts'
import { addFiles } from './archive/archived-files.ts'
import { formatPart, isRow, parsePart } from './archive/parts.ts'
import { splitLines } from './archive/read-archive.ts'
import { verifyArchive } from './archive/verify-archive.ts'
import { writeArchive } from './archive/write-archive.ts'
import { BackupError } from './backup-error.ts'
import { connectToServer } from './backup-socket.ts'
import { readEmbeddedSnapshot, readPostgresSnapshot } from './snapshot/read-snapshot.ts'

/** Writes a backup of the running or stopped system to `file` and reads it back. */
export const createBackup = async (config: Config, file: string, passphrase: string | null) => {
  const secret = findSecret(config, passphrase !== null)
  const bucket = config.files.kind === 's3' ? config.files.bucket : undefined
  const made_at = new Date().toISOString()
  const archive = formatPart({ part: 'archive', version, made_at, secret, files: [], bucket })
  const snapshot = config.directUrl ? readPostgresSnapshot(config.directUrl) : await readEmbedded(config.dataDir)
  // A bucket is too large for one file, and S3 services keep copies and versions themselves.
  const content = bucket ? snapshot : addFiles(snapshot, createStorage(config.files))
  await writeArchive(file, passphrase, concat(archive, content))
  return verifyArchive(file, passphrase)
}

async function* concat(first: string, rest: AsyncIterable<string>) {
  yield first
  yield* rest
}

/** The operator keeps the setting FLEDGE_SECRET apart from the data, so only an encrypted archive includes it. */
const findSecret = ({ dataDir, databaseUrl, secret, secretIsTemporary }: Config, isEncrypted: boolean) => {
  if (!secretIsTemporary) return isEncrypted ? secret : undefined
  const file = join(dataDir, 'secret')
  return !databaseUrl && existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

const readEmbedded = async (dataDir: string) => {
  const socket = await connectToServer(dataDir)
  if (socket) return readServer(socket)
  if (!existsSync(join(dataDir, 'pglite')))
    throw new BackupError(`There is no database in ${dataDir}. Set FLEDGE_DATA_DIR.`)
  return readFolder(dataDir)
}

/** Yields the lines of the snapshot that a running server sends. */
async function* readServer(socket: AsyncIterable<Buffer>) {
  let isComplete = false
  for await (const line of splitLines(socket)) {
    const part = isRow(line) ? undefined : parsePart(line)
    if (part?.part === 'error') throw new BackupError(`The server could not make a backup: ${part.message}.`)
    isComplete = part?.part === 'end'
    yield `${line}\n`
  }
  if (!isComplete) throw new BackupError('The server stopped before the backup was complete. Try again.')
}

/** Yields the lines of a snapshot of the data folder while no server runs on it. */
async function* readFolder(dataDir: string) {
  const { openEmbedded } = await import('../database/pglite/embedded-database.ts')
  const { engine, close } = await openEmbedded(dataDir)
  try {
    if (engine.kind !== 'pglite') return
    const queue = new TransformStream<string, string>()
    const writer = queue.writable.getWriter()
    const reading = readEmbeddedSnapshot(engine.pglite, line => writer.write(line)).then(
      () => writer.close(),
      error => writer.abort(error),
    )
    yield* queue.readable
    await reading
  } finally {
    await close()
  }
}
