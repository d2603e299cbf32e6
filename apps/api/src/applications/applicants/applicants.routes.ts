import * as contract from '@fledge/contract/applications'
import { type Serving, serve } from '../../platform/http/serve.ts'
import { listApplicants, rateApplicant, setApplicationStatus, setApplicationStatuses } from './applicants.service.ts'

export const applicantsRoutes = (serving: Serving) => {
  const { db } = serving
  serve(serving, contract.listApplicants, ({ session, query }) => listApplicants(db, session, query))
  serve(serving, contract.setApplicationStatus, async ({ session, params, body }) => ({
    application: await setApplicationStatus(db, session, params.id, body.status),
  }))
  serve(serving, contract.setApplicationStatuses, async ({ session, body }) => ({
    applications: await setApplicationStatuses(db, session, body.ids, body.status),
  }))
  serve(serving, contract.rateApplicant, async ({ session, params, body }) => ({
    application: await rateApplicant(db, session, params.id, body),
  }))
}
