import type { Assignee } from '@fledge/contract/applicants'
import { notify } from '../../notifications/notifications.service.ts'
import { countAttempt, ownKey } from '../../platform/access/rate-limits.ts'
import type { CompanySession } from '../../platform/access/session.ts'
import { lockMembership } from '../../platform/access/writer-locks.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/events/events.ts'
import { listMembers } from '../../team/membership.service.ts'
import { lockApplications } from '../application-locks.sql.ts'
import { toAssignmentNotification } from './assignment-notifications.ts'
import * as rows from './assignments.sql.ts'

const oncePerDay = { max: 1, windowSeconds: 24 * 3600 }
/** Somebody who assigns the same people again and again notifies a colleague at most this often. */
const manyPerDay = { max: 20, windowSeconds: 24 * 3600 }

const requireMember = async (trx: Transaction, companyId: string, userId: string) =>
  (await listMembers(trx, companyId)).find(({ user_id }) => user_id === userId) ?? fail('member_not_found')

export const assignApplicants = (
  db: Database,
  session: CompanySession,
  { ids, user_id }: { ids: string[]; user_id: string | null },
) =>
  db.transaction().execute(async trx => {
    await lockMembership(trx, session)
    const companyId = session.company.id
    if (user_id) await requireMember(trx, companyId, user_id)
    const wanted = [...new Set(ids)]
    const locked = await lockApplications(trx, { side: 'company', ownerId: companyId, ids: wanted }, 'no key update')
    if (locked.length !== wanted.length) fail('application_not_found')
    const changed = await rows.updateAssignees(trx, wanted, user_id)
    const [only] = changed
    if (user_id && only) {
      const isOne = changed.length === 1
      const limit = isOne
        ? { key: ownKey('assigned', user_id, only), ...oncePerDay }
        : { key: ownKey('assigned-many', user_id, session.user.id), ...manyPerDay }
      const link = isOne ? `/company/applicants?applicant=${only}` : '/company/applicants?mine=true'
      await tell(trx, session, { userId: user_id, what: countOf(changed.length), link }, limit)
    }
    if (changed.length > 0) await publish(trx, 'applicants', companyId)
    return { applications: await rows.listAssignees(trx, wanted) }
  })

const countOf = (count: number) => (count === 1 ? 'an applicant' : `${count} applicants`)

export const assignInternship = (db: Database, session: CompanySession, internshipId: string, userId: string | null) =>
  db.transaction().execute(async (trx): Promise<{ assignee: Assignee | null }> => {
    await lockMembership(trx, session)
    const companyId = session.company.id
    const member = userId ? await requireMember(trx, companyId, userId) : undefined
    const { title } = (await rows.lockOwnInternship(trx, companyId, internshipId)) ?? fail('internship_not_found')
    if (member) {
      const isNew = await rows.upsertInternshipAssignee(trx, { companyId, internshipId, userId: member.user_id })
      const given = {
        userId: member.user_id,
        what: `the applicants of ${title}`,
        link: `/company/applicants?internship=${internshipId}`,
      }
      if (isNew)
        await tell(trx, session, given, { key: ownKey('assigned', member.user_id, internshipId), ...oncePerDay })
    } else {
      await rows.deleteInternshipAssignee(trx, internshipId)
    }
    await publish(trx, 'applicants', companyId)
    return { assignee: member ? { id: member.user_id, full_name: member.full_name, by_internship: true } : null }
  })

type Given = { userId: string; what: string; link: string }

/** Notifies the assignee, but never the person who acts, and not again while the limit is used up. */
const tell = async (
  trx: Transaction,
  session: CompanySession,
  given: Given,
  { key, ...limit }: { key: ReturnType<typeof ownKey>; max: number; windowSeconds: number },
) => {
  if (given.userId === session.user.id) return
  const { allowed } = await countAttempt(trx, key, limit)
  if (allowed) await notify(trx, [toAssignmentNotification(session, given)])
}
