import { keepBlocks } from '../blocks/blocks.service.ts'
import { cancelInterviews } from '../interviews/end-interviews.service.ts'
import { type NewNotification, notify } from '../notifications/notifications.service.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import * as rows from './company-deletion.sql.ts'

/** With thousands of swipes on each internship, a thousand take several seconds. */
const deletedInRequest = 1000

/**
 * Deletes a company in the transaction that deletes the account of its only member or gives its members other companies.
 * Students keep their letters, resume links and statuses, marked as no longer available. The caller has locked its own account.
 * Memberships stay: the caller ends them.
 */
export const deleteCompany = async (trx: Transaction, companyId: string, alsoTold: NewNotification[] = []) => {
  const company = await rows.markCompanyDeleted(trx, companyId)
  if (!company) return
  await rows.lockInternshipsAndApplications(trx, companyId)
  const applied = await rows.listApplied(trx, companyId)
  await rows.deleteReviews(trx, companyId)
  await cancelInterviews(trx, { companyId }, { side: 'company', reason: null })
  // Before anything that a student's own deletion waits for: it locks the student first and then what refers to the student.
  // One call with the members, because it sorts the readers.
  await notify(trx, [
    ...applied.map(student => ({ ...toNotification(company.name, student), from: { id: companyId } })),
    ...alsoTold,
  ])
  await keepBlocks(trx, companyId)
  await rows.deleteInternships(trx, companyId, { max: deletedInRequest })
  await rows.deleteCompany(trx, companyId)
}

export const countAffectedByDeletion = (db: Database, companyId: string) => rows.countAffected(db, companyId)

const toNotification = (company: string, { student_id, title, applications }: rows.Applied): NewNotification => ({
  userId: student_id,
  type: 'application',
  title: 'Internship no longer available',
  message:
    applications === 1
      ? `${title} at ${company} is no longer available: the company has left Fledge. Your application stays in your list.`
      : `${company} has left Fledge. Your ${applications} applications there stay in your list, marked as no longer available.`,
  link: '/applications',
})
