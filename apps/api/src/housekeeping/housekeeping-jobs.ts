import type { FastifyBaseLogger } from 'fastify'
import { repairCounters } from '../internships/counts/counter-repairs.service.ts'
import { closeInternshipsPastDeadline } from '../internships/deadlines/deadlines.service.ts'
import { sumViews } from '../internships/views/sum-views.service.ts'
import { maintainViewPartitions } from '../internships/views/view-partitions.service.ts'
import type { Database } from '../platform/database/database.ts'
import { type Jobs, oneAtATime, runTime, type ScheduledRun } from '../platform/jobs/jobs.ts'
import { deleteExpiredRows } from './expired-rows.sql.ts'
import { deleteOldRows } from './retention/retention.service.ts'

type Deps = { db: Database; jobs: Jobs; log: FastifyBaseLogger }

/** Scheduled maintenance. Running a job twice has no further effect. */
export const defineHousekeepingJobs = ({ db, jobs, log }: Deps) => {
  jobs.define<ScheduledRun>('close-past-deadline', {
    ...oneAtATime,
    cron: '*/15 * * * *',
    handler: run => closeInternshipsPastDeadline(db, runTime(run)),
  })
  jobs.define('sum-views', { ...oneAtATime, cron: '* * * * *', handler: () => sumViews(db) })
  jobs.define<ScheduledRun>('keep-view-partitions', {
    ...oneAtATime,
    cron: '25 * * * *',
    handler: run => maintainViewPartitions(db, runTime(run)),
  })
  jobs.define('delete-expired', { ...oneAtATime, cron: '40 * * * *', handler: () => deleteExpiredRows(db) })
  jobs.define<ScheduledRun>('delete-old', {
    ...oneAtATime,
    cron: '10 4 * * *',
    handler: run => deleteOldRows(db, runTime(run)),
  })
  jobs.define('mend-counters', { ...oneAtATime, cron: '30 3 * * *', handler: () => repairCounters(db, log) })
}
