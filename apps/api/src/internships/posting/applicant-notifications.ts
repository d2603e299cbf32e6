import type { Internship } from '@fledge/contract/internships'
import { notify } from '../../notifications/notifications.service.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { listApplicantIds } from './posting.sql.ts'

const place = ({ title, company_id }: Internship) => `${title} at ${company_id.company_name}`

const notifyApplicants = async (trx: Transaction, { id }: Internship, title: string, message: string) => {
  const students = await listApplicantIds(trx, id)
  await notify(
    trx,
    students.map(userId => ({ userId, type: 'application', title, message, link: '/applications' })),
  )
}

export const notifyClosed = (trx: Transaction, internship: Internship) =>
  notifyApplicants(
    trx,
    internship,
    'Internship closed',
    `${place(internship)} is no longer taking new applications. Yours stays with the company.`,
  )

export const notifyDeleted = (trx: Transaction, internship: Internship) =>
  notifyApplicants(
    trx,
    internship,
    'Internship no longer available',
    `${place(internship)} is no longer available. Your application stays in your list.`,
  )
