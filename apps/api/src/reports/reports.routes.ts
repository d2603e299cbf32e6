import * as contract from '@fledge/contract/moderation/reports'
import { created } from '../platform/http/responses.ts'
import { type Serving, serve } from '../platform/http/serve.ts'
import { appealHold, appealSuspension, getSuspension } from './appeals.service.ts'
import { submitReport } from './reports.service.ts'

export const reportsRoutes = (serving: Serving) => {
  const { db, secrets } = serving
  serve(serving, contract.submitReport, async ({ session, body, request }) => {
    const { id, isNew } = await submitReport({ db, secret: secrets[0] }, session, body, request)
    return isNew ? created({ report: { id } }) : { report: { id } }
  })
  serve(serving, contract.getSuspension, async ({ session }) => ({ suspension: await getSuspension(db, session) }))
  serve(serving, contract.appealSuspension, async ({ session, body }) =>
    created({ suspension: await appealSuspension(db, session, body.text) }),
  )
  serve(serving, contract.appealHold, async ({ session, params, body }) =>
    created({ appeal: await appealHold(db, session, params.id, body.text) }),
  )
}
