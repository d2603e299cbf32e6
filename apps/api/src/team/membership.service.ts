import { keepBlocks } from '../blocks/blocks.service.ts'
import { keepSearchable } from '../companies/company-names.service.ts'
import { forgetCompanyNotifications, type NewNotification, notify } from '../notifications/notifications.service.ts'
import { publishCompanyChange } from '../notifications/stream/company-changes.ts'
import type { Transaction } from '../platform/database/database.ts'
import { retryTransaction } from '../platform/database/retried-transactions.ts'
import { publish } from '../platform/events/events.ts'
import { deleteMembership, findTeam, foundCompany, listMembers, lockCompanies, type Team } from './members.sql.ts'
import { deleteInvitationsBy } from './team-invitations.sql.ts'
import { type HandOver, toLeavingMember } from './team-leaving.ts'

export { listMembers }

/** Ends the open event streams of a person, whose browser then reads the session again. */
export const publishMembership = (trx: Transaction, userId: string) => publish(trx, 'membership', userId)

export const canLeave = ({ role, owners }: Team) => role !== 'owner' || owners > 1

const endMembership = async (trx: Transaction, companyId: string, userId: string) => {
  await keepBlocks(trx, companyId, userId)
  await deleteInvitationsBy(trx, companyId, userId)
  await deleteMembership(trx, companyId, userId)
}

/** Ends a membership at once: the next request of the person is for their new, empty company. */
export const moveToOwnCompany = async (trx: Transaction, companyId: string, userId: string) => {
  await endMembership(trx, companyId, userId)
  await foundCompany(trx, userId)
  await forgetCompanyNotifications(trx, userId)
  await publishMembership(trx, userId)
}

/** Gives a member of a deleted company an empty company. */
export const replaceDeletedCompany = async (trx: Transaction, companyId: string, userId: string) => {
  await deleteMembership(trx, companyId, userId)
  await foundCompany(trx, userId)
  await publishMembership(trx, userId)
}

/** A notification to a person about their own membership. */
export const toMembershipNotification = (userId: string, title: string, message: string): NewNotification => ({
  userId,
  type: 'other',
  title,
  message,
  link: '/company',
})

/** Finds the team of a person and locks the company. The caller has locked the account. */
export const lockTeamOf = async (trx: Transaction, userId: string) => {
  const seen = await findTeam(trx, userId)
  if (!seen) return undefined
  await lockCompanies(trx, [seen.company_id])
  // Read again while locked: a colleague may have left or changed a role meanwhile.
  const team = await findTeam(trx, userId)
  if (team && team.company_id !== seen.company_id) retryTransaction()
  return team
}

/** Leaves the company in the transaction that deletes the account. The caller has locked the company. */
export const leaveWithAccount = async (trx: Transaction, userId: string, companyId: string, handOver: HandOver) => {
  const members = await listMembers(trx, companyId)
  const told = await handOver(trx, toLeavingMember(members, { companyId, member: { user_id: userId } }))
  await keepSearchable(trx, companyId, () => endMembership(trx, companyId, userId))
  await notify(trx, told)
  await publishCompanyChange(trx, companyId, 'team')
}
