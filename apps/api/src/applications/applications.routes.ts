import * as contract from '@fledge/contract/applications'
import { onceByKey } from '../platform/http/idempotency.ts'
import { created } from '../platform/http/responses.ts'
import { type Serving, serve } from '../platform/http/serve.ts'
import { apply, listStudentApplications } from './applications.service.ts'
import { withdrawApplication } from './withdraw.service.ts'

export const applicationsRoutes = (serving: Serving, { publicUrl }: { publicUrl: string }) => {
  const { db } = serving
  serve(serving, contract.apply, ({ session, body, request }) =>
    onceByKey(db, { request, session }, async trx =>
      created({ application: await apply(trx, session, body, { publicUrl }) }),
    ),
  )
  serve(serving, contract.listStudentApplications, ({ session, query }) =>
    listStudentApplications(db, session, query, { publicUrl }),
  )
  serve(serving, contract.withdrawApplication, async ({ session, params }) => {
    await withdrawApplication(db, session, params.id)
    return { success: true as const }
  })
}
