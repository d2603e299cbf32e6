import type { Internship } from '@fledge/contract/internships'
import { utcDate } from '@fledge/contract/wire/format'
import { type NewNotification, notify } from '../../notifications/notifications.service.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { listApplicantIds } from './posting.sql.ts'

const place = ({ title, company_id }: Internship) => `${title} at ${company_id.company_name}`

type Text = { title: string; message: string; key?: string }

const toApplicants = async (trx: Transaction, { id, company_id }: Internship, text: Text) => {
  const students = await listApplicantIds(trx, id)
  return students.map(
    (userId): NewNotification => ({
      userId,
      type: 'application',
      ...text,
      link: '/applications',
      from: { id: company_id.id },
    }),
  )
}

/**
 * The notifications to the applicants of closed internships. Pass them to one `notify`, which locks all recipients in
 * one order; several calls could deadlock. An internship that is published again and closed once more on the same day is
 * no news to those who were told in the morning.
 */
export const closedNotifications = async (trx: Transaction, internships: Internship[], at: Date) => {
  const notifications: NewNotification[] = []
  for (const internship of internships) {
    const message = `${place(internship)} is no longer taking new applications. Yours stays with the company.`
    const key = `closed:${internship.id}:${utcDate(at)}`
    notifications.push(...(await toApplicants(trx, internship, { title: 'Internship closed', message, key })))
  }
  return notifications
}

export const notifyDeleted = async (trx: Transaction, internship: Internship) => {
  const message = `${place(internship)} is no longer available. Your application stays in your list.`
  await notify(trx, await toApplicants(trx, internship, { title: 'Internship no longer available', message }))
}
