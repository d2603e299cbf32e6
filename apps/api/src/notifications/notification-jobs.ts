import type { FastifyBaseLogger } from 'fastify'
import type { Events } from '../platform/events/events.ts'
import { type Asked, momentOf, oneAtATime } from '../platform/jobs/jobs.ts'
import { sendWeeklyDigests } from './digest/weekly-digest.service.ts'
import { type MailDeps, sendDueMails } from './mails/notification-mails.service.ts'
import { remindOfDeadlines } from './reminders/deadline-reminders.service.ts'
import { tellNewMatches } from './reminders/new-matches.service.ts'

type Deps = MailDeps & { events: Events; log: FastifyBaseLogger }

export const defineNotificationJobs = ({ events, log, ...deps }: Deps) => {
  const { db, jobs } = deps
  jobs.define<Asked>('notification-mails', {
    ...oneAtATime,
    // whoever comes while one runs may start at once: each mail is taken by one run only
    policy: 'short',
    cron: '* * * * *',
    handler: asked => sendDueMails(deps, momentOf(asked)),
  })
  jobs.define<Asked>('deadline-reminders', {
    ...oneAtATime,
    cron: '20 * * * *',
    handler: asked => remindOfDeadlines(db, momentOf(asked)),
  })
  jobs.define<Asked>('new-matches', {
    ...oneAtATime,
    cron: '0 7-23 * * *',
    handler: asked => tellNewMatches(db, momentOf(asked)),
  })
  jobs.define<Asked>('weekly-digest', {
    ...oneAtATime,
    cron: '*/10 * * * 1,2',
    handler: asked => sendWeeklyDigests(deps, momentOf(asked)),
  })

  // the minute's run would do, but a status change should not take a minute to arrive
  const ask = () => jobs.enqueue(db, 'notification-mails', {}).catch(err => log.debug({ err }, 'mails wait a minute'))
  events.subscribe('notification_mails', { onEvent: ask, onGap: ask })
}
