import { type Jobs, oneAtATime, runTime, type ScheduledRun } from '../platform/jobs/jobs.ts'
import { lapsePromises } from './lapses/lapses.service.ts'
import { refreshRecords } from './record/record.service.ts'
import { remindOfAnswers } from './reminders/reminders.service.ts'

export const defineAnswerJobs = ({ jobs }: { jobs: Jobs }) => {
  const { db } = jobs
  jobs.define<ScheduledRun>('answer-promises', {
    ...oneAtATime,
    cron: '* * * * *',
    handler: async run => {
      await lapsePromises(db, runTime(run))
      await refreshRecords(db, runTime(run))
    },
  })
  jobs.define<ScheduledRun>('answer-reminders', {
    ...oneAtATime,
    // The hours after the first one make up for a server that was down.
    cron: '10 6-18 * * *',
    handler: run => remindOfAnswers(db, runTime(run)),
  })
}
