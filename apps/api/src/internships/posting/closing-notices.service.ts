import { notify } from '../../notifications/notifications.service.ts'
import type { Database } from '../../platform/database/database.ts'
import { findInternships } from '../internships.sql.ts'
import { closedNotifications } from './applicant-notifications.ts'
import { takeDueClosings } from './closing-notices.sql.ts'

const batch = 20

/** Tells the applicants of internships that stayed closed. `at` is for tests; by default the clock of the database decides. */
export const tellClosings = async (db: Database, waitSeconds: number, at?: Date) => {
  for (let taken = batch; taken === batch; ) {
    taken = await db.transaction().execute(async trx => {
      const ids = await takeDueClosings(trx, { waitSeconds, at, limit: batch })
      // The applicants of a deleted internship have been told that it is gone.
      const internships = await findInternships(trx, ids)
      const closed = internships.filter(({ status, is_deleted }) => status !== 'active' && !is_deleted)
      await notify(trx, await closedNotifications(trx, closed))
      return ids.length
    })
  }
}
