import * as contract from '@fledge/contract/applications'
import { created } from '../platform/answers.ts'
import { onceByKey } from '../platform/idempotency.ts'
import { type Serving, serve } from '../platform/serve.ts'
import { apply, listStudentApplications, withdrawApplication } from './applications.service.ts'

export const applicationsRoutes = (serving: Serving) => {
  const { db } = serving
  serve(serving, contract.apply, ({ session, body, request }) =>
    onceByKey(db, { request, scope: session.user.id }, async trx =>
      created({ application: await apply(trx, session, body) }),
    ),
  )
  serve(serving, contract.listStudentApplications, ({ session, query }) => listStudentApplications(db, session, query))
  serve(serving, contract.withdrawApplication, async ({ session, params }) => {
    await withdrawApplication(db, session, params.id)
    return { success: true as const }
  })
}
