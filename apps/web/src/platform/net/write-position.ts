import { readLocal, removeLocal, writeLocal } from '../storage/local-store.ts'

/** In local storage, so that a read in another tab includes the writes of this one. */
const key = 'fledge.position'

/** Another tab may replace the stored position by an older one at the same moment. */
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

/** Call it after each write. Without a position, as after a lost response, the write may have happened at an unknown one. */
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
