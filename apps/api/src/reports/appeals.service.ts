import type { Suspension } from '@fledge/contract/moderation/reports'
import { findSuspensionOf } from '../identity/suspensions/suspensions.service.ts'
import { findHolds } from '../internships/holds/holds.service.ts'
import type { CompanySession, Session } from '../platform/access/session.ts'
import { lockMembership, lockOwnAccount } from '../platform/access/writer-locks.ts'
import type { Database } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { type Appealed, type AppealRow, findAppeal, insertAppeal } from './appeals.sql.ts'
import { isOwnInternship } from './own-internship.sql.ts'

export { closeAppeal, findAppealOf } from './appeals.sql.ts'

const toAppeal = ({ text, at, outcome }: AppealRow) => ({ text, at, outcome })

export const getSuspension = async (db: Database, { user, company }: Session): Promise<Suspension | null> => {
  const row = await findSuspensionOf(db, user.id, company?.id ?? null)
  if (!row) return null
  const appeal = await findAppeal(db, row.act_id)
  return { target: row.target, reason: row.reason, at: row.at, appeal: appeal ? toAppeal(appeal) : null }
}

/** One appeal per suspension. For a suspended company an owner or a recruiter writes it. */
export const appealSuspension = (db: Database, session: Session, text: string) =>
  db.transaction().execute(async trx => {
    await lockOwnAccount(trx, session.user.id)
    const row = await findSuspensionOf(trx, session.user.id, session.company?.id ?? null)
    if (!row) return fail('case_not_found')
    if (row.target === 'company' && session.company?.role === 'viewer') fail('forbidden')
    const appealed: Appealed = { target: row.target, id: row.target_id, actId: row.act_id }
    const made = await insertAppeal(trx, appealed, { authorId: session.user.id, text })
    if (!made) fail('already_appealed')
    return (await getSuspension(trx, session)) ?? fail('case_not_found')
  })

/** Reports that hide an internship need no appeal: an operator looks at them anyway. */
export const appealHold = (db: Database, session: CompanySession, internshipId: string, text: string) =>
  db.transaction().execute(async trx => {
    await lockMembership(trx, session)
    if (!(await isOwnInternship(trx, session.company.id, internshipId))) fail('internship_not_found')
    const hold = (await findHolds(trx, internshipId)).find(({ cause }) => cause === 'act')
    if (!hold?.act_id) return fail('case_not_found')
    const appealed: Appealed = { target: 'internship', id: internshipId, actId: hold.act_id }
    const made = await insertAppeal(trx, appealed, { authorId: session.user.id, text })
    if (!made) fail('already_appealed')
    return toAppeal((await findAppeal(trx, hold.act_id)) ?? fail('case_not_found'))
  })
