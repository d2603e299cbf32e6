import * as contract from '@fledge/contract/applications'
import { type Serving, serve } from '../../platform/http/serve.ts'
import {
  listCompanyApplications,
  reviewApplication,
  setApplicationStatus,
  setApplicationStatuses,
} from './applicants.service.ts'

export const reviewRoutes = (serving: Serving) => {
  const { db } = serving
  serve(serving, contract.listCompanyApplications, ({ session, query }) => listCompanyApplications(db, session, query))
  serve(serving, contract.setApplicationStatus, async ({ session, params, body }) => ({
    application: await setApplicationStatus(db, session, params.id, body.status),
  }))
  serve(serving, contract.setApplicationStatuses, async ({ session, body }) => ({
    applications: await setApplicationStatuses(db, session, body.ids, body.status),
  }))
  serve(serving, contract.reviewApplication, async ({ session, params, body }) => ({
    application: await reviewApplication(db, session, params.id, body),
  }))
}
