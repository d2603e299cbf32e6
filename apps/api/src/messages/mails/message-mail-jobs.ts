import { type Jobs, oneAtATime, type ScheduledRun } from '../../platform/jobs/jobs.ts'
import { mailUnreadMessages } from './message-mails.service.ts'

export const defineMessageMailJobs = (jobs: Jobs) =>
  jobs.define<ScheduledRun>('message-mails', {
    ...oneAtATime,
    // Runs may overlap, because each mail is locked by one run only.
    policy: 'short',
    cron: '* * * * *',
    handler: run => mailUnreadMessages(jobs.db, run?.at ? new Date(run.at) : undefined),
  })
