import cluster, { type Worker } from 'node:cluster'

const firstDelay = 100
const maxDelay = 10_000
/** Milliseconds. A worker that ran longer did not crash at its start, so it is replaced without a longer delay. */
const stableAfter = 30_000
/** Workers exit nine seconds after SIGTERM at the latest. */
const killAfter = 9500

type Options = {
  /** One environment for each worker. A replacement gets the environment of its predecessor. */
  environments: Record<string, string>[]
  /** Called once, when every worker has started. */
  onReady: () => void
}

/** Called by a worker: reports to the primary process that it can serve requests. */
export const reportReady = () => cluster.worker?.send('ready')

/**
 * Runs this program as several processes. A worker that crashes is replaced. SIGTERM and SIGINT let every worker finish
 * its requests, and then this process exits with code 0. When a worker fails during the first start, all processes end
 * with code 1.
 */
export const runWorkers = ({ environments, onReady }: Options) => {
  const running = new Set<Worker>()
  const waiting = new Set<NodeJS.Timeout>()
  let exitCode: number | null = null
  let started = 0

  const exitWhenDone = () => {
    if (exitCode !== null && running.size === 0) process.exit(exitCode)
  }
  const stop = (code: number) => {
    if (exitCode !== null) return
    exitCode = code
    for (const timer of waiting) clearTimeout(timer)
    for (const worker of running) worker.process.kill('SIGTERM')
    setTimeout(() => {
      for (const worker of running) worker.process.kill('SIGKILL')
    }, killAfter).unref()
    exitWhenDone()
  }
  const start = (environment: Record<string, string>, delay: number, isFirst: boolean) => {
    const startedAt = performance.now()
    let isReady = false
    const worker = cluster.fork(environment)
    running.add(worker)
    worker.on('message', message => {
      if (message !== 'ready') return
      isReady = true
      if (isFirst && ++started === environments.length) onReady()
    })
    worker.on('exit', (code, signal) => {
      running.delete(worker)
      // The worker has printed why it cannot start.
      if (isFirst && !isReady) stop(1)
      if (exitCode !== null) return exitWhenDone()
      const pause = performance.now() - startedAt > stableAfter ? firstDelay : delay
      console.error(`A worker ended (${signal ?? `code ${code}`}). Another one starts in ${pause / 1000} s.`)
      const timer = setTimeout(() => {
        waiting.delete(timer)
        start(environment, Math.min(maxDelay, pause * 2), false)
      }, pause)
      waiting.add(timer)
    })
  }
  process.on('SIGTERM', () => stop(0))
  process.on('SIGINT', () => stop(0))
  for (const environment of environments) start(environment, firstDelay, true)
}
