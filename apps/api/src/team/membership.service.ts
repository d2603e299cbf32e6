import { keepBlocks } from '../blocks/blocks.service.ts'
import { deleteCompany } from '../companies/company-deletion.service.ts'
import { refreshCompanySearchDocuments } from '../internships/search/search.service.ts'
import { forgetCompanyNotifications, type NewNotification, notify } from '../notifications/notifications.service.ts'
import type { Transaction } from '../platform/database/database.ts'
import { retryTransaction } from '../platform/database/retried-transactions.ts'
import { fail } from '../platform/errors.ts'
import { publish } from '../platform/events/events.ts'
import { lockCompanies } from './companies-lock.sql.ts'
import { deleteMembership, findCompanyName, findTeam, foundCompany, listMembers, type Team } from './members.sql.ts'
import { deleteInvitationsBy } from './team-invitations.sql.ts'
import { type HandOver, toLeaving } from './team-leaving.ts'

/** Ends the open streams of a person, whose browser then reads the session again. */
export const publishMembership = (trx: Transaction, userId: string) => publish(trx, 'membership', userId)

/** Runs a change of members or names, and updates the search documents when the change has renamed the company. */
export const keepSearchable = async (trx: Transaction, companyId: string, change: () => Promise<unknown>) => {
  const before = await findCompanyName(trx, companyId)
  await change()
  if ((await findCompanyName(trx, companyId)) === before) return
  for (let last: string | undefined = ''; last !== undefined; )
    last = await refreshCompanySearchDocuments(trx, companyId, last || undefined)
}

export const canLeave = ({ role, owners }: Team) => role !== 'owner' || owners > 1

const endMembership = async (trx: Transaction, companyId: string, userId: string) => {
  await keepBlocks(trx, companyId, userId)
  await deleteInvitationsBy(trx, companyId, userId)
  await deleteMembership(trx, companyId, userId)
}

/** Ends a membership at once: the next request of the person is made for the new, empty company. */
export const moveToOwnCompany = async (trx: Transaction, companyId: string, userId: string) => {
  await endMembership(trx, companyId, userId)
  await foundCompany(trx, userId)
  await forgetCompanyNotifications(trx, userId)
  await publishMembership(trx, userId)
}

type AfterDeletion = 'deleted' | 'left' | 'last_owner'

/** What the deletion of an account does to its company. */
const companyAfterDeletion = (team: Team): AfterDeletion => {
  if (team.members === 1) return 'deleted'
  return canLeave(team) ? 'left' : 'last_owner'
}

/** A notification about the own membership. */
export const toMembershipNotification = (userId: string, title: string, message: string): NewNotification => ({
  userId,
  type: 'other',
  title,
  message,
  link: '/company',
})

/** Deletes the company, whose row is locked. All members but the leaving one get empty companies and are told. */
export const dissolve = async (trx: Transaction, companyId: string, leavingId?: string) => {
  const members = await listMembers(trx, companyId)
  const name = await findCompanyName(trx, companyId)
  for (const { user_id } of members) await forgetCompanyNotifications(trx, user_id)
  const staying = members.map(({ user_id }) => user_id).filter(id => id !== leavingId)
  const message = `${name} was dissolved by an owner. Your account stays, with a company of its own.`
  const told = staying.map(id => toMembershipNotification(id, `${name} was dissolved`, message))
  await deleteCompany(trx, companyId, told)
  for (const id of staying) {
    await deleteMembership(trx, companyId, id)
    await foundCompany(trx, id)
    await publishMembership(trx, id)
  }
}

/**
 * Leaves the company in the transaction that deletes the account, or deletes the company of its only member. The caller has
 * locked the account. `dissolves`: the account is not the owner's own, so that nobody can hand the company over.
 */
export const leaveWithAccount = async (
  trx: Transaction,
  userId: string,
  { dissolves, handOver }: { dissolves: boolean; handOver: HandOver },
) => {
  const seen = await findTeam(trx, userId)
  if (!seen) return
  await lockCompanies(trx, [seen.company_id])
  // Read again under the lock: a colleague may have left or changed a role meanwhile.
  const team = await findTeam(trx, userId)
  if (!team) return
  if (team.company_id !== seen.company_id) retryTransaction()
  const outcome = companyAfterDeletion(team)
  if (outcome === 'last_owner' && !dissolves) fail('last_owner')
  if (outcome !== 'left') return dissolve(trx, team.company_id, userId)
  const members = await listMembers(trx, team.company_id)
  const told = await handOver(trx, toLeaving(members, { companyId: team.company_id, member: { user_id: userId } }))
  await keepSearchable(trx, team.company_id, () => endMembership(trx, team.company_id, userId))
  await notify(trx, told)
}
