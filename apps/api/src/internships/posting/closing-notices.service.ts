import { notify } from '../../notifications/notifications.service.ts'
import type { Database } from '../../platform/database/database.ts'
import { findInternships } from '../internships.sql.ts'
import { closedNotifications } from './applicant-notifications.ts'
import { claimDueClosings } from './closing-notices.sql.ts'

const batch = 20

/**
 * Notifies the applicants of internships that stayed closed. `at` is for tests; by default the clock of the database
 * decides.
 */
export const notifyOfClosings = async (db: Database, waitSeconds: number, at?: Date) => {
  for (let taken = batch; taken === batch; ) {
    taken = await db.transaction().execute(async trx => {
      const ids = await claimDueClosings(trx, { waitSeconds, at, limit: batch })
      // The applicants of a deleted internship have already been notified of the deletion.
      const internships = await findInternships(trx, ids)
      const closed = internships.filter(({ status, is_deleted }) => status !== 'active' && !is_deleted)
      await notify(trx, await closedNotifications(trx, closed, at ?? new Date()))
      return ids.length
    })
  }
}
