import { oneAtATime, runTime, type ScheduledRun } from '../platform/jobs/jobs.ts'
import { type DigestDeps, sendWeeklyDigests } from './digest/weekly-digest.service.ts'
import { remindOfDeadlines } from './reminders/deadline-reminders.service.ts'
import { notifyNewMatches } from './reminders/new-matches.service.ts'

/** The jobs that tell people of internships. */
export const defineInternshipJobs = (deps: DigestDeps) => {
  const { db, jobs } = deps
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
