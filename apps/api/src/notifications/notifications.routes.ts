import * as contract from '@fledge/contract/notifications'
import type { Config } from '../platform/config.ts'
import { type Serving, serve } from '../platform/http/serve.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Outbound } from '../platform/net/outbound.ts'
import { unsubscribeRoutes } from './mails/unsubscribe.routes.ts'
import { defineNotificationJobs } from './notification-jobs.ts'
import * as notifications from './notifications.service.ts'
import { pushRoutes } from './push/push.routes.ts'
import { createVapidKeys } from './push/vapid-keys.ts'
import { type StreamDeps, streamRoutes } from './stream/stream.routes.ts'

type Deps = StreamDeps & { config: Config; jobs: Jobs; outbound: Outbound }

/** Registers the endpoints, the event stream, the unsubscribe pages and the jobs. */
export const registerNotifications = (serving: Serving, { config, jobs, events, topics, outbound }: Deps) => {
  notificationRoutes(serving)
  streamRoutes(serving, { events, topics })
  unsubscribeRoutes(serving)
  const push = { keys: createVapidKeys(serving.secrets), outbound }
  pushRoutes(serving, push)
  defineNotificationJobs({ db: jobs.db, jobs, config, events, log: serving.app.log, push: { ...push, config } })
}

const success = { success: true as const }

const notificationRoutes = (serving: Serving) => {
  const { db } = serving

  serve(serving, contract.listNotifications, ({ session }) => notifications.listNotifications(db, session.user.id))
  serve(serving, contract.readAllNotifications, async ({ session }) => {
    await notifications.readAllNotifications(db, session.user.id)
    return success
  })
  serve(serving, contract.readNotification, async ({ session, params }) => {
    await notifications.readNotification(db, session.user.id, params.id)
    return success
  })
  serve(serving, contract.deleteNotification, async ({ session, params }) => {
    await notifications.deleteNotification(db, session.user.id, params.id)
    return success
  })
  serve(serving, contract.clearNotifications, async ({ session }) => {
    await notifications.clearNotifications(db, session.user.id)
    return success
  })
  serve(serving, contract.getNotificationPreferences, async ({ session }) => ({
    preferences: await notifications.getNotificationPreferences(db, session.user.id),
  }))
  serve(serving, contract.saveNotificationPreferences, async ({ session, body }) => ({
    preferences: await notifications.saveNotificationPreferences(db, session.user.id, body),
  }))
}
