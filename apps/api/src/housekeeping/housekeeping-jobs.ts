import type { FastifyBaseLogger } from 'fastify'
import { closePastDeadline } from '../internships/deadlines/deadlines.service.ts'
import type { Database } from '../platform/database/database.ts'
import { type Jobs, oneAtATime, runTime, type ScheduledRun } from '../platform/jobs/jobs.ts'
import { repairCounters } from './counters.service.ts'
import { deleteExpiredRows } from './expired-rows.sql.ts'

type Deps = { db: Database; jobs: Jobs; log: FastifyBaseLogger }

/** Scheduled maintenance. Running a job twice has no further effect. */
export const defineHousekeepingJobs = ({ db, jobs, log }: Deps) => {
  jobs.define<ScheduledRun>('close-past-deadline', {
    ...oneAtATime,
    cron: '*/15 * * * *',
    handler: run => closePastDeadline(db, runTime(run)),
  })
  jobs.define('delete-expired', { ...oneAtATime, cron: '40 * * * *', handler: () => deleteExpiredRows(db) })
  jobs.define('mend-counters', { ...oneAtATime, cron: '30 3 * * *', handler: () => repairCounters(db, log) })
}
