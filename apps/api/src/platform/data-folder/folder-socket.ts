import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join, relative } from 'node:path'

/** The path of a socket may have 107 bytes on Linux and 103 on macOS. */
const maxPath = 100

/** Returns the absolute path, or the relative one when that is too long; undefined when both are too long. */
const socketOf = (dataDir: string, name: string) => {
  const file = join(dataDir, name)
  return [file, relative(process.cwd(), file)].find(path => Buffer.byteLength(path) <= maxPath)
}

type Listening = {
  dataDir: string
  name: string
  onConnection: (socket: Socket) => void
  /** Called when the socket cannot be opened. */
  onError: (reason: string) => void
}

/**
 * Listens on a socket in the data folder. Commands connect to it, because only the server's process can use the
 * embedded database while it runs. Only the folder's owner can connect. Returns the function that stops listening.
 */
export const listenInFolder = ({ dataDir, name, onConnection, onError }: Listening) => {
  const path = socketOf(dataDir, name)
  if (!path || process.platform === 'win32') {
    onError('the path of the data folder is too long for a socket')
    return async () => {}
  }
  // The lock of the data folder is held, so a socket found here was left by a killed server.
  rmSync(path, { force: true })
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket.on('close', () => sockets.delete(socket)))
    socket.on('error', () => {})
    onConnection(socket)
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

/** Connects to the server that runs on this data folder; undefined when none does. */
export const connectInFolder = (dataDir: string, name: string) => {
  const path = socketOf(dataDir, name)
  return new Promise<Socket | undefined>(resolve => {
    if (!path) return resolve(undefined)
    const socket = connect(path, () => resolve(socket))
    socket.on('error', () => resolve(undefined))
  })
}
