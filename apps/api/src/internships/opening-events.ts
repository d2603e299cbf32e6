import type { StreamTopic } from '../notifications/stream/stream-topic.ts'
import type { Transaction } from '../platform/database/database.ts'
import { publish } from '../platform/events/events.ts'

type Opening = { ids: string[]; is_open: boolean }

/** PostgreSQL limits a payload to 8000 bytes, and an id takes 39 of them. */
const idsPerEvent = 150

/** Publishes that internships no longer take applications, or take them again. */
export const publishOpenings = async (trx: Transaction, { ids, is_open }: Opening) => {
  for (let first = 0; first < ids.length; first += idsPerEvent) {
    const opening: Opening = { ids: ids.slice(first, first + idsPerEvent), is_open }
    await publish(trx, 'openings', JSON.stringify(opening))
  }
}

/** Every student gets the event, because the server does not know which internships are on a screen (decision 0051). */
export const openingTopic: StreamTopic = {
  changes: {
    channel: 'openings',
    event: 'internships',
    readPayload: payload => ({ key: payload, students: true }),
    // Lost events need no replacement: an open screen reads its internship again when it gets the focus.
    toEvents: async (_db, _userId, keys) => {
      const isOpen = new Map<string, boolean>()
      for (const key of keys) {
        const { ids, is_open }: Opening = key === null ? { ids: [], is_open: false } : JSON.parse(key)
        for (const id of ids) isOpen.set(id, is_open)
      }
      const idsWith = (open: boolean) => [...isOpen].flatMap(([id, value]) => (value === open ? [id] : []))
      return isOpen.size === 0 ? [] : [{ closed: idsWith(false), opened: idsWith(true) }]
    },
  },
}
