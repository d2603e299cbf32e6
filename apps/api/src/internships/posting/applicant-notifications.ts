import type { Internship } from '@fledge/contract/internships'
import { type NewNotification, notify } from '../../notifications/notifications.service.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { listApplicantIds } from './posting.sql.ts'

const place = ({ title, company_id }: Internship) => `${title} at ${company_id.company_name}`

const toApplicants = async (trx: Transaction, { id, company_id }: Internship, title: string, message: string) => {
  const students = await listApplicantIds(trx, id)
  return students.map(
    (userId): NewNotification => ({
      userId,
      type: 'application',
      title,
      message,
      link: '/applications',
      from: { id: company_id.id },
    }),
  )
}

/**
 * The notifications to the applicants of closed internships. Pass them to one `notify`, which locks all recipients in
 * one order; several calls could deadlock.
 */
export const closedNotifications = async (trx: Transaction, internships: Internship[]) => {
  const notifications: NewNotification[] = []
  for (const internship of internships) {
    const message = `${place(internship)} is no longer taking new applications. Yours stays with the company.`
    notifications.push(...(await toApplicants(trx, internship, 'Internship closed', message)))
  }
  return notifications
}

export const notifyDeleted = async (trx: Transaction, internship: Internship) => {
  const message = `${place(internship)} is no longer available. Your application stays in your list.`
  await notify(trx, await toApplicants(trx, internship, 'Internship no longer available', message))
}
