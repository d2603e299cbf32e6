import * as contract from '@fledge/contract/applications'
import * as drafts from '@fledge/contract/applications/drafts'
import { onceByKey } from '../platform/http/idempotency.ts'
import { created } from '../platform/http/responses.ts'
import { type Serving, serve } from '../platform/http/serve.ts'
import { apply } from './applications.service.ts'
import { discardDraft, getDraft, saveDraft } from './drafts/drafts.service.ts'
import * as own from './own/own-applications.service.ts'
import { withdrawApplication } from './withdraw.service.ts'

export const applicationsRoutes = (serving: Serving, deps: own.OwnApplicationsDeps) => {
  const { db } = serving
  serve(serving, contract.apply, ({ session, body, request }) =>
    onceByKey(db, { request, session }, async trx => created({ application: await apply(trx, session, body, deps) })),
  )
  serve(serving, contract.listStudentApplications, ({ session, query }) =>
    own.listStudentApplications(db, session, query, deps),
  )
  serve(serving, contract.getStudentApplication, async ({ session, params }) => ({
    application: await own.getStudentApplication(db, session, params.id, deps),
  }))
  serve(serving, drafts.getApplicationDraft, ({ session, params }) => getDraft(db, session, params.id))
  serve(serving, drafts.saveApplicationDraft, ({ session, params, body }) =>
    saveDraft(db, session, params.id, body.cover_letter),
  )
  serve(serving, drafts.deleteApplicationDraft, ({ session, params }) => discardDraft(db, session, params.id))
  serve(serving, contract.listNeeds, ({ session }) => own.listNeeds(db, session, deps))
  serve(serving, contract.withdrawApplication, async ({ session, params }) => {
    await withdrawApplication(db, session, params.id)
    return { success: true as const }
  })
}
