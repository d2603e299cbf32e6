import * as contract from '@fledge/contract/integrations/webhooks'
import type { Events } from '../platform/events/events.ts'
import { created } from '../platform/http/responses.ts'
import { type Serving, serve } from '../platform/http/serve.ts'
import { defineDelayedJob } from '../platform/jobs/delayed-jobs.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Outbound } from '../platform/net/outbound.ts'
import { sendDueWebhooks } from './deliveries/send-webhooks.service.ts'
import * as service from './webhooks.service.ts'

type Deps = { jobs: Jobs; events: Events; outbound: Outbound }

const success = { success: true as const }

export const webhooksRoutes = (serving: Serving, { jobs, events, outbound }: Deps) => {
  const { app, db } = serving
  const deps = { db, outbound }
  serve(serving, contract.listWebhooks, async ({ session }) => ({ webhooks: await service.listWebhooks(db, session) }))
  serve(serving, contract.createWebhook, async ({ session, body }) =>
    created(await service.createWebhook(deps, session, body)),
  )
  serve(serving, contract.changeWebhook, async ({ session, params, body }) => ({
    webhook: await service.changeWebhook(deps, session, params.id, body),
  }))
  serve(serving, contract.deleteWebhook, async ({ session, params }) => {
    await service.deleteWebhook(db, session, params.id)
    return success
  })
  serve(serving, contract.rotateWebhookSecret, ({ session, params }) => service.rotateSecret(db, session, params.id))
  serve(serving, contract.testWebhook, async ({ session, params }) => {
    await service.testWebhook(db, session, params.id)
    return success
  })
  serve(serving, contract.listDeliveries, ({ session, params, query }) =>
    service.listDeliveries(db, session, params.id, query),
  )
  serve(serving, contract.sendAgain, async ({ session, params }) => {
    await service.sendAgain(db, session, params.id)
    return success
  })
  const stopTimers = defineDelayedJob(
    { jobs, events, log: app.log },
    {
      name: 'webhooks',
      channel: 'webhooks',
      // A run ends when its slowest receiver has responded, so others must not wait for it.
      concurrency: 3,
      handler: at => sendDueWebhooks({ db: jobs.db, outbound, at }),
    },
  )
  app.addHook('onClose', async () => stopTimers())
}
