import type { ApplicationStatus } from '@fledge/contract/statuses'
import { forgetWithdrawn } from '../answers/answers.service.ts'
import { subtractApplications } from '../internships/counts/application-counts.sql.ts'
import { cancelInterviews } from '../interviews/end-interviews.service.ts'
import { type NewNotification, notify } from '../notifications/notifications.service.ts'
import type { Session } from '../platform/access/session.ts'
import { lockOwnAccount } from '../platform/access/writer-locks.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { publish } from '../platform/events/events.ts'
import { lockApplications } from './application-locks.sql.ts'
import * as rows from './withdraw.sql.ts'

export const withdrawApplication = (db: Database, { user }: Session, id: string) =>
  db.transaction().execute(async trx => {
    await lockOwnAccount(trx, user.id)
    const { ids, notifications } = await withdraw(trx, user, { ids: [id], statuses: ['pending'] })
    if (ids.length === 0)
      fail((await rows.applicationExists(trx, user.id, id)) ? 'not_pending' : 'application_not_found')
    await notify(trx, notifications)
    await publish(trx, 'applications', user.id)
  })

/**
 * Withdraws the applications of the student that have no decision yet, and returns their ids. The caller sends the
 * notifications, because a transaction calls `notify` once. The applications in `keptIds` are not withdrawn, but locked
 * with the others in the order of ids.
 */
export const withdrawOpen = (trx: Transaction, user: Session['user'], ids: string[], keptIds: string[]) =>
  withdraw(trx, user, { ids, keptIds, statuses: ['pending', 'reviewed', 'shortlisted'] })

type Withdrawal = { ids: string[]; keptIds?: string[]; statuses: ApplicationStatus[] }

const withdraw = async (trx: Transaction, user: Session['user'], { ids, keptIds = [], statuses }: Withdrawal) => {
  const found = await rows.lockInternships(trx, user.id, ids)
  const own = await lockApplications(trx, { side: 'student', ownerId: user.id, ids: [...ids, ...keptIds] }, 'update')
  const withdrawable = own.filter(({ id, status }) => ids.includes(id) && statuses.includes(status)).map(({ id }) => id)
  await forgetWithdrawn(trx, withdrawable)
  const deleted = new Set(await rows.deleteWithStatus(trx, user.id, withdrawable, statuses))
  const withdrawn = found.filter(({ id }) => deleted.has(id))
  await cancelInterviews(trx, { applicationIds: [...deleted] }, { side: 'student', reason: null })
  await subtractApplications(trx, withdrawn)
  const name = user.full_name || 'A student'
  const notifications = withdrawn.map(
    ({ company_id, title }): NewNotification => ({
      companyId: company_id,
      type: 'application',
      title: 'Application withdrawn',
      message: `${name} withdrew their application to ${title}`,
      link: '/company/applicants',
      aboutId: user.id,
    }),
  )
  return { ids: [...deleted], notifications }
}
