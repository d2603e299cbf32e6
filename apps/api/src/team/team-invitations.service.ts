import { randomBytes } from 'node:crypto'
import { teamInvitationsPerDay } from '@fledge/contract/team'
import type { CompanyRole } from '@fledge/contract/wire/endpoint'
import { findCompanyName } from '../companies/company-names.service.ts'
import { publishCompanyChange } from '../notifications/stream/company-changes.ts'
import { forgetAttempt, ownKey, requireAttempt, requireReadAttempt } from '../platform/access/rate-limits.ts'
import { forgetSendAttempt, hashEmail, requireSendAttempt, type Sender } from '../platform/access/sender-limits.ts'
import type { CompanySession } from '../platform/access/session.ts'
import { lockMembership } from '../platform/access/writer-locks.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { networkOf } from '../platform/http/network.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Mailer } from '../platform/mail/mail.ts'
import { listMembers } from './members.sql.ts'
import { mailOwners } from './owners/owner-mail-jobs.ts'
import { teamInvitationMail } from './team-invitation-mail.ts'
import { deleteInvitation, findInvitation, findInvitee, upsertInvitation } from './team-invitations.sql.ts'

export type InvitationDeps = { db: Database; mailer: Mailer; config: Pick<Config, 'publicUrl'>; jobs: Jobs }

const dailyLimit = { max: teamInvitationsPerDay, windowSeconds: 24 * 3600 }
/** A company can be dissolved and founded again, so the account, the network and the recipient are counted too. */
const senderLimits = { account: teamInvitationsPerDay, network: 5 * teamInvitationsPerDay, recipient: 5 }
const previewLimit = { max: 300, windowSeconds: 300 }
const limitKey = (companyId: string) => ownKey('team-invite', companyId)

type Sending = { companyId: string; email: string; sender: Sender }

const toSending = ({ email, sender }: Sending) => ({
  act: 'team-invite',
  sender,
  recipient: hashEmail(email),
  limits: senderLimits,
})

/**
 * Counted before the email is checked: the error for a student's email reveals that it has an account, and a company
 * must not learn that of more emails a day than it may invite.
 */
const requireDailyLimit = async (db: Database, sending: Sending) => {
  const message = `You have sent ${teamInvitationsPerDay} invitations today, the most a company can send in a day.`
  await requireAttempt(db, limitKey(sending.companyId), dailyLimit, message)
  const many = 'Too many invitations were sent today, or this email was invited too often. Please try again tomorrow.'
  await requireSendAttempt(db, toSending(sending), many)
}

const forgetDailyLimit = async (db: Database, sending: Sending) => {
  await forgetAttempt(db, limitKey(sending.companyId))
  await forgetSendAttempt(db, toSending(sending))
}

/**
 * Sends the mail before the link is stored: when the mail cannot be sent, an earlier link stays valid. The database has
 * only a hash of the token.
 */
export const inviteColleague = async (
  { db, mailer, config, jobs }: InvitationDeps,
  session: CompanySession,
  { email, role, ip }: { email: string; role: CompanyRole; ip: string },
  record: (trx: Transaction) => Promise<void>,
) => {
  const { company, user } = session
  const sending = { companyId: company.id, email, sender: { email: user.email, ip } }
  await requireDailyLimit(db, sending)
  const { is_student, is_member } = await findInvitee(db, company.id, email)
  if (is_member) fail('already_member')
  if (is_student) fail('not_invitable')
  const token = randomBytes(32).toString('base64url')
  const companyName = (await findCompanyName(db, company.id)) ?? fail('forbidden')
  const link = `${config.publicUrl}/invitation?token=${token}`
  try {
    await mailer.send(await teamInvitationMail({ to: email, companyName, inviter: user, role, link }))
  } catch {
    await forgetDailyLimit(db, sending)
    fail('invitation_not_mailed')
  }
  return db.transaction().execute(async trx => {
    await lockMembership(trx, session)
    const given = { companyId: company.id, email, role, token, invitedBy: user.id }
    const invitation = (await upsertInvitation(trx, given)) ?? fail('internal')
    await record(trx)
    await publishCompanyChange(trx, company.id, 'team')
    if (role === 'owner') {
      const before = await listMembers(trx, company.id)
      const change = { kind: 'invited' as const, actor: user, subject: { full_name: '', email } }
      await mailOwners(jobs, trx, company.id, { ...change, before })
    }
    return invitation
  })
}

export const withdrawTeamInvitation = (db: Database, session: CompanySession, id: string) =>
  db.transaction().execute(async trx => {
    await lockMembership(trx, session)
    if (!(await deleteInvitation(trx, session.company.id, id))) fail('team_invitation_not_found')
    await publishCompanyChange(trx, session.company.id, 'team')
  })

/** For the page of the link, which needs no session. */
export const previewTeamInvitation = async (db: Database, token: string, ip: string) => {
  await requireReadAttempt(db, `team-preview:${networkOf(ip)}`, previewLimit)
  const found = (await findInvitation(db, token)) ?? fail('team_invitation_not_found')
  const { company_id, company_name, role, email, accepted_by, member_id, is_expired } = found
  if (accepted_by && !member_id) fail('team_invitation_not_found')
  if (!accepted_by && is_expired) fail('team_invitation_expired')
  return { company: { id: company_id, name: company_name }, role, email, accepted: accepted_by !== null }
}
