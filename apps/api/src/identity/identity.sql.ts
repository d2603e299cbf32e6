import type { Role } from '@fledge/contract/identity'
import type { CompanyRole } from '@fledge/contract/wire/endpoint'
import { sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.ts'
import { isSuspended } from './suspensions/suspension-expressions.sql.ts'

export type AccountRow = {
  id: string
  email: string
  full_name: string
  role: Role
  avatar_url: string | null
  onboarded: boolean
  company_id: string | null
  company_role: CompanyRole | null
  company_name: string | null
  is_operator: boolean
  is_suspended: boolean
}

const onboarded = sql<boolean>`
  exists (select from student_profiles p where p.user_id = users.id)
  or exists (select from company_profiles p where p.user_id = m.company_id)`

/** The picture of the student profile or, without one, of the account. */
const avatarUrl = sql<string | null>`
  coalesce((select p.avatar_url from student_profiles p where p.user_id = users.id), users.image)`

const isOperator = sql<boolean>`exists (select from operators p where p.user_id = users.id)`
const isSuspendedAccount = sql<boolean>`
  ${isSuspended('account', sql`users.id`)} or ${isSuspended('company', sql`m.company_id`)}`

/** Returns undefined until the user has chosen a role. */
export const findAccount = async (db: Database | Transaction, userId: string): Promise<AccountRow | undefined> => {
  const row = await db
    .selectFrom('users')
    .leftJoin('company_members as m', 'm.user_id', 'users.id')
    .leftJoin('companies as c', 'c.id', 'm.company_id')
    .select(['users.id', 'users.email', 'users.full_name', 'users.role', 'm.company_id', 'm.role as company_role'])
    .select('c.name as company_name')
    .select([onboarded.as('onboarded'), avatarUrl.as('avatar_url')])
    .select([isOperator.as('is_operator'), isSuspendedAccount.as('is_suspended')])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return row?.role ? { ...row, role: row.role } : undefined
}

export const findUnprovenAccount = (db: Database, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'role'])
    .where('email', '=', email)
    .where('email_verified', '=', false)
    .executeTakeFirst()

/** A role is chosen once: of several requests, one gets true. */
export const chooseRole = async (trx: Transaction, userId: string, choice: { full_name?: string; role: Role }) => {
  const chosen = await trx
    .updateTable('users')
    .set({ ...choice, updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .where('role', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return chosen !== undefined
}

export type ChangedUser = { full_name?: string | undefined; image?: string | null | undefined }

/** Fields that are absent keep their value. */
export const updateUser = (trx: Transaction, userId: string, changed: ChangedUser) =>
  trx
    .updateTable('users')
    .set({ ...changed, updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute()
