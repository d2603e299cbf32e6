import {
  type answerInvitation as answerInvitationEndpoint,
  invitationsPerDay,
  type inviteStudent as inviteStudentEndpoint,
  openInvitationsPerStudent,
} from '@fledge/contract/invitations'
import type { BodyOf } from '@fledge/contract/wire/endpoint'
import { forgetBlockedSenders } from '../blocks/blocks.service.ts'
import { notify } from '../notifications/notifications.service.ts'
import { ownKey, requireAttempt } from '../platform/access/rate-limits.ts'
import { requireSendAttempt, type Sender } from '../platform/access/sender-limits.ts'
import type { CompanySession, Session } from '../platform/access/session.ts'
import { lockMembership } from '../platform/access/writer-locks.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import {
  deleteBlock,
  findInvitingCompany,
  findReceivedInvitation,
  insertBlock,
  listBlocked,
  updateDeclined,
} from './invitation-answers.sql.ts'
import {
  findObstacles,
  findSentInvitation,
  insertInvitation,
  isFindable,
  listInvitable,
  lockAccounts,
  lockOwnInternship,
} from './invitations.sql.ts'

const dailyLimit = { max: invitationsPerDay, windowSeconds: 24 * 3600 }
/** A company can be deleted and founded again, so the account, the network and the recipient are counted too. */
const senderLimits = { account: invitationsPerDay, network: 5 * invitationsPerDay, recipient: 50 }
const choicesShown = 20

/** Writes the invitation and the student's notification in one transaction. */
export const inviteStudent = async (
  trx: Transaction,
  session: CompanySession,
  { student_id: studentId, internship_id: internshipId, message }: BodyOf<typeof inviteStudentEndpoint>,
  ip: string,
) => {
  const companyId = session.company.id
  await lockAccounts(trx, [session.user.id, studentId])
  await lockMembership(trx, session)
  if (!(await isFindable(trx, studentId))) fail('student_not_found')
  const internship = (await lockOwnInternship(trx, companyId, internshipId)) ?? fail('internship_not_found')
  if (!internship.is_open) fail('internship_not_open')
  const invitation = { companyId, studentId, internshipId }
  const { has_applied, is_blocked, invited, open_count } = await findObstacles(trx, {
    ...invitation,
    senderEmail: session.user.email,
  })
  if (has_applied) fail('student_applied')
  if (invited) fail(invited === 'open' ? 'already_invited' : 'invitation_declined')
  if (is_blocked) fail('not_open_to_invitations')
  if (open_count >= openInvitationsPerStudent) fail('too_many_open_invitations')
  const id = await insertInvitation(trx, invitation, message)
  await requireDailyLimit(trx, { companyId, studentId, sender: { email: session.user.email, ip } })
  const { company_name, title } = internship
  await notify(trx, [
    {
      userId: studentId,
      type: 'internship',
      title: `${company_name} invites you to apply`,
      message: `${company_name} invited you to apply to ${title}.${message ? ` They wrote: “${message}”` : ''}`,
      link: `/internship/${internshipId}`,
      key: `invitation:${id}`,
      from: { id: companyId, by: session.user.id },
    },
  ])
  return (await findSentInvitation(trx, companyId, id)) ?? fail('internal')
}

type Sending = { companyId: string; studentId: string; sender: Sender }

/** Call it last, so that a rejected invitation does not use up the daily limit. */
const requireDailyLimit = async (trx: Transaction, { companyId, studentId, sender }: Sending) => {
  const message = `You have sent ${invitationsPerDay} invitations today, the most a company can send in a day.`
  await requireAttempt(trx, ownKey('invite', companyId), dailyLimit, message)
  const many = 'Too many invitations were sent today. Please try again tomorrow.'
  await requireSendAttempt(trx, { act: 'invite', sender, recipient: studentId, limits: senderLimits }, many)
}

export const listInvitableInternships = (
  db: Database,
  { company }: CompanySession,
  { student_id: studentId, search }: { student_id: string; search: string },
) => listInvitable(db, { companyId: company.id, studentId, search, limit: choicesShown })

export const answerInvitation = (
  db: Database,
  { user }: Session,
  id: string,
  { declined, blocked }: BodyOf<typeof answerInvitationEndpoint>,
) =>
  db.transaction().execute(async trx => {
    const { company_id } = (await findInvitingCompany(trx, user.id, id)) ?? fail('invitation_not_found')
    // Serializes this answer with an invitation that is being sent to the same student.
    await lockAccounts(trx, [user.id])
    if (!(await updateDeclined(trx, user.id, id, declined))) fail('invitation_not_found')
    await (blocked ? insertBlock : deleteBlock)(trx, user.id, company_id)
    return (await findReceivedInvitation(trx, user.id, id)) ?? fail('invitation_not_found')
  })

export const listBlockedCompanies = (db: Database, { user }: Session) => listBlocked(db, user.id)

export const unblockCompany = (db: Database, { user }: Session, companyId: string) =>
  db.transaction().execute(async trx => {
    await deleteBlock(trx, user.id, companyId)
    await forgetBlockedSenders(trx, user.id, companyId)
  })
