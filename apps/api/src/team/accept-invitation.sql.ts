import type { CompanyRole } from '@fledge/contract/wire/endpoint'
import { sql } from 'kysely'
import type { Transaction } from '../platform/database/database.ts'

export const findCompanyOf = async (trx: Transaction, userId: string) => {
  const { rows } = await sql<{ company_id: string; role: CompanyRole }>`
    select company_id, role from company_members where user_id = ${userId}`.execute(trx)
  return rows[0]
}

/** Whether the company has no internships, not even deleted ones, and no member but this person. */
export const isEmptyCompany = async (trx: Transaction, companyId: string, userId: string) => {
  const { rows } = await sql`
    select where not exists (select from internships where company_id = ${companyId})
      and not exists (select from company_members where company_id = ${companyId} and user_id <> ${userId})`.execute(
    trx,
  )
  return rows.length > 0
}

type Joining = { userId: string; companyId: string; role: CompanyRole; invitationId: string }

export const joinCompany = async (trx: Transaction, { userId, companyId, role, invitationId }: Joining) => {
  await sql`
    update company_members set company_id = ${companyId}, role = ${role}, joined_at = now()
    where user_id = ${userId}`.execute(trx)
  await markAccepted(trx, invitationId, userId)
}

export const markAccepted = (trx: Transaction, invitationId: string, userId: string) =>
  sql`update company_invitations set accepted_by = ${userId} where id = ${invitationId}`.execute(trx)

export const listOwnerIds = async (trx: Transaction, companyId: string) => {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from company_members where company_id = ${companyId} and role = 'owner'`.execute(trx)
  return rows.map(row => row.user_id)
}
