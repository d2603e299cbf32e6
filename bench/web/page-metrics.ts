type Interaction = { name: string; duration: number; id: number }
type Metrics = { largestPaint: number; layoutShift: number; interactions: Interaction[] }
declare global {
  interface Window {
    metrics: Metrics
  }
}

/** Runs in the page before any other script and records paints, layout shifts and interactions. */
export function observeMetrics() {
  const metrics: Metrics = { largestPaint: 0, layoutShift: 0, interactions: [] }
  Object.assign(window, { metrics })
  const observe = (type: string, record: (entry: PerformanceEntry) => void, options: object = {}) =>
    new PerformanceObserver(list => list.getEntries().forEach(record)).observe({ type, buffered: true, ...options })
  observe('largest-contentful-paint', entry => {
    metrics.largestPaint = entry.startTime
  })
  observe('layout-shift', entry => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) metrics.layoutShift += value
  })
  observe(
    'event',
    entry => {
      const { interactionId } = entry as PerformanceEntry & { interactionId: number }
      if (interactionId > 0)
        metrics.interactions.push({ name: entry.name, duration: entry.duration, id: interactionId })
    },
    { durationThreshold: 16 },
  )
}

/** Measures the duration of each frame, in milliseconds, for this long. */
export function measureFrames(milliseconds: number) {
  return new Promise<number[]>(resolve => {
    const times: number[] = []
    const onFrame = (time: number) => {
      times.push(time)
      const [first = time] = times
      if (time - first < milliseconds) requestAnimationFrame(onFrame)
      else resolve(times.slice(1).map((each, index) => each - (times[index] ?? each)))
    }
    requestAnimationFrame(onFrame)
  })
}
