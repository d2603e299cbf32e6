import { sql } from 'kysely'
import type { ExportScope, Person } from '../platform/access/personal-data.ts'
import type { Transaction } from '../platform/database/database.ts'
import { keepSuspension } from './suspensions/suspensions.sql.ts'

/** Secrets that open the account are left out. */
export const exportPerson = ({ person: { id }, companyId }: ExportScope) => ({
  users: sql`select id, email, email_verified, full_name, image, role, two_factor_enabled, created_at, updated_at from users where id = ${id}`,
  sign_in_methods: sql`select provider_id as provider, scope, created_at, updated_at from accounts where user_id = ${id} order by created_at`,
  passkeys: sql`select name, created_at, last_used_at from passkeys where user_id = ${id} order by created_at`,
  sessions: sql`select id, ip_address, user_agent, signed_in_at, created_at, updated_at, expires_at from sessions
      where user_id = ${id} order by created_at`,
  suspensions: sql`select target, reason, at from suspensions
      where target = 'account' and target_id = ${id} or target = 'company' and target_id = ${companyId} order by at`,
  api_tokens: sql`select name, scopes, company_id, created_at, expires_at, last_used_at from api_tokens
      where user_id = ${id} order by created_at`,
  operator: sql`select added_at from operators where user_id = ${id}`,
  activity: sql`select kind, way, succeeded, device, network, at from account_events where user_id = ${id} order by at desc, id desc`,
})

/** Deletes the account. Foreign keys delete the rows of other tables that refer to it. */
export const forgetPerson = async (trx: Transaction, { id, email }: Person) => {
  await keepSuspension(trx, { target: 'account', id })
  await trx.deleteFrom('codes').where('email', '=', email).execute()
  await trx.deleteFrom('users').where('id', '=', id).execute()
}
