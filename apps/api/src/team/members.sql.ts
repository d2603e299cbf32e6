import type { Member } from '@fledge/contract/team'
import type { CompanyRole } from '@fledge/contract/wire/endpoint'
import { sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.ts'
import { anyId, wireTime } from '../platform/database/expressions.sql.ts'

/**
 * Lists members in the order in which they joined. Owners do not come first, so that a change of a role moves nobody.
 */
export const listMembers = async (db: Database, companyId: string) => {
  const { rows } = await sql<Member>`
    select m.user_id, u.full_name, u.email, m.role, ${wireTime(sql`m.joined_at`)} as joined_at
    from company_members m join users u on u.id = m.user_id
    where m.company_id = ${companyId} order by m.joined_at, m.user_id`.execute(db)
  return rows
}

export const listEmails = async (db: Database, userIds: string[]) => {
  const rows = await db.selectFrom('users').select('email').where('id', '=', anyId(userIds)).orderBy('id').execute()
  return rows.map(({ email }) => email)
}

export type Team = { company_id: string; role: CompanyRole; members: number; owners: number }

/** The membership of a person with the size of the company's team. */
export const findTeam = async (db: Database, userId: string) => {
  const { rows } = await sql<Team>`
    select own.company_id, own.role, count(*)::int as members, count(*) filter (where m.role = 'owner')::int as owners
    from company_members own join company_members m on m.company_id = own.company_id
    where own.user_id = ${userId} group by own.company_id, own.role`.execute(db)
  return rows[0]
}

export const updateRole = (trx: Transaction, companyId: string, userId: string, role: CompanyRole) =>
  trx
    .updateTable('company_members')
    .set({ role })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute()

export const deleteMembership = (trx: Transaction, companyId: string, userId: string) =>
  trx.deleteFrom('company_members').where('company_id', '=', companyId).where('user_id', '=', userId).execute()

/** Gives a person without a company an empty one. */
export const foundCompany = (trx: Transaction, userId: string) =>
  sql`select found_company(id, full_name, now()) from users where id = ${userId}`.execute(trx)

/**
 * Locks companies in the order of ids. Every change of members takes this lock, and owners can be counted only while it
 * is held.
 */
export const lockCompanies = (trx: Transaction, ids: string[]) =>
  sql`select from companies where id = ${anyId(ids)} order by id for no key update`.execute(trx)
