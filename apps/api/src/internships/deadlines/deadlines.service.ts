import { notify } from '../../notifications/notifications.service.ts'
import type { Database } from '../../platform/database/database.ts'
import { toInternship } from '../internship-row.sql.ts'
import { tellClosed } from '../posting/applicant-notifications.ts'
import { readInternship } from '../posting/posting.sql.ts'
import { refreshSearchDocuments } from '../search/search-document.sql.ts'
import { type Closed, closeSomePastDeadline } from './deadlines.sql.ts'

const batch = 50

/** Closes every internship whose deadline is over, and tells its company and its applicants in the same transaction. */
export const closePastDeadline = async (db: Database, at: Date) => {
  const today = at.toISOString().slice(0, 10)
  for (let closed = batch; closed === batch; ) {
    closed = await db.transaction().execute(async trx => {
      const rows = await closeSomePastDeadline(trx, today, batch)
      const ids = rows.map(({ id }) => id)
      await refreshSearchDocuments(trx, ids)
      for (const id of ids) await tellClosed(trx, toInternship(await readInternship(trx, id)))
      await notify(trx, rows.map(toNotice), at)
      return rows.length
    })
  }
}

const toNotice = ({ id, company_id, title, deadline, applications_count: count }: Closed) => ({
  userId: company_id,
  type: 'internship' as const,
  title: 'Deadline reached',
  message: `${title} is closed: its deadline has passed. ${count === 1 ? '1 application' : `${count} applications`} came in.`,
  link: '/company/applicants',
  key: `deadline-reached:${id}:${deadline}`,
})
