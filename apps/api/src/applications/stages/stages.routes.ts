import * as contract from '@fledge/contract/stages/stages'
import { onceByKey } from '../../platform/http/idempotency.ts'
import { created } from '../../platform/http/responses.ts'
import { type Serving, serve } from '../../platform/http/serve.ts'
import { createStage, deleteStage, listStages, updateStage } from './stages.service.ts'

export const stagesRoutes = (serving: Serving) => {
  const { db } = serving
  serve(serving, contract.listStages, async ({ session }) => ({ stages: await listStages(db, session) }))
  serve(serving, contract.createStage, ({ session, body, request }) =>
    onceByKey(db, { request, session }, async trx => created({ stages: await createStage(trx, session, body) })),
  )
  serve(serving, contract.updateStage, async ({ session, params, body }) => ({
    stages: await updateStage(db, session, params.id, body),
  }))
  serve(serving, contract.deleteStage, async ({ session, params }) => {
    await deleteStage(db, session, params.id)
    return { success: true as const }
  })
}
