import type { ActivityKind } from '@fledge/contract/account'
import * as contract from '@fledge/contract/team'
import type { FastifyRequest } from 'fastify'
import { clientOfRequest, recordEvent } from '../identity/activity/activity.service.ts'
import { requireRecentSignIn } from '../identity/sessions/recent-sign-in.service.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { created } from '../platform/http/responses.ts'
import { type Serving, serve } from '../platform/http/serve.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Mailer } from '../platform/mail/mail.ts'
import { acceptTeamInvitation } from './accept-invitation.service.ts'
import { changeMemberRole, getTeam, removeMember, transferCompany } from './members.service.ts'
import { defineOwnerMailJobs } from './owners/owner-mail-jobs.ts'
import { inviteColleague, previewTeamInvitation, withdrawTeamInvitation } from './team-invitations.service.ts'
import type { HandOver } from './team-leaving.ts'

const success = { success: true as const }

type Deps = { config: Config; mailer: Mailer; jobs: Jobs; handOver: HandOver }

export const teamRoutes = (serving: Serving, { config, mailer, jobs, handOver }: Deps) => {
  const { app, db } = serving
  defineOwnerMailJobs(jobs, config.publicUrl)

  /** The person who acts sees the device; the person who is affected must not learn the network of the other. */
  const record = async (
    trx: Database | Transaction,
    kind: ActivityKind,
    request: FastifyRequest,
    by: string,
    to = by,
  ) => {
    const recording = { db: trx, log: app.log }
    await recordEvent(recording, { kind, account: { id: by }, client: clientOfRequest(request) })
    if (to !== by) await recordEvent(recording, { kind, account: { id: to }, client: null })
  }

  serve(serving, contract.getTeam, ({ session }) => getTeam(db, session))
  serve(serving, contract.inviteColleague, async ({ session, body, request }) => {
    if (body.role === 'owner') await requireRecentSignIn(db, session)
    const invitation = await inviteColleague({ db, mailer, config, jobs }, session, { ...body, ip: request.ip }, trx =>
      record(trx, 'team-invited', request, session.user.id),
    )
    return created({ invitation })
  })
  serve(serving, contract.withdrawTeamInvitation, async ({ session, params }) => {
    await withdrawTeamInvitation(db, session, params.id)
    return success
  })
  serve(serving, contract.previewTeamInvitation, ({ body, request }) =>
    previewTeamInvitation(db, body.token, request.ip),
  )
  serve(serving, contract.acceptTeamInvitation, async ({ session, body, request }) => {
    const { isNew, ...accepted } = await acceptTeamInvitation(db, session, { token: body.token, jobs })
    if (isNew) await record(db, 'team-joined', request, session.user.id)
    return accepted
  })
  serve(serving, contract.changeMemberRole, ({ session, params, body, request }) =>
    db.transaction().execute(async trx => {
      const { member, isChanged } = await changeMemberRole(trx, session, {
        userId: params.user_id,
        role: body.role,
        jobs,
      })
      if (isChanged) await record(trx, 'team-role-changed', request, session.user.id, params.user_id)
      return { member }
    }),
  )
  serve(serving, contract.removeMember, ({ session, params, query, request }) =>
    db.transaction().execute(async trx => {
      await removeMember(trx, session, { userId: params.user_id, interviewsTo: query.interviews_to, handOver, jobs })
      const kind = params.user_id === session.user.id ? 'team-left' : 'team-removed'
      await record(trx, kind, request, session.user.id, params.user_id)
      return success
    }),
  )
  serve(serving, contract.transferCompany, async ({ session, body, request }) => {
    await requireRecentSignIn(db, session)
    return db.transaction().execute(async trx => {
      const members = await transferCompany(trx, session, { userId: body.user_id, jobs })
      await record(trx, 'team-transferred', request, session.user.id, body.user_id)
      return { members }
    })
  })
}
