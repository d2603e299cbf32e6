import { type Jobs, mayOverlap, type ScheduledRun } from '../../platform/jobs/jobs.ts'
import { mailUnreadMessages } from './message-mails.service.ts'

export const defineMessageMailJobs = (jobs: Jobs) =>
  jobs.define<ScheduledRun>('message-mails', {
    // Runs may overlap, because each mail is locked by one run only.
    ...mayOverlap,
    cron: '* * * * *',
    handler: run => mailUnreadMessages(jobs.db, run?.at ? new Date(run.at) : undefined),
  })
