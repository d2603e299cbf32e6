import type { CompanySession } from '../../platform/access/session.ts'
import { lockMembership } from '../../platform/access/writer-locks.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { findOwnInternship } from './own-internships.sql.ts'
import * as rows from './posting.sql.ts'

export const requireInternship = async (trx: Transaction, id: string) =>
  (await findOwnInternship(trx, id)) ?? fail('internship_not_found')

export const editorOf = ({ company, user }: CompanySession): rows.Editor => ({ companyId: company.id, userId: user.id })

/** Another company may read an active internship, so it gets "forbidden" for that one and "not found" for all others. */
export const requireOwn = async (trx: Transaction, session: CompanySession, id: string) => {
  await lockMembership(trx, session)
  const [own] = await rows.lockOwn(trx, session.company.id, [id])
  if (own && !own.deleted_at) return own
  return fail((await rows.isPublic(trx, id)) ? 'forbidden' : 'internship_not_found')
}

/** Rejects the request when one internship is not the company's. Those that a colleague has deleted are left out. */
export const requireOwnOnes = async (trx: Transaction, session: CompanySession, ids: string[]) => {
  await lockMembership(trx, session)
  const own = await rows.lockOwn(trx, session.company.id, ids)
  if (own.length < new Set(ids).size) fail('internship_not_found')
  return own.filter(({ deleted_at }) => !deleted_at)
}
