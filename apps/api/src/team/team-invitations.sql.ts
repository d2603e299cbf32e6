import { createHash } from 'node:crypto'
import { type TeamInvitation, teamInvitationDays } from '@fledge/contract/team'
import type { CompanyRole } from '@fledge/contract/wire/endpoint'
import { sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.ts'
import { wireTime } from '../platform/database/expressions.sql.ts'
import { newId } from '../platform/database/ids.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

const shape = sql`id, email, role, ${wireTime(sql`expires_at`)} as expires_at`

/** Lists the invitations that nobody has accepted, including expired ones. */
export const listInvitations = async (db: Database, companyId: string) => {
  const { rows } = await sql<TeamInvitation>`
    select ${shape} from company_invitations
    where company_id = ${companyId} and accepted_by is null order by created_at, email`.execute(db)
  return rows
}

type Known = { is_student: boolean; is_member: boolean }

/** Whether the email belongs to a student or to a member of the company. */
export const findInvitee = async (db: Database, companyId: string, email: string): Promise<Known> => {
  const { rows } = await sql<Known>`
    select u.role is not distinct from 'student' as is_student, m.user_id is not null as is_member
    from users u left join company_members m on m.user_id = u.id and m.company_id = ${companyId}
    where u.email = ${email}`.execute(db)
  return rows[0] ?? { is_student: false, is_member: false }
}

type NewInvitation = { companyId: string; email: string; role: CompanyRole; token: string; invitedBy: string }

/** A second invitation of the same email replaces the first, whose link is then unknown. */
export const upsertInvitation = async (trx: Transaction, given: NewInvitation) => {
  const { companyId, email, role, token, invitedBy } = given
  const { rows } = await sql<TeamInvitation>`
    insert into company_invitations (id, company_id, email, role, token_hash, invited_by, expires_at)
    values (${newId()}, ${companyId}, ${email}, ${role}, ${hashOf(token)}, ${invitedBy},
      now() + make_interval(days => ${teamInvitationDays}))
    on conflict (company_id, email) do update set
      role = excluded.role, token_hash = excluded.token_hash, invited_by = excluded.invited_by, created_at = now(),
      expires_at = excluded.expires_at, accepted_by = null
    returning ${shape}`.execute(trx)
  return rows[0]
}

/** Returns false when there is no such open invitation. */
export const deleteInvitation = async (trx: Transaction, companyId: string, id: string) => {
  const { rows } = await sql`
    delete from company_invitations where id = ${id} and company_id = ${companyId} and accepted_by is null
    returning 1`.execute(trx)
  return rows.length > 0
}

/**
 * Withdraws the open invitations of a person who may no longer invite: otherwise the invited people could still join
 * with that role.
 */
export const deleteInvitationsBy = (trx: Transaction, companyId: string, userId: string) =>
  trx
    .deleteFrom('company_invitations')
    .where('company_id', '=', companyId)
    .where('invited_by', '=', userId)
    .where('accepted_by', 'is', null)
    .execute()

export type FoundInvitation = {
  id: string
  company_id: string
  company_name: string
  email: string
  role: CompanyRole
  is_expired: boolean
  /** The person who accepted the invitation, if they still work for the company. */
  member_id: string | null
  accepted_by: string | null
}

export const findInvitation = async (db: Database, token: string) => {
  const { rows } = await sql<FoundInvitation>`
    select n.id, n.company_id, o.name as company_name, n.email, n.role, n.expires_at <= now() as is_expired,
      n.accepted_by, m.user_id as member_id
    from company_invitations n
    join companies o on o.id = n.company_id and o.deleted_at is null
    left join company_members m on m.user_id = n.accepted_by and m.company_id = n.company_id
    where n.token_hash = ${hashOf(token)}`.execute(db)
  return rows[0]
}
