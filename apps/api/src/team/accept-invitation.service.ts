import type { CompanyRole } from '@fledge/contract/wire/endpoint'
import { keepBlocks } from '../blocks/blocks.service.ts'
import { forgetCompany } from '../companies/personal-data.sql.ts'
import { lockAccount } from '../identity/account-locks.sql.ts'
import { chooseRole } from '../identity/identity.service.ts'
import { forgetCompanyNotifications, notify } from '../notifications/notifications.service.ts'
import { publishCompanyChange } from '../notifications/stream/company-changes.ts'
import { forgetAttemptsOf, ownKey, type RateLimit, requireAttempt } from '../platform/access/rate-limits.ts'
import type { Session } from '../platform/access/session.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { retryTransaction } from '../platform/database/retried-transactions.ts'
import { fail } from '../platform/errors.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import * as rows from './accept-invitation.sql.ts'
import { listMembers, lockCompanies } from './members.sql.ts'
import { publishMembership } from './membership.service.ts'
import { mailOwners } from './owners/owner-mail-jobs.ts'
import { type FoundInvitation, findInvitation } from './team-invitations.sql.ts'

const acceptLimit: RateLimit = { max: 60, windowSeconds: 3600 }

type Accepted = { company: { id: string; name: string }; role: CompanyRole; isNew: boolean }

const toAccepted = ({ company_id, company_name }: FoundInvitation, role: CompanyRole, isNew: boolean): Accepted => ({
  company: { id: company_id, name: company_name },
  role,
  isNew,
})

/** Joins the company. Accepting again finds the membership and succeeds. */
export const acceptTeamInvitation = async (db: Database, { user }: Session, given: Acceptance) => {
  await requireAttempt(db, ownKey('team-accept', user.id), acceptLimit)
  return db.transaction().execute(trx => accept(trx, user.id, given))
}

type Acceptance = { token: string; jobs: Jobs }

const accept = async (trx: Transaction, userId: string, { token, jobs }: Acceptance): Promise<Accepted> => {
  // Serializes two requests of one person: the second waits here until the first has joined.
  const account = (await lockAccount(trx, userId)) ?? fail('unauthenticated')
  const seen = (await findInvitation(trx, token)) ?? fail('team_invitation_not_found')
  const former = await rows.findCompanyOf(trx, userId)
  await lockCompanies(trx, [seen.company_id, ...(former ? [former.company_id] : [])])
  // Read again while locked: the invitation may have been withdrawn, and the person may have been removed from a
  // company.
  const invitation = (await findInvitation(trx, token)) ?? fail('team_invitation_not_found')
  const own = await rows.findCompanyOf(trx, userId)
  if (own?.company_id !== former?.company_id) retryTransaction()

  if (invitation.accepted_by) {
    if (invitation.member_id !== userId || !own) return fail('team_invitation_not_found')
    return toAccepted(invitation, own.role, false)
  }
  if (account.email !== invitation.email || !account.email_verified) fail('other_email')
  if (invitation.is_expired) fail('team_invitation_expired')
  if (account.role === 'student') fail('student_account')
  if (own?.company_id === invitation.company_id) {
    await rows.markAccepted(trx, invitation.id, userId)
    return toAccepted(invitation, own.role, false)
  }
  const person = { id: userId, ...account }
  const before = await listMembers(trx, invitation.company_id)
  await join(trx, person, invitation)
  if (invitation.role === 'owner')
    await mailOwners(jobs, trx, invitation.company_id, { kind: 'joined', actor: person, subject: person, before })
  return toAccepted(invitation, invitation.role, true)
}

const join = async (
  trx: Transaction,
  person: { id: string; full_name: string; email: string },
  to: FoundInvitation,
) => {
  // A trigger gives every new company account a company of its own, which the person leaves at once.
  await chooseRole(trx, person.id, { role: 'company' })
  const { company_id: left } = (await rows.findCompanyOf(trx, person.id)) ?? fail('internal')
  if (!(await rows.isEmptyCompany(trx, left, person.id))) fail('already_in_company')
  await keepBlocks(trx, left, person.id)
  const owners = await rows.listOwnerIds(trx, to.company_id)
  await rows.joinCompany(trx, { userId: person.id, companyId: to.company_id, role: to.role, invitationId: to.id })
  await forgetAttemptsOf(trx, [left])
  await forgetCompany(trx, left)
  await forgetCompanyNotifications(trx, person.id)
  const message = `${person.full_name || person.email} has joined ${to.company_name} as ${to.role}.`
  await notify(
    trx,
    owners.map(userId => ({
      userId,
      type: 'other' as const,
      title: 'A colleague has joined',
      message,
      link: '/company/team',
      aboutId: person.id,
    })),
  )
  await publishMembership(trx, person.id)
  await publishCompanyChange(trx, to.company_id, 'team')
}
