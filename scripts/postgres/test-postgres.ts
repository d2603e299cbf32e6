import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { collectOutput, stopProcess } from '../child-process.ts'
import { findFreePort } from '../free-port.ts'
import { startCleanupProcess } from './cleanup-process.ts'
import { findReachableTemp, preparePostgresBinaries, unprivilegedUser } from './postgres-binaries.ts'

export type TestPostgres = {
  url: string
  /** The same server through a socket file, which takes less CPU time for each statement than TCP. */
  socketUrl: string
  /** SIGINT ends all sessions and shuts down cleanly; SIGQUIT is a crash, and the next start recovers. */
  shutDown: (signal: 'SIGINT' | 'SIGQUIT') => Promise<void>
  /** Starts the server again on the same port. */
  startAgain: () => Promise<void>
  /** SIGSTOP pauses all processes: connections stay open, but queries get no response. SIGCONT resumes them. */
  signalAll: (signal: 'SIGSTOP' | 'SIGCONT') => void
  stop: () => Promise<void>
}

type Settings = Record<string, string | number>

/** No data survives a crash of the machine with these settings, which is right for tests of behaviour. */
const fastSettings: Settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

type Options = {
  settings?: Settings
  /** The folder of another version's programs; the package's own version by default. */
  bin?: string
}

/** Starts a temporary PostgreSQL. Its process and files are removed by `stop`, or when this process ends in any way. */
export async function startTestPostgres({
  settings = fastSettings,
  bin: otherBin,
}: Options = {}): Promise<TestPostgres> {
  const { bin, temp } = otherBin ? { bin: otherBin, temp: await findReachableTemp() } : await preparePostgresBinaries()
  const folder = await mkdtemp(path.join(temp, 'fledge-pg-'))
  const watcher = startWatcher(folder)
  const password = randomBytes(12).toString('hex')
  try {
    await initializeDatabase(bin, folder, password, otherBin ? plainLocale : builtinLocale)
    for (let attempt = 1; ; attempt++) {
      const port = await findFreePort()
      let server = spawnServer(bin, folder, port, settings)
      const url = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`
      const problem = await waitUntilReady(server, url)
      if (!problem) {
        server.unref()
        return {
          url,
          socketUrl: `postgresql://postgres:${password}@localhost/postgres?host=${encodeURIComponent(folder)}&port=${port}`,
          shutDown: signal => stopProcess(server, signal),
          startAgain: async () => {
            server = spawnServer(bin, folder, port, settings)
            const restartProblem = await waitUntilReady(server, url)
            if (restartProblem) throw new Error(`PostgreSQL did not start again: ${restartProblem}`)
            server.unref()
          },
          signalAll: signal => process.kill(-(server.pid ?? 0), signal),
          stop: () => stopServer(server, watcher, folder),
        }
      }
      // Another process may take the port between finding it free and listening on it.
      if (attempt === 3) throw new Error(`PostgreSQL did not start: ${problem}`)
    }
  } catch (error) {
    watcher.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

const plainLocale = ['--encoding=UTF8', '--locale=C']
const builtinLocale = [...plainLocale, '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

async function initializeDatabase(bin: string, folder: string, password: string, locale: string[]) {
  const passwordFile = path.join(folder, 'password')
  await writeFile(passwordFile, password)
  const user = unprivilegedUser()
  if (user) await Promise.all([folder, passwordFile].map(file => chown(file, user.uid, user.gid)))
  const data = path.join(folder, 'data')
  const access = ['--username=postgres', '--auth=password', `--pwfile=${passwordFile}`]
  const child = spawn(path.join(bin, 'initdb'), ['-D', data, '--no-sync', ...access, ...locale], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const errors = collectOutput(child)
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`initdb failed: ${errors()}`)
}

function spawnServer(bin: string, folder: string, port: number, own: Settings) {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_connections: 200,
    jit: 'off',
    ...own,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Detached, so that Ctrl-C reaches only the test run, which then stops the server cleanly.
  return spawn(path.join(bin, 'postgres'), ['-D', path.join(folder, 'data'), ...flags], {
    ...unprivilegedUser(),
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

async function waitUntilReady(server: ChildProcess, url: string): Promise<string | undefined> {
  const errors = collectOutput(server)
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    if (server.exitCode !== null || server.signalCode !== null) return errors()
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return undefined
    } catch {
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }
  server.kill('SIGQUIT')
  return `no connection within 30 s. ${errors()}`
}

/** Stops the server and removes its folder when this process ends. */
const startWatcher = (folder: string) =>
  startCleanupProcess(
    `
    pid=$(head -n 1 "$1/data/postmaster.pid" 2>/dev/null)
    if [ -n "$pid" ]; then
      kill -QUIT "$pid"
      while kill -0 "$pid"; do sleep 0.1; done
    fi
    rm -rf "$1"`,
    folder,
  )

async function stopServer(server: ChildProcess, watcher: ChildProcess, folder: string) {
  watcher.kill('SIGKILL')
  await stopProcess(server, 'SIGQUIT')
  await rm(folder, { recursive: true, force: true })
}
