import type { CompanySession } from '../../platform/access/session.ts'
import { lockMembership } from '../../platform/access/writer-locks.ts'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { editorOf, requireInternship, requireOwn } from '../posting/own-locks.service.ts'
import type { ConfirmToken } from './confirm-token.ts'
import { confirmAsked, confirmOne, findAskedMember, listDueOfCompany, listToConfirm } from './confirmations.sql.ts'

export const listInternshipsToConfirm = (db: Database, { company }: CompanySession, at = new Date()) =>
  listToConfirm(db, company.id, at)

export const confirmInternship = (
  db: Database,
  session: CompanySession,
  id: string,
  { positions_available: positions }: { positions_available?: number | undefined },
) =>
  db.transaction().execute(async trx => {
    const own = await requireOwn(trx, session, id)
    if (own.status !== 'active') fail('internship_not_open')
    await confirmOne(trx, editorOf(session), id, positions)
    return requireInternship(trx, id)
  })

/** What the link of a mail asks about; null when the reader may no longer answer for the company. */
export const findAsked = async (db: Database, { companyId, userId, day }: ConfirmToken) => {
  const member = await findAskedMember(db, { company_id: companyId, user_id: userId })
  return member ? listDueOfCompany(db, companyId, new Date(`${day}T00:00:00Z`)) : null
}

/** The token is no session: it confirms the internships of its mail and does nothing else. */
export const confirmByLink = (db: Database, { companyId, userId, day }: ConfirmToken) =>
  db.transaction().execute(async trx => {
    await lockMembership(trx, { user: { id: userId }, company: { id: companyId, needed: 'recruiter' } })
    return confirmAsked(trx, companyId, day)
  })
