import * as contract from '@fledge/contract/posting'
import { onceByKey } from '../../platform/http/idempotency.ts'
import { created } from '../../platform/http/responses.ts'
import { type Serving, serve } from '../../platform/http/serve.ts'
import {
  closeInternship,
  createInternship,
  deleteInternship,
  publishInternship,
  updateInternship,
} from './posting.service.ts'

export const postingRoutes = (serving: Serving) => {
  const { db } = serving
  serve(serving, contract.createInternship, ({ session, body, request }) =>
    onceByKey(db, { request, session }, async trx =>
      created({ internship: await createInternship(trx, session, body) }),
    ),
  )
  serve(serving, contract.updateInternship, async ({ session, params, body }) => ({
    internship: await updateInternship(db, session, params.id, body),
  }))
  serve(serving, contract.publishInternship, async ({ session, params }) => ({
    internship: await publishInternship(db, session, params.id),
  }))
  serve(serving, contract.closeInternship, async ({ session, params }) => ({
    internship: await closeInternship(db, session, params.id),
  }))
  serve(serving, contract.deleteInternship, async ({ session, params }) => {
    await deleteInternship(db, session, params.id)
    return { success: true as const }
  })
}
