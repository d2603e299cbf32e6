import { setTimeout as sleep } from 'node:timers/promises'
import { openEventStream } from '../../apps/api/src/testing/event-stream.ts'

type Arrival = { seq: number; title: string; at: number }

/** Reads the events of a person as the web app does: when the stream ends, it resumes after the last id. */
export const followStream = (urlOf: () => string, token: string) => {
  const arrivals: Arrival[] = []
  const seen = new Set<object>()
  let lastId: string | undefined
  let [isStopped, connections, cut] = [false, 0, () => {}]
  const first = Promise.withResolvers<void>()
  const follow = async () => {
    while (!isStopped) {
      const stream = await openEventStream(urlOf(), token, lastId).catch(() => undefined)
      if (stream?.status !== 200) {
        await sleep(200)
        continue
      }
      connections++
      cut = () => void stream.cut()
      let isOpen = true
      void stream.ended.then(() => {
        isOpen = false
      })
      const collect = () => {
        for (const event of stream.events) {
          if (seen.has(event)) continue
          seen.add(event)
          if (event.id) lastId = event.id
          if (event.event === 'ready') first.resolve()
          if (event.event === 'notification')
            arrivals.push({
              seq: Number(event.id),
              title: String(event.data.notification.title),
              at: performance.now(),
            })
        }
      }
      while (isOpen && !isStopped) {
        collect()
        await sleep(5)
      }
      collect()
      if (isStopped) await stream.cut()
    }
  }
  const running = follow()
  return {
    arrivals,
    ready: first.promise,
    connections: () => connections,
    /** Ends the present connection, as a network does. */
    cut: () => cut(),
    stop: async () => {
      isStopped = true
      await running
    },
  }
}

/** Names the numbers that are missing and those that came twice. */
export const compareStream = (arrivals: Arrival[], stored: number[]) => {
  const received = arrivals.map(({ seq }) => seq)
  const present = new Set(received)
  return {
    missing: stored.filter(seq => !present.has(seq)),
    doubled: received.filter((seq, index) => received.indexOf(seq) !== index),
  }
}
