type Interaction = { name: string; duration: number; id: number }
type Watched = { largest: number; shift: number; interactions: Interaction[] }
declare global {
  interface Window {
    watched: Watched
  }
}

/** Runs in the page before everything else and keeps what the browser says of paint, shift and interaction. */
export function watchPage() {
  const watched: Watched = { largest: 0, shift: 0, interactions: [] }
  Object.assign(window, { watched })
  const observe = (type: string, keep: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver(list => list.getEntries().forEach(keep)).observe({ type, buffered: true, ...more })
  observe('largest-contentful-paint', entry => {
    watched.largest = entry.startTime
  })
  observe('layout-shift', entry => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) watched.shift += value
  })
  observe(
    'event',
    entry => {
      const { interactionId } = entry as PerformanceEntry & { interactionId: number }
      if (interactionId > 0)
        watched.interactions.push({ name: entry.name, duration: entry.duration, id: interactionId })
    },
    { durationThreshold: 16 },
  )
}

/** The frames of the next moment, in milliseconds each; begins at once and is told by a promise in the page. */
export function collectFrames(forMs: number) {
  return new Promise<number[]>(resolve => {
    const times: number[] = []
    const note = (time: number) => {
      times.push(time)
      const [first = time] = times
      if (time - first < forMs) requestAnimationFrame(note)
      else resolve(times.slice(1).map((each, index) => each - (times[index] ?? each)))
    }
    requestAnimationFrame(note)
  })
}
