import type { FastifyBaseLogger } from 'fastify'
import type { Events } from '../events/events.ts'
import { type Jobs, mayOverlap, type ScheduledRun } from './jobs.ts'

type Deps = { jobs: Jobs; events: Events; log: FastifyBaseLogger }

type DelayedJob = {
  name: string
  /** The channel on which a transaction publishes after how many seconds its rows are due. */
  channel: Parameters<Events['subscribe']>[0]
  /** How many runs a server may have at once; one by default. */
  concurrency?: number
  /** Claims its rows one by one, because runs may overlap. `at` is absent for now. */
  handler: (at: Date | undefined) => Promise<void>
}

/**
 * Runs a job when rows become due: each server that runs jobs sets a timer, and the schedule handles rows that became
 * due while no server ran. Returns a function that stops the timers.
 */
export const defineDelayedJob = (
  { jobs, events, log }: Deps,
  { name, channel, concurrency = 1, handler }: DelayedJob,
) => {
  const { db } = jobs
  jobs.define<ScheduledRun>(name, {
    ...mayOverlap,
    concurrency,
    cron: '* * * * *',
    handler: run => handler(run?.at ? new Date(run.at) : undefined),
  })
  const timers = new Set<NodeJS.Timeout>()
  const runNow = () =>
    jobs.enqueue(db, name, {}).catch(err => log.debug({ err }, `${name} waits for the next scheduled run`))
  if (jobs.runsHere)
    events.subscribe(channel, {
      onEvent: seconds => {
        // The transaction committed a moment ago, so the rows are due at the latest when this timer fires.
        const timer = setTimeout(() => {
          timers.delete(timer)
          void runNow()
        }, Number(seconds) * 1000)
        timers.add(timer.unref())
      },
      onGap: () => void runNow(),
    })
  return () => {
    for (const timer of timers) clearTimeout(timer)
  }
}
