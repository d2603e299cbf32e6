import type { z } from 'zod'
import { listLocalKeys, readLocal, readLocalJson, removeLocal, writeLocal } from '../storage/local-store.ts'
import { entryPrefix } from './outbox-keys.ts'

export type QueueEntry = { key: string }

export type StoredQueueOptions<Entry> = {
  storageKey: string
  schema: z.ZodType<Entry>
  /** Converts the stored value of an earlier version to a list of entries. */
  upgrade?: (stored: unknown) => unknown
  /** Combines a new entry with the last waiting one, so that one request carries both. */
  merge?: (waiting: Entry, added: Entry) => Entry
}

type Stored<Entry> = { storedAt: string; entry: Entry }

/** The number of digits of an entry's sequence number, so that sequence numbers sort as text. */
const sequenceDigits = 15

/**
 * Entries in local storage, oldest first, that all tabs share. Each has a storage key of its own: with one list, a tab that
 * writes the list would lose the entry that another tab adds at the same moment. A further key marks the entries in flight:
 * without it a tab could cancel an entry that another tab is sending.
 */
export const createStoredQueue = <Entry extends QueueEntry>({
  storageKey,
  schema,
  upgrade = stored => stored,
  merge,
}: StoredQueueOptions<Entry>) => {
  const inFlightKey = `${storageKey}.sending`
  const prefix = entryPrefix(storageKey)
  let lastPlace = 0

  const keyAt = (place: number, key: string) => `${prefix}${String(place).padStart(sequenceDigits, '0')}.${key}`
  const placeOf = (storedAt: string) => Number(storedAt.slice(prefix.length, prefix.length + sequenceDigits)) || 0
  const write = (storedAt: string, entry: Entry) => writeLocal(storedAt, JSON.stringify(entry))

  /** Moves the list of an earlier version to keys that are the same in every tab which does so at the same moment. */
  const moveList = () => {
    if (readLocal(storageKey) === null) return
    const stored = upgrade(readLocalJson(storageKey))
    // Each entry is parsed on its own, so that an unreadable one does not discard the others.
    const entries = Array.isArray(stored) ? stored.flatMap(item => schema.safeParse(item).data ?? []) : []
    for (const [place, entry] of entries.entries()) write(keyAt(place, entry.key), entry)
    removeLocal(storageKey)
  }

  const listStored = (): Stored<Entry>[] => {
    moveList()
    return listLocalKeys()
      .filter(key => key.startsWith(prefix))
      .sort()
      .flatMap(storedAt => {
        const entry = schema.safeParse(readLocalJson(storedAt)).data
        if (entry) return { storedAt, entry }
        removeLocal(storedAt)
        return []
      })
  }
  const list = () => listStored().map(({ entry }) => entry)
  const removeWhere = (isRemoved: (entry: Entry) => boolean) => {
    for (const { storedAt, entry } of listStored()) if (isRemoved(entry)) removeLocal(storedAt)
  }
  const isInFlight = (key: string) => readLocal(inFlightKey)?.split('\n').includes(key) === true
  const unmarkInFlight = () => removeLocal(inFlightKey)

  return {
    list,
    unmarkInFlight,

    /** Returns the entry that carries the added one: itself, or the one it was merged into. */
    add: (added: Entry): Entry => {
      const last = listStored().at(-1)
      if (!merge || !last || isInFlight(last.entry.key)) {
        // The clock may stop or go back, so the sequence number is always greater than those that this tab can see.
        lastPlace = Math.max(Date.now(), lastPlace + 1, last ? placeOf(last.storedAt) + 1 : 0)
        write(keyAt(lastPlace, added.key), added)
        return added
      }
      const merged = { ...merge(last.entry, added), key: last.entry.key }
      write(last.storedAt, merged)
      return merged
    },

    /** Removes an entry that was not sent yet. False when it is gone or in flight in any tab. */
    cancel: (key: string) => {
      if (isInFlight(key) || !list().some(entry => entry.key === key)) return false
      removeWhere(entry => entry.key === key)
      // Another tab may have marked the entry between the check and the removal.
      return !isInFlight(key)
    },

    /** Marks entries as in flight and reads them again, without those that another tab cancelled meanwhile. */
    markInFlight: (keys: string[]): Entry[] => {
      writeLocal(inFlightKey, keys.join('\n'))
      const entries = list().filter(({ key }) => keys.includes(key))
      if (entries.length === 0) unmarkInFlight()
      return entries
    },

    /**
     * Whether another tab cancelled the entry before it could see the mark: browsers show the writes of another tab a
     * few milliseconds late. A sign-out removes the mark too.
     */
    wasCancelledInFlight: ({ key }: Entry) => isInFlight(key) && !list().some(entry => entry.key === key),

    /** Removes entries after their response. An entry that was merged into while in flight stays and is sent again. */
    remove: (sent: Entry[]) => {
      const contents = new Set(sent.map(entry => JSON.stringify(entry)))
      removeWhere(entry => contents.has(JSON.stringify(entry)))
      unmarkInFlight()
    },
  }
}
