import { createHash, randomUUID } from 'node:crypto'
import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { ConfigError } from '../config.ts'
import { codeOf, toFolderError } from './folder-errors.ts'

const heartbeatInterval = 5000
const staleAfter = 20_000
const retryDelay = 5

/**
 * Locks the data folder for this process and returns the function that releases the lock. PGlite has no lock of its
 * own, and rows are silently lost when two processes use the same folder.
 */
export const lockDataFolder = (folder: string, retries = 200) => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw toFolderError(folder, error)
  }
  const file = join(folder, 'fledge.lock')
  const mine = `${process.pid} ${startTimeOf(process.pid)} ${hostname()} ${randomUUID()}\n`
  for (let tries = 0; tries < retries; tries++) {
    if (createExclusively(file, mine, folder) || takeOver(file, mine, folder)) return holdLock(file, mine)
    sleep(retryDelay)
  }
  throw inUse(read(file) ?? '')
}

/** Renews the lock by a heartbeat, which is all that a process in another container can see of this one. */
const holdLock = (file: string, mine: string) => {
  const heartbeat = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date())
    } catch {
      // The folder was deleted. The next query fails and reports it.
    }
  }, heartbeatInterval).unref()
  return () => {
    clearInterval(heartbeat)
    if (read(file) === mine) rmSync(file, { force: true })
  }
}

/**
 * Replaces a lock whose holder is gone. Throws when the holder is alive; returns false when the lock changed meanwhile.
 *
 * Several processes may find the same stale lock. The right to replace it belongs to the process that creates a takeover file
 * named for the stale content. That process checks the lock again, because another one may have replaced it before. Takeover
 * files are removed only once the lock has changed, so the right is never given twice. The right of a process that died is
 * taken over in the same way.
 */
const takeOver = (file: string, mine: string, folder: string) => {
  const stale = read(file)
  if (stale === null) return false
  if (isAlive(file, stale)) throw inUse(stale)
  const takeovers: string[] = []
  for (let content = stale; ; ) {
    const takeover = `${file}.${createHash('sha256').update(content).digest('hex').slice(0, 16)}`
    takeovers.push(takeover)
    if (createExclusively(takeover, mine, folder)) break
    const owner = read(takeover)
    if (owner === null || isAlive(takeover, owner)) return false
    content = owner
  }
  const isUnchanged = read(file) === stale && !isAlive(file, stale)
  if (isUnchanged) {
    const draft = `${file}.${randomUUID()}`
    writeFileSync(draft, mine, { mode: 0o600 })
    renameSync(draft, file)
  }
  for (const takeover of takeovers) rmSync(takeover, { force: true })
  return isUnchanged
}

const createExclusively = (file: string, content: string, folder: string) => {
  let handle: number
  try {
    handle = openSync(file, 'wx', 0o600)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw toFolderError(folder, error)
  }
  try {
    writeFileSync(handle, content)
    return true
  } catch (error) {
    // On a full disk the file would stay empty and keep the folder locked for twenty seconds.
    rmSync(file, { force: true })
    throw toFolderError(folder, error)
  } finally {
    closeSync(handle)
  }
}

/**
 * Process ids mean nothing in another container, so a lock from another host is held until its heartbeat stops. So is
 * an empty lock file, whose holder has created it but not written to it yet.
 */
const isAlive = (file: string, content: string) => {
  const { pid, startTime, host } = parseHolder(content)
  return pid !== '' && host === hostname() ? isRunning(Number(pid), startTime) : hasHeartbeat(file)
}

const hasHeartbeat = (file: string) => {
  try {
    return Date.now() - statSync(file).mtimeMs < staleAfter
  } catch {
    return false
  }
}

const isRunning = (pid: number, startTime: string) => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false
  }
  const current = startTimeOf(pid)
  return startTime === '' || current === '' || current === startTime
}

/** The kernel's start time of the process; without it, a process id reused after a crash would look like the holder. */
const startTimeOf = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

const parseHolder = (content: string) => {
  const [pid = '', startTime = '', host = hostname()] = content.trim().split(' ')
  return { pid, startTime, host }
}

const inUse = (content: string) => {
  const { pid, host } = parseHolder(content)
  const holder = pid && ` by process ${pid}${host === hostname() ? '' : ` on ${host}`}`
  return new ConfigError(`Database is in use${holder}. Stop it, or choose another folder with FLEDGE_DATA_DIR.`)
}

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** Locking happens before anything else runs, so blocking the thread delays nobody. */
const sleep = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
