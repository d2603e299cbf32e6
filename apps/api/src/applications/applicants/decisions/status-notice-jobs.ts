import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import { type Jobs, mayOverlap, type ScheduledRun } from '../../../platform/jobs/jobs.ts'
import { tellDueStatuses } from './status-notices.service.ts'

type Deps = { db: Database; jobs: Jobs; events: Events; log: FastifyBaseLogger }

/**
 * Each server that runs jobs sets a timer when a decision is made. The scheduled job handles notices that became due
 * while no server ran. Returns a function that stops the timers.
 */
export const defineStatusNoticeJobs = ({ db, jobs, events, log }: Deps) => {
  jobs.define<ScheduledRun>('status-notices', {
    // Runs may overlap, because each notice is locked by one run only.
    ...mayOverlap,
    cron: '* * * * *',
    handler: run => tellDueStatuses(db, run?.at ? new Date(run.at) : undefined),
  })
  const timers = new Set<NodeJS.Timeout>()
  const runNow = () =>
    jobs.enqueue(db, 'status-notices', {}).catch(err => log.debug({ err }, 'notices wait for the next scheduled run'))
  if (jobs.runsHere)
    events.subscribe('status_notices', {
      onEvent: seconds => {
        // The transaction committed a moment ago, so the notice is due at the latest when this timer fires.
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
