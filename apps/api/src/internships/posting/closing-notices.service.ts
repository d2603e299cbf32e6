import type { Database } from '../../platform/database/database.ts'
import { findInternships } from '../internships.sql.ts'
import { notifyClosed } from './applicant-notifications.ts'
import { takeDueClosings } from './closing-notices.sql.ts'

const batch = 20

/** Tells the applicants of internships that stayed closed. `at` is for tests; by default the clock of the database decides. */
export const tellClosings = async (db: Database, waitSeconds: number, at?: Date) => {
  for (let taken = batch; taken === batch; ) {
    taken = await db.transaction().execute(async trx => {
      const ids = await takeDueClosings(trx, { waitSeconds, at, limit: batch })
      // The applicants of a deleted internship have been told that it is gone.
      for (const internship of await findInternships(trx, ids))
        if (internship.status !== 'active' && !internship.is_deleted) await notifyClosed(trx, internship)
      return ids.length
    })
  }
}
