import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

export type StoredObject = { key: string; changedAt: Date }

/** Stores uploaded files. Every error is `storage_unavailable`, because the row exists and a retry may succeed. */
export type Storage = {
  /** A killed process leaves the whole object or none under the key. Putting the same key again replaces the object. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Undefined when there is no such object. */
  get: (key: string) => Promise<Readable | undefined>
  /** Deleting an object that does not exist is a success. */
  delete: (key: string) => Promise<void>
  /** Lists all objects in batches, including those that an interrupted upload left. */
  list: () => AsyncIterable<StoredObject[]>
}

/** The first part spreads objects over 256 folders; some file systems are slow with a million files in one. */
export const newStorageKey = () => {
  const name = randomBytes(16).toString('hex')
  return `${name.slice(0, 2)}/${name}`
}
