import { utcDate } from '@fledge/contract/wire/format'
import { notify } from '../../notifications/notifications.service.ts'
import type { Database } from '../../platform/database/database.ts'
import { findInternships } from '../internships.sql.ts'
import { publishOpenings } from '../opening-events.ts'
import { closedNotifications } from '../posting/applicant-notifications.ts'
import { refreshSearchDocuments } from '../search/search-document.sql.ts'
import { recordClosings } from './deadline-closings.sql.ts'
import { tellOfClosings } from './deadline-summaries.service.ts'
import { closeBatchPastDeadline } from './deadlines.sql.ts'

const batch = 50

/**
 * Closes every internship whose deadline has passed, and notifies the applicants in the same transaction. Afterwards each
 * company is told of all of its internships at once.
 */
export const closeInternshipsPastDeadline = async (db: Database, at: Date) => {
  const day = utcDate(at)
  for (let closed = batch; closed === batch; ) {
    closed = await db.transaction().execute(async trx => {
      const rows = await closeBatchPastDeadline(trx, day, batch)
      const ids = rows.map(({ id }) => id)
      await refreshSearchDocuments(trx, ids)
      await publishOpenings(trx, { ids, is_open: false })
      await recordClosings(trx, rows)
      await notify(trx, await closedNotifications(trx, await findInternships(trx, ids), at), at)
      return rows.length
    })
  }
  await tellOfClosings(db, day, at)
}
