import { readLocal, removeLocal, writeLocal } from '../storage/local-store.ts'

/**
 * The position of the last write is in local storage, so that a read in another tab includes the writes of this one.
 */
const key = 'fledge.position'

/** The newest position of this tab, because another tab may overwrite the stored one by an older one. */
let newestHere = ''

const toComparable = (position: string) =>
  position
    .split('/')
    .map(part => part.toUpperCase().padStart(8, '0'))
    .join('')

const later = (one: string, other: string) => (toComparable(one) > toComparable(other) ? one : other)

/** The position that a read must include; null when it is unknown, and the server then reads from the primary database. */
export const findWritePosition = () => {
  const stored = readLocal(key)
  return stored === null ? null : later(stored, newestHere)
}

/**
 * Call it after each write. A null position, as after a lost response, means that the last write is at an unknown
 * position.
 */
export const storeWritePosition = (position: string | null) => {
  const stored = readLocal(key)
  if (position === null) {
    newestHere = ''
    if (stored !== null) removeLocal(key)
    return
  }
  newestHere = stored === null ? position : later(position, later(stored, newestHere))
  if (newestHere !== stored) writeLocal(key, newestHere)
}
