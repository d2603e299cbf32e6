import type { Config } from '../platform/config.ts'
import { oneAtATime, runTime, type ScheduledRun } from '../platform/jobs/jobs.ts'
import type { StillOpenDeps } from './confirmations/still-open.service.ts'
import { defineStillOpenJobs } from './confirmations/still-open-jobs.ts'
import { type DigestDeps, sendWeeklyDigests } from './digest/weekly-digest.service.ts'
import { notifyOfClosings } from './posting/closing-notices.service.ts'
import { remindOfDeadlines } from './reminders/deadline-reminders.service.ts'
import { notifyNewMatches } from './reminders/new-matches.service.ts'

type Deps = DigestDeps & StillOpenDeps & { config: Pick<Config, 'statusNoticeSeconds'> }

/** Jobs that send notifications of closings, deadlines and new matches, the weekly digest, and mails that ask for confirmation. */
export const defineInternshipJobs = (deps: Deps) => {
  const { db, jobs, config } = deps
  defineStillOpenJobs(deps)
  jobs.define<ScheduledRun>('closing-notices', {
    ...oneAtATime,
    cron: '* * * * *',
    handler: run => notifyOfClosings(db, config.statusNoticeSeconds, run?.at ? new Date(run.at) : undefined),
  })
  jobs.define<ScheduledRun>('deadline-reminders', {
    ...oneAtATime,
    cron: '20 * * * *',
    handler: run => remindOfDeadlines(db, runTime(run)),
  })
  jobs.define<ScheduledRun>('new-matches', {
    ...oneAtATime,
    cron: '0 7-23 * * *',
    handler: run => notifyNewMatches(db, runTime(run)),
  })
  jobs.define<ScheduledRun>('weekly-digest', {
    ...oneAtATime,
    cron: '*/10 * * * 1,2',
    handler: run => sendWeeklyDigests(deps, runTime(run)),
  })
}
