import { randomUUID } from 'node:crypto'
import { chmodSync, rmSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { EmbeddedConnection } from '../database/pglite/embedded-connection.ts'
import { formatPart } from './archive/parts.ts'
import { readEmbeddedSnapshot } from './snapshot/read-snapshot.ts'

/** The kernel's limit is 107 bytes, 103 on macOS. */
const maxPath = 100

/** The shorter of the absolute and the relative path; undefined when both exceed the limit. */
const socketOf = (dataDir: string) => {
  const file = join(dataDir, 'backup.sock')
  return [file, relative(process.cwd(), file)].find(path => Buffer.byteLength(path) <= maxPath)
}

/**
 * Serves snapshots of the embedded database on a socket in the data folder: only the server's process can read the database
 * while it runs. Only the folder's owner can connect. Calls `onError` when the socket cannot be opened. Returns the
 * function that stops.
 */
export const serveSnapshots = (connection: EmbeddedConnection, dataDir: string, onError: (reason: string) => void) => {
  const path = socketOf(dataDir)
  if (!path || process.platform === 'win32') {
    onError('the path of the data folder is too long for a socket')
    return async () => {}
  }
  // The lock of the data folder is held, so a socket found here was left by a killed server.
  rmSync(path, { force: true })
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket.on('close', () => sockets.delete(socket)))
    void sendSnapshot(connection, dataDir, socket)
  })
  server.on('error', error => onError(error.message))
  const umask = process.umask(0o077)
  server.listen(path, () => chmodSync(path, 0o600))
  process.umask(umask)
  return async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>(resolve => void server.close(() => resolve()))
  }
}

/**
 * The snapshot is first written to a file: a slow client must not keep the database busy. The file is deleted as soon as it is
 * open, so that nothing is left when the process is killed.
 */
const sendSnapshot = async (connection: EmbeddedConnection, dataDir: string, socket: Socket) => {
  socket.on('error', () => {})
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
export const connectToServer = (dataDir: string) => {
  const path = socketOf(dataDir)
  return new Promise<Socket | undefined>(resolve => {
    if (!path) return resolve(undefined)
    const socket = connect(path, () => resolve(socket))
    socket.on('error', () => resolve(undefined))
  })
}
