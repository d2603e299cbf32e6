import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import path from 'node:path'
import { collectOutput, stopProcess } from '../child-process.ts'
import { findFreePort } from '../free-port.ts'
import { findReachableTemp, unprivilegedUser } from './postgres-binaries.ts'

/** PGBOUNCER_BIN, or Debian's package; null when there is none. */
export const findPgBouncer = () =>
  [process.env.PGBOUNCER_BIN, '/usr/sbin/pgbouncer'].find(file => file && existsSync(file)) ?? null

export type TestPgBouncer = { url: string; stop: () => Promise<void> }

type Options = { serverConnections?: number }

/** Starts PgBouncer in transaction mode in front of the PostgreSQL at the URL. */
export const startTestPgBouncer = async (
  postgresUrl: string,
  { serverConnections = 4 }: Options = {},
): Promise<TestPgBouncer> => {
  const program = findPgBouncer()
  if (!program) throw new Error('PgBouncer is not installed')
  const { hostname, port, username, password, pathname } = new URL(postgresUrl)
  const folder = await mkdtemp(path.join(await findReachableTemp(), 'fledge-pgbouncer-'))
  const ownPort = await findFreePort()
  const users = path.join(folder, 'users.txt')
  const settings = path.join(folder, 'pgbouncer.ini')
  await writeFile(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`)
  await writeFile(
    settings,
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 500
server_reset_query =
`,
  )
  const user = unprivilegedUser()
  if (user) for (const file of [folder, users, settings]) await chown(file, user.uid, user.gid)
  const child = spawn(program, [settings], { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const output = collectOutput(child)
  const url = `postgresql://${username}:${password}@127.0.0.1:${ownPort}${pathname}`
  const stop = async () => {
    await stopProcess(child, 'SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
  // A session would make PgBouncer open a connection to the server before the test has prepared it.
  for (const deadline = Date.now() + 10_000; !(await accepts(ownPort)); ) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`PgBouncer did not start: ${output()}`)
    }
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return { url, stop }
}

const accepts = (port: number) =>
  new Promise<boolean>(resolve => {
    const socket = createConnection(port, '127.0.0.1')
    const end = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })
