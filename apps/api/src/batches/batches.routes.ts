import * as contract from '@fledge/contract/batches/batches'
import type { LockApplications } from '../interviews/interviews.service.ts'
import type { Events } from '../platform/events/events.ts'
import { onceByKey } from '../platform/http/idempotency.ts'
import { created } from '../platform/http/responses.ts'
import { type Serving, serve } from '../platform/http/serve.ts'
import { defineDelayedJob } from '../platform/jobs/delayed-jobs.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { checkBatch, createBatch, listBatches, undoBatch } from './batches.service.ts'
import { sendDueBatches } from './send-batches.service.ts'

type Deps = { waitSeconds: number; jobs: Jobs; events: Events; lockApplications: LockApplications }

export const batchesRoutes = (serving: Serving, { waitSeconds, jobs, events, lockApplications }: Deps) => {
  const { app, db } = serving
  serve(serving, contract.checkBatch, ({ session, body }) => checkBatch(db, session, body.ids, body.kind))
  serve(serving, contract.createBatch, ({ session, body, request }) =>
    onceByKey(db, { request, session }, async trx =>
      created(await createBatch(trx, session, body, { ip: request.ip, waitSeconds })),
    ),
  )
  serve(serving, contract.listBatches, ({ session }) => listBatches(db, session))
  serve(serving, contract.undoBatch, ({ session, params }) => undoBatch(db, session, params.id))
  const stopTimers = defineDelayedJob(
    { jobs, events, log: app.log },
    { name: 'batches', channel: 'batches', handler: at => sendDueBatches(jobs.db, { lockApplications }, at) },
  )
  app.addHook('onClose', async () => stopTimers())
}
