import * as answers from '../../answers/personal-data.sql.ts'
import { lockApplications } from '../../applications/application-locks.sql.ts'
import * as applications from '../../applications/personal-data.sql.ts'
import * as batches from '../../batches/personal-data.sql.ts'
import { keepBlocks } from '../../blocks/blocks.service.ts'
import { findCompanyName } from '../../companies/company-names.service.ts'
import * as companies from '../../companies/personal-data.sql.ts'
import * as files from '../../files/personal-data.sql.ts'
import { keepSuspension } from '../../identity/suspensions/suspensions.service.ts'
import { lockInternshipsOfCompany } from '../../internships/internship-locks.sql.ts'
import * as internships from '../../internships/personal-data.sql.ts'
import { cancelInterviews } from '../../interviews/end-interviews.service.ts'
import * as invitations from '../../invitations/personal-data.sql.ts'
import * as listings from '../../listings/personal-data.sql.ts'
import * as messages from '../../messages/personal-data.sql.ts'
import { forgetCompanyNotifications, type NewNotification, notify } from '../../notifications/notifications.service.ts'
import { forgetAttemptsOf } from '../../platform/access/rate-limits.ts'
import type { CompanySession } from '../../platform/access/session.ts'
import { lockDeletions } from '../../platform/access/writer-locks.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import * as profiles from '../../profiles/personal-data.sql.ts'
import * as reports from '../../reports/personal-data.sql.ts'
import { lockTeam } from '../../team/members.service.ts'
import {
  canLeave,
  leaveWithAccount,
  listMembers,
  lockTeamOf,
  replaceDeletedCompany,
  toMembershipNotification,
} from '../../team/membership.service.ts'
import * as team from '../../team/personal-data.sql.ts'
import * as webhooks from '../../webhooks/personal-data.sql.ts'
import { handOverWork } from '../hand-over-work.service.ts'
import { type AffectedStudent, countAffected, listAffectedStudents } from './company-deletion.sql.ts'

/** For the dialog that asks for a confirmation before a company is deleted. */
export const getDeletionEffects = (db: Database, { company }: CompanySession) => countAffected(db, company.id)

/** Deletes the company. All members, including the owner, keep their accounts and get empty companies. */
export const dissolveCompany = async (trx: Transaction, session: CompanySession) => {
  await lockDeletions(trx, 'company')
  await lockTeam(trx, session)
  await dissolve(trx, session.company.id)
}

/**
 * Leaves the company in the transaction that deletes the account, or deletes the company of its only member. The caller
 * has locked the account. With `dissolves`, a company without another owner is deleted: a stranger created the account,
 * and nobody can hand the company over.
 */
export const leaveCompany = async (trx: Transaction, userId: string, { dissolves }: { dissolves: boolean }) => {
  const locked = await lockTeamOf(trx, userId)
  if (!locked) return
  const isAlone = locked.members === 1
  if (!isAlone && canLeave(locked)) return leaveWithAccount(trx, userId, locked.company_id, handOverWork)
  if (!isAlone && !dissolves) fail('last_owner')
  await dissolve(trx, locked.company_id, userId)
}

/**
 * Deletes the company. The caller has locked it. All members but the leaving one get empty companies and a
 * notification.
 */
const dissolve = async (trx: Transaction, companyId: string, leavingId?: string) => {
  const members = await listMembers(trx, companyId)
  const name = await findCompanyName(trx, companyId)
  for (const { user_id } of members) await forgetCompanyNotifications(trx, user_id)
  const staying = members.map(({ user_id }) => user_id).filter(id => id !== leavingId)
  const message = `${name} was dissolved by an owner. Your account stays, with a company of its own.`
  await deleteCompany(
    trx,
    companyId,
    staying.map(id => toMembershipNotification(id, `${name} was dissolved`, message)),
  )
  for (const id of staying) await replaceDeletedCompany(trx, companyId, id)
}

/**
 * Students keep their letters, resume links and statuses, marked as no longer available. Memberships stay: the caller
 * ends them. Every capability removes its own rows, in the lock order of decision 0023.
 */
const deleteCompany = async (trx: Transaction, companyId: string, alsoTold: NewNotification[]) => {
  const company = await companies.markCompanyDeleted(trx, companyId)
  if (!company) return
  await lockInternshipsOfCompany(trx, companyId)
  await lockApplications(trx, { side: 'company', ownerId: companyId }, 'no key update')
  const applied = await listAffectedStudents(trx, companyId)
  await applications.forgetCompany(trx, companyId)
  await cancelInterviews(trx, { companyId }, { side: 'company', reason: null })
  // `notify` locks the accounts of all recipients, in one order, so students and members are notified in one call. It runs
  // before the rows of these students are locked, because the deletion of a student locks the account first as well.
  await notify(trx, [
    ...applied.map(student => ({ ...toNotification(company.name, student), from: { id: companyId } })),
    ...alsoTold,
  ])
  await keepBlocks(trx, companyId)
  await internships.forgetCompany(trx, companyId)
  await batches.forgetCompany(trx, companyId)
  await webhooks.forgetCompany(trx, companyId)
  await team.forgetCompany(trx, companyId)
  await profiles.forgetCompany(trx, companyId)
  await invitations.forgetCompany(trx, companyId)
  await messages.forgetCompany(trx, companyId)
  await answers.forgetCompany(trx, companyId)
  await reports.forgetCompany(trx, companyId)
  await keepSuspension(trx, { target: 'company', id: companyId })
  await forgetAttemptsOf(trx, [companyId])
  await files.forgetCompany(trx, companyId)
  await listings.forgetCompany(trx, companyId)
  await companies.forgetCompany(trx, companyId)
}

const toNotification = (company: string, { student_id, title, applications }: AffectedStudent): NewNotification => ({
  userId: student_id,
  type: 'application',
  title: 'Internship no longer available',
  message:
    applications === 1
      ? `${title} at ${company} is no longer available: the company has left Fledge. Your application stays in your list.`
      : `${company} has left Fledge. Your ${applications} applications there stay in your list, marked as no longer available.`,
  link: '/applications',
})
