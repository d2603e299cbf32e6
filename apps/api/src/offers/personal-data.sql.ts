import { sql } from 'kysely'
import type { ExportScope } from '../platform/access/personal-data.ts'

export const exportPerson = ({ person: { id }, companyId }: ExportScope) => ({
  offers: sql`
    select f.thread_id as application_id, t.title as internship_title, t.company_name, f.start_date::text as start_date, f.terms,
      f.state, f.word, f.made_at, f.answered_at
    from threads t join offers f on f.thread_id = t.application_id
    join messages m on m.thread_id = f.thread_id and m.seq = f.seq
    where t.student_id = ${id} and m.is_delivered or t.company_id = ${companyId}
    order by f.made_at, f.id`,
})
