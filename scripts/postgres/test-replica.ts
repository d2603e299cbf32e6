import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { collectOutput, stopProcess } from '../child-process.ts'
import { findFreePort } from '../free-port.ts'
import { findPostgres15, findReachableTemp, unprivilegedUser } from './postgres-binaries.ts'
import { startTestPostgres, type TestPostgres } from './test-postgres.ts'

export type TestReplica = {
  url: string
  /** SIGSTOP pauses all processes: connections stay open, but queries get no response. SIGCONT resumes them. */
  signal: (signal: 'SIGSTOP' | 'SIGCONT') => Promise<void>
  stop: () => Promise<void>
}

/** The package of the other tests has no pg_basebackup, so replicas need PostgreSQL 15; null when it is not installed. */
export const findReplicaPrograms = () => {
  const bin = findPostgres15()
  return bin && existsSync(path.join(bin, 'pg_basebackup')) ? bin : null
}

/** Starts a server that replicas can follow. */
export const startTestPrimary = (bin: string): Promise<TestPostgres> =>
  startTestPostgres({ bin, settings: { fsync: 'off', wal_level: 'replica', max_wal_senders: 10 } })

/** Copies the primary and starts a streaming replica that applies each change after `delay`, for example `5s`. */
export const startTestReplica = async (bin: string, primaryUrl: string, delay = '0'): Promise<TestReplica> => {
  const folder = await mkdtemp(path.join(await findReachableTemp(), 'fledge-replica-'))
  const user = unprivilegedUser()
  if (user) await chown(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const options = { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] as ['ignore', 'ignore', 'pipe'] }
  const copy = spawn(
    path.join(bin, 'pg_basebackup'),
    ['--dbname', primaryUrl, '--pgdata', data, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'],
    options,
  )
  const copyErrors = collectOutput(copy)
  const [code] = await once(copy, 'close')
  if (code !== 0) throw new Error(`pg_basebackup failed: ${copyErrors()}`)
  const port = await findFreePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    fsync: 'off',
    recovery_min_apply_delay: delay,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(path.join(bin, 'postgres'), ['-D', data, ...flags], { ...options, detached: true })
  const output = collectOutput(server)
  const url = new URL(primaryUrl)
  url.port = String(port)
  const stop = async () => {
    await stopProcess(server, 'SIGQUIT')
    await rm(folder, { recursive: true, force: true })
  }
  for (const deadline = Date.now() + 30_000; !(await accepts(url.href)); ) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`The replica did not start: ${output()}`)
    }
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return { url: url.href, signal: signal => signalAll(server.pid ?? 0, signal), stop }
}

/** Each connection has a process and a process group of its own. */
const signalAll = async (pid: number, signal: 'SIGSTOP' | 'SIGCONT') => {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  for (const each of [pid, ...children.trim().split(' ').map(Number)]) process.kill(each, signal)
}

const accepts = async (connectionString: string) => {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
