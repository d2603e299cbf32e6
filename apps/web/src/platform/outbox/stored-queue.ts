import type { z } from 'zod'
import { readLocal, readLocalJson, removeLocal, writeLocal } from '../storage/local-store.ts'

export type QueueEntry = { key: string }

export type StoredQueueOptions<Entry> = {
  storageKey: string
  schema: z.ZodType<Entry>
  /** Turns what an earlier version stored into a list of entries. */
  upgrade?: (stored: unknown) => unknown
  /** Combines a new entry with the last waiting one, so that one request carries both. */
  merge?: (waiting: Entry, added: Entry) => Entry
}

/**
 * A list of entries in local storage, oldest first, that all tabs share. A second storage key marks the entries in flight:
 * without it a tab could cancel an entry that another tab is sending.
 */
export const createStoredQueue = <Entry extends QueueEntry>({
  storageKey,
  schema,
  upgrade = stored => stored,
  merge,
}: StoredQueueOptions<Entry>) => {
  const inFlightKey = `${storageKey}.sending`

  const list = (): Entry[] => {
    const stored = upgrade(readLocalJson(storageKey))
    // Each entry is parsed on its own, so that an unreadable one does not discard the others.
    return Array.isArray(stored) ? stored.flatMap(item => schema.safeParse(item).data ?? []) : []
  }
  const write = (entries: Entry[]) =>
    entries.length === 0 ? removeLocal(storageKey) : writeLocal(storageKey, JSON.stringify(entries))
  const isInFlight = (key: string) => readLocal(inFlightKey)?.split('\n').includes(key) === true
  const unmarkInFlight = () => removeLocal(inFlightKey)

  return {
    list,
    unmarkInFlight,

    /** Returns the entry that carries the added one: itself, or the one it was merged into. */
    add: (added: Entry): Entry => {
      const entries = list()
      const last = entries.at(-1)
      if (!merge || !last || isInFlight(last.key)) {
        write([...entries, added])
        return added
      }
      const merged = { ...merge(last, added), key: last.key }
      write([...entries.slice(0, -1), merged])
      return merged
    },

    /** Removes an entry that was not sent yet. False when it is gone or in flight in any tab. */
    cancel: (key: string) => {
      const entries = list()
      if (isInFlight(key) || !entries.some(entry => entry.key === key)) return false
      write(entries.filter(entry => entry.key !== key))
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
     * Browsers show a tab the writes of another one a few milliseconds late, so a tab may cancel an entry before it sees the
     * mark. A sign-out removes the mark too.
     */
    wasCancelledInFlight: ({ key }: Entry) => isInFlight(key) && !list().some(entry => entry.key === key),

    /** Removes entries after their response. An entry that was merged into while in flight stays and is sent again. */
    remove: (sent: Entry[]) => {
      const contents = new Set(sent.map(entry => JSON.stringify(entry)))
      write(list().filter(entry => !contents.has(JSON.stringify(entry))))
      unmarkInFlight()
    },
  }
}
