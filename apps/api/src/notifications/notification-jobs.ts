import type { FastifyBaseLogger } from 'fastify'
import type { Channel, Events } from '../platform/events/events.ts'
import { mayOverlap, runTime, type ScheduledRun } from '../platform/jobs/jobs.ts'
import { type MailDeps, sendDueMails } from './mails/notification-mails.service.ts'
import { type PushDeps, sendDuePush } from './push/send-push.service.ts'

type Deps = MailDeps & { events: Events; log: FastifyBaseLogger; push: Omit<PushDeps, 'db' | 'log'> }

export const defineNotificationJobs = ({ events, log, push, ...deps }: Deps) => {
  const { db, jobs } = deps
  jobs.define<ScheduledRun>('notification-mails', {
    // Runs may overlap, because each mail is claimed by one run only.
    ...mayOverlap,
    cron: '* * * * *',
    handler: run => sendDueMails(deps, runTime(run)),
  })
  jobs.define<ScheduledRun>('push-messages', {
    ...mayOverlap,
    cron: '* * * * *',
    handler: run => sendDuePush({ ...push, db, log }, runTime(run)),
  })

  if (!jobs.runsHere) return
  // The schedule runs the jobs once a minute. Events also start them at once, so that new notifications do not wait.
  const runOn = (channel: Channel, job: string) => {
    const runNow = () =>
      jobs.enqueue(db, job, {}).catch(err => log.debug({ err, job }, 'the job waits for its next scheduled run'))
    events.subscribe(channel, { onEvent: runNow, onGap: runNow })
  }
  runOn('notification_mails', 'notification-mails')
  runOn('push_messages', 'push-messages')
}
