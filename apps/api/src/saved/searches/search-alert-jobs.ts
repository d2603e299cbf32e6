import { type Jobs, oneAtATime, runTime, type ScheduledRun } from '../../platform/jobs/jobs.ts'
import { sendSearchAlerts } from './search-alerts.service.ts'

/** Runs before the job of new matches of the hour, which leaves out internships that an alert has named. */
export const defineSearchAlertJobs = (jobs: Jobs) =>
  jobs.define<ScheduledRun>('search-alerts', {
    ...oneAtATime,
    cron: '45 6-22 * * *',
    handler: run => sendSearchAlerts(jobs.db, runTime(run)),
  })
