import type { DatabaseHandle } from '../../apps/api/src/platform/database/database-handle.ts'
import { newId } from '../../apps/api/src/platform/database/ids.ts'
import type { Jobs, RunningJob } from '../../apps/api/src/platform/jobs/jobs.ts'
import { runsInHour } from './cron.ts'
import { insertJob, takeJobs } from './waiting-jobs.sql.ts'

type Handler = (data: object, job: RunningJob) => Promise<void>

/** These have no part in promises, and would take most of the time: they match each student with each internship. */
const leftOut = new Set([
  'new-matches',
  'weekly-digest',
  'sum-views',
  'keep-view-partitions',
  'delete-files',
  'sweep-files',
])

const jobsAtOnce = 6

export type SimulatedJobs = Jobs & {
  /**
   * Runs the jobs that are scheduled in the hour of the clock, and everything that they enqueue. Several servers run each
   * scheduled job at the same time.
   */
  runDue: (servers: number) => Promise<void>
}

/** Takes the place of the queues: the product defines and enqueues its jobs as always, and the simulation decides when they run. */
export const createSimulatedJobs = ({ db, jobsDb = db }: DatabaseHandle): SimulatedJobs => {
  const handlers = new Map<string, { cron: string | undefined; handler: Handler }>()
  const runEnqueued = async () => {
    for (;;) {
      const jobs = await takeJobs(db, 500)
      if (jobs.length === 0) return
      const waiting = [...jobs]
      const work = async () => {
        for (let job = waiting.pop(); job; job = waiting.pop()) {
          const { id, name, data } = job
          await handlers.get(name)?.handler(data, { id, isLastAttempt: true })
        }
      }
      await Promise.all(Array.from({ length: jobsAtOnce }, work))
    }
  }
  return {
    db: jobsDb,
    runsHere: false,
    openReader: async () => work => work(jobsDb),
    started: Promise.resolve(),
    define: (name, { cron, handler }) => {
      handlers.set(name, { cron, handler: handler as Handler })
    },
    enqueue: async (on, name, data) => {
      await insertJob(on, { id: newId(), name, data })
    },
    start: async () => {},
    stop: async () => {},
    runDue: async servers => {
      const at = new Date()
      for (const [name, { cron, handler }] of handlers) {
        if (!cron || leftOut.has(name) || !runsInHour(cron, at)) continue
        const run = () => handler({ at: at.toISOString() }, { id: newId(), isLastAttempt: true })
        await Promise.all(Array.from({ length: servers }, run))
      }
      await runEnqueued()
    },
  }
}
