import { utcDate } from '@fledge/contract/wire/format'
import { type NewNotification, notify } from '../../notifications/notifications.service.ts'
import type { Database } from '../../platform/database/database.ts'
import { findInternships } from '../internships.sql.ts'
import { publishOpenings } from '../opening-events.ts'
import { closedNotifications } from '../posting/applicant-notifications.ts'
import { refreshSearchDocuments } from '../search/search-document.sql.ts'
import { type ClosedInternship, closeBatchPastDeadline } from './deadlines.sql.ts'

const batch = 50

/** Closes every internship whose deadline has passed, and notifies its company and applicants in the same transaction. */
export const closeInternshipsPastDeadline = async (db: Database, at: Date) => {
  for (let closed = batch; closed === batch; ) {
    closed = await db.transaction().execute(async trx => {
      const rows = await closeBatchPastDeadline(trx, utcDate(at), batch)
      const ids = rows.map(({ id }) => id)
      await refreshSearchDocuments(trx, ids)
      await publishOpenings(trx, { ids, is_open: false })
      const toApplicants = await closedNotifications(trx, await findInternships(trx, ids))
      await notify(trx, [...toApplicants, ...rows.map(toNotification)], at)
      return rows.length
    })
  }
}

const toNotification = (closed: ClosedInternship): NewNotification => {
  const { id, company_id, title, deadline, applications_count: count } = closed
  return {
    companyId: company_id,
    type: 'internship',
    title: 'Deadline reached',
    message: `${title} is closed: its deadline has passed. ${count === 1 ? '1 application' : `${count} applications`} came in.`,
    link: '/company/applicants',
    key: `deadline-reached:${id}:${deadline}`,
  }
}
