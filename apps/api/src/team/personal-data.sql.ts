import { sql } from 'kysely'
import type { ExportScope, Person } from '../platform/access/personal-data.ts'
import type { Transaction } from '../platform/database/database.ts'
import { worksFor } from './member-expressions.sql.ts'

export const exportPerson = ({ person: { id, email } }: ExportScope) => ({
  memberships: sql`
    select m.company_id, o.name as company_name, m.role, m.joined_at
    from company_members m join companies o on o.id = m.company_id where m.user_id = ${id}`,
  team_invitations: sql`
    select n.company_id, o.name as company_name, n.email, n.role, n.created_at, n.expires_at
    from company_invitations n join companies o on o.id = n.company_id
    where n.email = ${email} or n.invited_by = ${id} and ${worksFor(sql`n.company_id`, id)} order by n.created_at`,
})

export const forgetPerson = (trx: Transaction, { email }: Person) =>
  trx.deleteFrom('company_invitations').where('email', '=', email).execute()

export const forgetCompany = (trx: Transaction, companyId: string) =>
  trx.deleteFrom('company_invitations').where('company_id', '=', companyId).execute()
