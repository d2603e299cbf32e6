import { sql } from 'kysely'
import type { ExportScope } from '../platform/access/personal-data.ts'
import type { Transaction } from '../platform/database/database.ts'

export const exportPerson = ({ person: { id }, companyId }: ExportScope) => ({
  messages: sql`
    select m.thread_id as application_id, t.title as internship_title, t.company_name, m.side,
      m.author_id is not distinct from ${id}::uuid as is_own, m.body, m.sent_at
    from threads t join messages m on m.thread_id = t.application_id
    where t.student_id = ${id} and (m.is_delivered or m.side = 'student')
      or t.company_id = ${companyId} and (m.is_delivered or m.side = 'company') or m.author_id = ${id}
    order by m.thread_id, m.seq`,
  message_templates: sql`select name, body, created_at, updated_at from message_templates where company_id = ${companyId} order by created_at`,
})

export const forgetCompany = (trx: Transaction, companyId: string) =>
  trx.deleteFrom('message_templates').where('company_id', '=', companyId).execute()
