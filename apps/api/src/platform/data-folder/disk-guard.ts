import { statfsSync } from 'node:fs'

const minFreeBytes = 64 * 1024 * 1024
const checkInterval = 500
/** PostgreSQL's code for a full disk, which the error handler maps to "unavailable". */
const diskFull = '53100'

/** PGlite loops forever on a full disk. The guard rejects writes while there is still enough space to read. */
export const diskGuard = (folder: string) => {
  let checkedAt = 0
  let freeBytes = Number.POSITIVE_INFINITY
  return async () => {
    if (Date.now() - checkedAt > checkInterval) {
      checkedAt = Date.now()
      const { bavail, bsize } = statfsSync(folder)
      freeBytes = bavail * bsize
    }
    if (freeBytes < minFreeBytes) throw Object.assign(new Error('The disk is full'), { code: diskFull })
  }
}
