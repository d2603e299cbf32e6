import type { FastifyBaseLogger } from 'fastify'
import type { Events } from '../platform/events/events.ts'
import { mayOverlap, runTime, type ScheduledRun } from '../platform/jobs/jobs.ts'
import { type MailDeps, sendDueMails } from './mails/notification-mails.service.ts'

type Deps = MailDeps & { events: Events; log: FastifyBaseLogger }

export const defineNotificationJobs = ({ events, log, ...deps }: Deps) => {
  const { db, jobs } = deps
  jobs.define<ScheduledRun>('notification-mails', {
    // Runs may overlap, because each mail is claimed by one run only.
    ...mayOverlap,
    cron: '* * * * *',
    handler: run => sendDueMails(deps, runTime(run)),
  })

  if (!jobs.runsHere) return
  // The schedule runs this job once a minute. The event starts it at once, so that a new mail does not wait.
  const sendNow = () =>
    jobs.enqueue(db, 'notification-mails', {}).catch(err => log.debug({ err }, 'mails wait for the next scheduled run'))
  events.subscribe('notification_mails', { onEvent: sendNow, onGap: sendNow })
}
