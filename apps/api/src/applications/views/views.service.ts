import {
  type changeApplicantView as changeApplicantViewEndpoint,
  type createApplicantView as createApplicantViewEndpoint,
  maxApplicantViews,
  type ViewFilters,
} from '@fledge/contract/review/applicant-views'
import type { BodyOf } from '@fledge/contract/wire/endpoint'
import type { CompanySession } from '../../platform/access/session.ts'
import { lockMembership } from '../../platform/access/writer-locks.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { selectStages } from '../stages/stages.sql.ts'
import * as rows from './views.sql.ts'

const ownerOf = ({ company, user }: CompanySession) => ({ companyId: company.id, memberId: user.id })

export const listApplicantViews = (db: Database, session: CompanySession) => rows.selectViews(db, ownerOf(session))

/** The caller has locked the membership, and with it the company: no stage is deleted until the view is stored. */
const requireOwnStage = async (trx: Transaction, { company }: CompanySession, stage: ViewFilters['stage']) => {
  if (stage && !(await selectStages(trx, company.id)).some(({ id }) => id === stage)) fail('stage_not_found')
}

export const createApplicantView = async (
  trx: Transaction,
  session: CompanySession,
  input: BodyOf<typeof createApplicantViewEndpoint>,
) => {
  await lockMembership(trx, session)
  await requireOwnStage(trx, session, input.filters.stage)
  await rows.lockViewsOf(trx, ownerOf(session))
  return (await rows.insertView(trx, ownerOf(session), input, maxApplicantViews)) ?? fail('too_many_views')
}

export const changeApplicantView = (
  db: Database,
  session: CompanySession,
  id: string,
  change: BodyOf<typeof changeApplicantViewEndpoint>,
) =>
  db.transaction().execute(async trx => {
    await lockMembership(trx, session)
    await requireOwnStage(trx, session, change.filters?.stage)
    return (await rows.updateView(trx, ownerOf(session), id, change)) ?? fail('view_not_found')
  })

export const deleteApplicantView = (db: Database, session: CompanySession, id: string) =>
  db.transaction().execute(async trx => {
    await lockMembership(trx, session)
    if (!(await rows.deleteView(trx, ownerOf(session), id))) fail('view_not_found')
  })
