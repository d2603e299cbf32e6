import { setImmediate } from 'node:timers/promises'
import type { Stream } from './stream.ts'
import type { StreamChanges } from './stream-topic.ts'

/** A company that closes and opens an internship in a loop causes one event in this time, not one per request. */
const collectMs = 1000
/** Requests are served between two groups of this many streams. */
const groupSize = 500

/** Sends changes to the streams of all students. Changes within a second become one event of each stream. */
export const createStudentBroadcast = (listStreams: () => Stream[]) => {
  const waiting = new Map<StreamChanges, Set<string>>()
  let timer: NodeJS.Timeout | undefined

  const send = async () => {
    timer = undefined
    const collected = [...waiting].map(([changes, keys]) => ({ changes, keys: [...keys] }))
    waiting.clear()
    const streams = listStreams()
    for (let first = 0; first < streams.length; first += groupSize) {
      for (const stream of streams.slice(first, first + groupSize))
        for (const { changes, keys } of collected) stream.sendChanges(changes, keys)
      await setImmediate()
    }
  }
  return {
    add: (changes: StreamChanges, key: string) => {
      const keys = waiting.get(changes) ?? new Set()
      // The last change of an internship must come last, because it decides what the clients show.
      keys.delete(key)
      waiting.set(changes, keys.add(key))
      timer ??= setTimeout(send, collectMs).unref()
    },
    close: () => clearTimeout(timer),
  }
}
