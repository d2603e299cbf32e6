import { randomUUID } from 'node:crypto'
import type { Stats } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf } from '../data-folder/folder-errors.ts'
import type { Storage, StoredObject } from './storage.ts'
import { toStorageError } from './storage-error.ts'

/** The folder of files that are being written. A nightly job deletes those that a killed process left there. */
const incoming = 'incoming'
const validKey = /^([0-9a-f]{2}|incoming)\/[0-9a-f-]{32,36}$/

/** Stores each object as a file that only the server's user can read. */
export const createFolderStorage = (folder: string): Storage => {
  const pathOf = (key: string) => {
    if (!validKey.test(key)) throw new Error('This key is not one of a stored file')
    return join(folder, key)
  }
  return {
    put: (key, bytes) => write(folder, pathOf(key), bytes).catch(rethrow),
    get: async key => {
      try {
        // The file is opened before the response starts, so that a missing file can still be reported as an error.
        return (await open(pathOf(key), 'r')).createReadStream()
      } catch (error) {
        return isAbsent(error) ? undefined : rethrow(error)
      }
    },
    delete: key => rm(pathOf(key), { force: true }).catch(rethrow),
    list: () => listFolder(folder),
  }
}

const rethrow = (error: unknown): never => {
  throw toStorageError(error)
}

const isAbsent = (error: unknown) => codeOf(error) === 'ENOENT'

/**
 * Renames the file after it is on the disk, so that a power cut or a full disk leaves no incomplete file under the key.
 */
const write = async (folder: string, path: string, bytes: Uint8Array) => {
  await mkdir(join(folder, incoming), { recursive: true, mode: 0o700 })
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = join(folder, incoming, randomUUID())
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

const syncFolder = async (path: string) => {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

async function* listFolder(folder: string): AsyncGenerator<StoredObject[]> {
  for (const group of await namesIn(folder)) {
    const names = await namesIn(join(folder, group))
    const found = await Promise.all(names.map(name => describe(folder, `${group}/${name}`)))
    yield found.filter(object => object !== undefined)
  }
}

const namesIn = (path: string) => readdir(path).catch(error => (isAbsent(error) || isFile(error) ? [] : rethrow(error)))
const isFile = (error: unknown) => codeOf(error) === 'ENOTDIR'

/** Undefined for a file that is no stored object, and for one that was deleted or renamed meanwhile. */
const describe = async (folder: string, key: string): Promise<StoredObject | undefined> => {
  if (!validKey.test(key)) return
  const stats: Stats | undefined = await stat(join(folder, key)).catch(error =>
    isAbsent(error) ? undefined : rethrow(error),
  )
  return stats && { key, changedAt: stats.mtime }
}
