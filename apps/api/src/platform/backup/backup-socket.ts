import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { connectInFolder, listenInFolder } from '../data-folder/folder-socket.ts'
import type { EmbeddedConnection } from '../database/pglite/embedded-connection.ts'
import { formatPart } from './archive/parts.ts'
import { readEmbeddedSnapshot } from './snapshot/read-snapshot.ts'

const name = 'backup.sock'

/** Serves snapshots of the embedded database to `npm run backup`. Returns the function that stops serving. */
export const serveSnapshots = (connection: EmbeddedConnection, dataDir: string, onError: (reason: string) => void) =>
  listenInFolder({
    dataDir,
    name,
    onError,
    onConnection: socket => void sendSnapshot(connection, dataDir, socket),
  })

/**
 * Writes the snapshot to a file first, so that a slow client does not keep the database busy. The file is deleted as
 * soon as it is open, so that a killed process leaves nothing behind.
 */
const sendSnapshot = async (connection: EmbeddedConnection, dataDir: string, socket: Socket) => {
  const file = join(dataDir, `snapshot-${randomUUID()}`)
  const spool = await open(file, 'wx+', 0o600).catch(() => undefined)
  await rm(file, { force: true })
  try {
    if (!spool) throw new Error('The data folder cannot be written')
    await readEmbeddedSnapshot(connection, async line => {
      if (socket.destroyed) throw new Error('The backup was interrupted')
      await spool.write(line)
    })
    await pipeline(spool.createReadStream({ start: 0 }), socket)
  } catch (error) {
    if (!socket.destroyed)
      socket.end(formatPart({ part: 'error', message: error instanceof Error ? error.message : String(error) }))
  } finally {
    await spool?.close().catch(() => {})
  }
}

/** Connects to the server that runs on this data folder; undefined when none does. */
export const connectToServer = (dataDir: string) => connectInFolder(dataDir, name)
