import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, toFolderError } from './folder-errors.ts'

const ownNames = /^(pglite(\.unfinished)?|files|secret|fledge\.lock.*)$/
const othersBits = 0o077

/**
 * Removes the permissions of other users from the data folder and from Fledge's files in it. It runs before PGlite,
 * which creates files that everybody can read and write.
 */
export const makeFolderPrivate = (folder: string) => {
  try {
    mkdirSync(join(folder, 'pglite'), { recursive: true, mode: 0o700 })
    const names = readdirSync(folder)
    for (const name of names.filter(item => ownNames.test(item))) restrict(join(folder, name))
    for (const entry of readdirSync(join(folder, 'pglite'), { recursive: true, withFileTypes: true }))
      restrict(join(entry.parentPath, entry.name))
    // A folder that also contains files of other programs, such as a home folder, must stay usable for them.
    if (names.every(name => ownNames.test(name))) restrictIfOwner(folder)
  } catch (error) {
    throw toFolderError(folder, error)
  }
}

const restrict = (path: string) => {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats && !stats.isSymbolicLink() && stats.mode & othersBits) chmodSync(path, stats.mode & 0o7777 & ~othersBits)
}

/** A mounted volume may belong to another user. Its folder with the database is private in any case. */
const restrictIfOwner = (folder: string) => {
  try {
    restrict(folder)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') throw error
  }
}
