import type { Member } from '@fledge/contract/team'
import type { CompanyRole } from '@fledge/contract/wire/endpoint'
import { findCompanyName, keepSearchable } from '../companies/company-names.service.ts'
import { requireRecentSignIn } from '../identity/sessions/recent-sign-in.service.ts'
import { notify } from '../notifications/notifications.service.ts'
import { publishCompanyChange } from '../notifications/stream/company-changes.ts'
import type { CompanySession } from '../platform/access/session.ts'
import { lockMembership } from '../platform/access/writer-locks.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { findTeam, listMembers, updateRole } from './members.sql.ts'
import { canLeave, moveToOwnCompany, publishMembership, toMembershipNotification } from './membership.service.ts'
import { mailOwners } from './owners/owner-mail-jobs.ts'
import { deleteInvitationsBy, listInvitations } from './team-invitations.sql.ts'
import { type HandOver, toLeavingMember } from './team-leaving.ts'

export const getTeam = async (db: Database, { company }: CompanySession) => ({
  members: await listMembers(db, company.id),
  invitations: await listInvitations(db, company.id),
})

/** Locks the company, so that changes of its owners are serialized. */
export const lockTeam = (trx: Transaction, session: CompanySession) => lockMembership(trx, session, 'no key update')

const requireMember = (members: Member[], userId: string) =>
  members.find(({ user_id }) => user_id === userId) ?? fail('member_not_found')

const roleNames: Record<CompanyRole, string> = { owner: 'an owner', recruiter: 'a recruiter', viewer: 'a viewer' }

/**
 * Setting the present role again changes nothing and sends no notification. A change of owners needs a recent sign-in:
 * otherwise a stolen session could make an accomplice an owner, who then removes the others.
 */
export const changeMemberRole = async (
  trx: Transaction,
  session: CompanySession,
  { userId, role, jobs }: { userId: string; role: CompanyRole; jobs: Jobs },
) => {
  const { company, user } = session
  await lockTeam(trx, session)
  const members = await listMembers(trx, company.id)
  const before = requireMember(members, userId)
  if (before.role === role) return { member: before, isChanged: false }
  const team = (await findTeam(trx, userId)) ?? fail('member_not_found')
  if (!canLeave(team)) fail('last_owner')
  const changesOwners = role === 'owner' || before.role === 'owner'
  if (changesOwners) await requireRecentSignIn(trx, session)
  await keepSearchable(trx, company.id, () => updateRole(trx, company.id, userId, role))
  if (before.role === 'owner') await deleteInvitationsBy(trx, company.id, userId)
  if (changesOwners) {
    const kind = role === 'owner' ? 'granted' : 'demoted'
    await mailOwners(jobs, trx, company.id, { kind, actor: user, subject: before, before: members })
  }
  if (userId !== user.id) {
    const name = await findCompanyName(trx, company.id)
    await notify(trx, [
      toMembershipNotification(userId, 'Your role has changed', `You are now ${roleNames[role]} of ${name}.`),
    ])
  }
  await publishMembership(trx, userId)
  await publishCompanyChange(trx, company.id, 'team')
  return { member: { ...before, role }, isChanged: true }
}

type Removal = { userId: string; interviewsTo: string | undefined; handOver: HandOver; jobs: Jobs }

/** Removes a colleague or, with the own id, leaves the company. The removal of an owner needs a recent sign-in. */
export const removeMember = async (trx: Transaction, session: CompanySession, removal: Removal) => {
  const { company, user } = session
  const { userId, interviewsTo, handOver, jobs } = removal
  await lockTeam(trx, session)
  const members = await listMembers(trx, company.id)
  const member = requireMember(members, userId)
  const team = (await findTeam(trx, userId)) ?? fail('member_not_found')
  if (!canLeave(team)) fail('last_owner')
  if (member.role === 'owner') await requireRecentSignIn(trx, session)
  const told = await handOver(
    trx,
    toLeavingMember(members, { companyId: company.id, member, actorId: user.id, interviewsTo }),
  )
  const name = await findCompanyName(trx, company.id)
  await keepSearchable(trx, company.id, () => moveToOwnCompany(trx, company.id, userId))
  const message = `You are no longer a member of ${name}. Your account stays, with a company of its own.`
  const removed = userId === user.id ? [] : [toMembershipNotification(userId, `You have left ${name}`, message)]
  await notify(trx, [...told, ...removed])
  await publishCompanyChange(trx, company.id, 'team')
  if (member.role !== 'owner') return
  const kind = userId === user.id ? 'left' : 'removed'
  await mailOwners(jobs, trx, company.id, { kind, actor: user, subject: member, before: members })
}

export const transferCompany = async (
  trx: Transaction,
  session: CompanySession,
  { userId, jobs }: { userId: string; jobs: Jobs },
) => {
  const { company, user } = session
  await lockTeam(trx, session)
  const before = await listMembers(trx, company.id)
  const newOwner = requireMember(before, userId)
  if (newOwner.user_id === user.id) return before
  await keepSearchable(trx, company.id, async () => {
    await updateRole(trx, company.id, newOwner.user_id, 'owner')
    await updateRole(trx, company.id, user.id, 'recruiter')
  })
  await deleteInvitationsBy(trx, company.id, user.id)
  const isNewOwner = newOwner.role !== 'owner'
  const change = isNewOwner
    ? { kind: 'granted' as const, subject: newOwner }
    : { kind: 'demoted' as const, subject: user }
  await mailOwners(jobs, trx, company.id, { ...change, actor: user, before })
  const name = await findCompanyName(trx, company.id)
  const message = `${user.full_name || 'A colleague'} made you an owner of ${name}.`
  await notify(trx, [
    { ...toMembershipNotification(newOwner.user_id, 'The company is yours', message), aboutId: user.id },
  ])
  for (const id of [newOwner.user_id, user.id]) await publishMembership(trx, id)
  await publishCompanyChange(trx, company.id, 'team')
  return listMembers(trx, company.id)
}
