import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCleanupProcess } from '../../scripts/postgres/cleanup-process.ts'
import { findReachableTemp } from '../../scripts/postgres/postgres-binaries.ts'

export type Daemon = {
  name: string
  pid: () => number
  isRunning: () => boolean
  /** Kills the process without a chance to clean up. */
  kill: () => Promise<void>
  stop: (signal?: NodeJS.Signals) => Promise<void>
  startAgain: () => void
  log: () => Promise<string>
}

/** The daemons of a cluster. They share one folder for their files and one user who runs them. */
export type DaemonGroup = {
  folder: string
  /** Creates a folder that only the daemons' user can read. */
  makeFolder: (name: string) => Promise<string>
  /** Writes a file that the daemons' user can read and returns its path. */
  write: (name: string, text: string) => Promise<string>
  start: (name: string, program: string, args: string[]) => Daemon
  /** Stops all daemons, the newest first, and removes the folder. */
  remove: () => Promise<void>
}

export const createDaemonGroup = async (): Promise<DaemonGroup> => {
  const user = await findUser()
  const folder = await mkdtemp(path.join(await findReachableTemp(), 'fledge-cluster-'))
  await chmod(folder, 0o755)
  const own = async (file: string) => {
    if (user) await chown(file, user.uid, user.gid)
  }
  await own(folder)
  const watcher = startWatcher(folder)
  const daemons: Daemon[] = []
  return {
    folder,
    makeFolder: async name => {
      const made = path.join(folder, name)
      await mkdir(made, { mode: 0o700 })
      await own(made)
      return made
    },
    write: async (name, text) => {
      const file = path.join(folder, name)
      await writeFile(file, text, { mode: 0o600 })
      await own(file)
      return file
    },
    start: (name, program, args) => {
      const daemon = startDaemon(folder, user, name, program, args)
      daemons.push(daemon)
      return daemon
    },
    remove: async () => {
      for (const daemon of daemons.toReversed()) await daemon.stop()
      watcher.kill('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type User = { uid: number; gid: number }

/** PostgreSQL and PgBouncer refuse to run as root. */
const findUser = async (): Promise<User | undefined> => {
  if (process.getuid?.() !== 0) return undefined
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find(entry => entry.startsWith('postgres:'))
  const [, , uid, gid] = line?.split(':') ?? []
  if (!uid || !gid) throw new Error("The user postgres, which Debian's package postgresql-15 creates, does not exist.")
  return { uid: Number(uid), gid: Number(gid) }
}

const startDaemon = (folder: string, user: User | undefined, name: string, program: string, args: string[]): Daemon => {
  const logFile = path.join(folder, `${name}.log`)
  const launch = () => {
    const log = openSync(logFile, 'a')
    // Detached, so that Ctrl-C reaches only this program, which stops the daemons in order.
    const child = spawn(program, args, {
      ...user,
      cwd: folder,
      detached: true,
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', ETCD_UNSUPPORTED_ARCH: process.arch },
      stdio: ['ignore', log, log],
    })
    // The watcher ends these processes when this program is killed.
    void writeFile(path.join(folder, `${name}.pid`), String(child.pid))
    return child
  }
  let child = launch()
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const end = async (signal: NodeJS.Signals) => {
    if (!isRunning()) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  return {
    name,
    pid: () => child.pid ?? 0,
    isRunning,
    kill: () => end('SIGKILL'),
    stop: async (signal = 'SIGTERM') => {
      await Promise.race([end(signal), sleep(20_000, undefined, { ref: false })])
      await end('SIGKILL')
    },
    startAgain: () => {
      child = launch()
    },
    log: () => readFile(logFile, 'utf8').catch(() => ''),
  }
}

/** Ends all daemons and removes the folder when this process ends. Patroni is killed first, because it would restart PostgreSQL. */
const startWatcher = (folder: string) =>
  startCleanupProcess(
    `
    for file in "$1"/*.pid; do kill -KILL "$(cat "$file")"; done
    for file in "$1"/*/postmaster.pid; do kill -QUIT "$(head -n 1 "$file")"; done
    sleep 2
    rm -rf "$1"`,
    folder,
  )
