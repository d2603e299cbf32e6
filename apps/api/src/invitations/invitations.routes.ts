import * as contract from '@fledge/contract/invitations'
import { onceByKey } from '../platform/http/idempotency.ts'
import { created } from '../platform/http/responses.ts'
import { type Serving, serve } from '../platform/http/serve.ts'
import {
  answerInvitation,
  inviteStudent,
  listBlockedCompanies,
  listInvitableInternships,
  unblockCompany,
} from './invitations.service.ts'

export const invitationsRoutes = (serving: Serving) => {
  const { db } = serving
  serve(serving, contract.inviteStudent, ({ session, body, request }) =>
    onceByKey(db, { request, session }, async trx =>
      created({ invitation: await inviteStudent(trx, session, body, request.ip) }),
    ),
  )
  serve(serving, contract.listInvitableInternships, ({ session, query }) =>
    listInvitableInternships(db, session, query),
  )
  serve(serving, contract.answerInvitation, async ({ session, params, body }) => ({
    invitation: await answerInvitation(db, session, params.id, body),
  }))
  serve(serving, contract.listBlockedCompanies, async ({ session }) => ({
    companies: await listBlockedCompanies(db, session),
  }))
  serve(serving, contract.unblockCompany, async ({ session, params }) => {
    await unblockCompany(db, session, params.id)
    return { success: true as const }
  })
}
