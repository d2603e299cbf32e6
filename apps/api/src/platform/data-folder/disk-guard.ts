import { statfsSync } from 'node:fs'
import { diskFullError } from './folder-errors.ts'

const minFreeBytes = 64 * 1024 * 1024
const checkInterval = 500
/** PostgreSQL's code for a full disk, which the error handler maps to "unavailable". */
const diskFullCode = '53100'

const freeBytesOf = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Throws when the disk is nearly full. PGlite writes while it opens a database, and never returns when it cannot. */
export const requireDiskSpace = (folder: string) => {
  if (freeBytesOf(folder) < minFreeBytes) throw diskFullError(folder)
}

/** Returns a check that rejects writes before the disk is full, because PGlite loops forever on a full disk. */
export const createDiskGuard = (folder: string) => {
  let checkedAt = 0
  let freeBytes = Number.POSITIVE_INFINITY
  return async () => {
    if (Date.now() - checkedAt > checkInterval) {
      checkedAt = Date.now()
      freeBytes = freeBytesOf(folder)
    }
    if (freeBytes < minFreeBytes) throw Object.assign(new Error('The disk is full'), { code: diskFullCode })
  }
}
