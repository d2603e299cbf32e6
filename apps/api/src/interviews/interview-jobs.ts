import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../platform/config.ts'
import type { Events } from '../platform/events/events.ts'
import { type Jobs, mayOverlap, oneAtATime, runTime, type ScheduledRun } from '../platform/jobs/jobs.ts'
import { sendCalendarMails } from './calendar/calendar-mails.service.ts'
import { endDueInterviews } from './end-interviews.service.ts'
import { remindOfInterviews } from './reminders/reminders.service.ts'

export type InterviewDeps = {
  config: Pick<Config, 'publicUrl' | 'mailFrom'>
  jobs: Jobs
  events: Events
  log: FastifyBaseLogger
}

export const defineInterviewJobs = ({ config, jobs, events, log }: InterviewDeps) => {
  const { db } = jobs
  jobs.define<ScheduledRun>('calendar-mails', {
    // Runs may overlap, because each mail is claimed by one run only.
    ...mayOverlap,
    cron: '* * * * *',
    handler: () => sendCalendarMails({ db, jobs, config }),
  })
  jobs.define<ScheduledRun>('interviews', {
    ...oneAtATime,
    cron: '*/5 * * * *',
    handler: async run => {
      await endDueInterviews(db, runTime(run))
      await remindOfInterviews(db, runTime(run))
    },
  })
  if (!jobs.runsHere) return
  // The schedule runs this job once a minute. The event starts it at once, so that a new mail does not wait.
  const sendNow = () =>
    jobs.enqueue(db, 'calendar-mails', {}).catch(err => log.debug({ err }, 'mails wait for the next scheduled run'))
  events.subscribe('interview_mails', { onEvent: sendNow, onGap: sendNow })
}
