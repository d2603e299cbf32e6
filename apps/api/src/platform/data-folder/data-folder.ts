import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statfsSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { ConfigError } from '../config.ts'

/** When the process started, as the kernel tells it: a process id alone is used again after a crash or a restart. */
const startOf = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

const isRunning = (pid: number, start: string) => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return start === '' || startOf(pid) === '' || startOf(pid) === start
}

const signOfLife = 5000
const silence = 20_000

/** In another container process ids mean nothing; whoever holds the lock there gives signs of life. */
const isAlive = (file: string) => {
  try {
    return Date.now() - statSync(file).mtimeMs < silence
  } catch {
    return false
  }
}

const giveSigns = (file: string) =>
  setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date())
    } catch {
      // a folder that was taken away is said by whatever is read from it next
    }
  }, signOfLife).unref()

const unwritable = (folder: string) =>
  new ConfigError(
    `The data folder ${folder} cannot be written. Choose another with FLEDGE_DATA_DIR or change its permissions.`,
  )

/** PGlite takes no lock of its own, and a second process on the same folder silently loses rows. */
export const lockDataFolder = (folder: string) => {
  try {
    mkdirSync(folder, { recursive: true })
  } catch {
    throw unwritable(folder)
  }
  const file = join(folder, 'fledge.lock')
  const host = hostname()
  const mine = `${process.pid} ${startOf(process.pid)} ${host}\n`
  for (let tries = 0; tries < 5; tries++) {
    try {
      writeFileSync(file, mine, { flag: 'wx' })
      const signs = giveSigns(file)
      return () => {
        clearInterval(signs)
        if (read(file) === mine) rmSync(file, { force: true })
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unwritable(folder)
    }
    const holder = read(file)
    const [pid, start = '', at = host] = holder.trim().split(' ')
    if (pid && (at === host ? isRunning(Number(pid), start) : isAlive(file))) {
      const where = at === host ? '' : ` on ${at}`
      throw new ConfigError(
        `Database is in use by process ${pid}${where}. Stop it, or choose another folder with FLEDGE_DATA_DIR.`,
      )
    }
    takeAway(file)
  }
  throw new ConfigError('Database is in use.')
}

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Of two processes that both find a stale lock, only one renames it; the other goes round again and meets the winner's. */
const takeAway = (file: string) => {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
    rmSync(aside, { force: true })
  } catch {
    return
  }
}

/** Keeps sessions alive over a restart where nobody set a secret. */
export const keepSecret = (folder: string) => {
  const file = join(folder, 'secret')
  const kept = read(file).trim()
  if (kept) return kept
  const secret = randomBytes(32).toString('base64url')
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  return secret
}

const smallestRoom = 64 * 1024 * 1024

/** A full disk makes PGlite spin for ever, so a write is refused while there is still room to read. */
export const diskGuard = (folder: string, roomOf = freeBytes, now = Date.now) => {
  let checked = 0
  let room = Number.POSITIVE_INFINITY
  return async () => {
    if (now() - checked > 500) {
      checked = now()
      room = roomOf(folder)
    }
    if (room < smallestRoom) throw Object.assign(new Error('The disk is full'), { code: '53100' })
  }
}

const freeBytes = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
