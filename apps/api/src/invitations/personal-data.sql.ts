import { sql } from 'kysely'
import type { ExportScope } from '../platform/access/personal-data.ts'
import type { Transaction } from '../platform/database/database.ts'

export const exportPerson = ({ person: { id }, companyId }: ExportScope) => ({
  invitations: sql`
    select n.company_id, n.student_id, n.internship_id, i.title as internship_title, n.message, n.created_at, n.declined_at
    from invitations n join internships i on i.id = n.internship_id
    where n.student_id = ${id} or n.company_id = ${companyId} order by n.created_at, n.id`,
  blocked_companies: sql`
    select b.company_id, o.name as company_name, b.blocked_at
    from invitation_blocks b join companies o on o.id = b.company_id where b.student_id = ${id}
    union all
    select company_id, company_name, min(blocked_at) from blocked_senders
    where student_id = ${id} group by company_id, company_name order by blocked_at`,
})

export const forgetCompany = async (trx: Transaction, companyId: string) => {
  await trx.deleteFrom('invitations').where('company_id', '=', companyId).execute()
  await trx.deleteFrom('invitation_blocks').where('company_id', '=', companyId).execute()
}
