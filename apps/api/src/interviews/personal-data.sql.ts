import { sql } from 'kysely'
import type { ExportScope, Person } from '../platform/access/personal-data.ts'
import type { Transaction } from '../platform/database/database.ts'
import { worksFor } from '../team/member-expressions.sql.ts'
import { isHeldBy } from './interviewers/interviewer-expressions.sql.ts'

export const exportPerson = ({ person: { id }, companyId }: ExportScope) => ({
  interviews: sql`
    select i.application_id, i.title as internship_title, i.company_name, i.state, i.proposed_by, i.starts_at, i.ends_at,
      i.minutes, case when i.words_delivered or i.student_id <> ${id} or i.changed_by = 'student' then i.place else '' end as place, i.company_zone,
      i.student_zone, case when i.words_delivered or i.student_id <> ${id} or i.changed_by = 'student' then i.reason end as reason, i.changed_by, i.created_at, i.updated_at,
      (select jsonb_agg(s.starts_at order by s.starts_at) from interview_slots s where s.interview_id = i.id) as slots
    from interviews i where i.student_id = ${id} and i.is_delivered or i.company_id = ${companyId}
      or ${isHeldBy(id)} and ${worksFor(sql`i.company_id`, id)}
    order by i.created_at, i.id`,
  calendar_feed: sql`select created_at from calendar_feeds where user_id = ${id}`,
})

/** Deletes the calendar mails to the person that are not queued yet. */
export const forgetPerson = (trx: Transaction, { email }: Person) =>
  trx.deleteFrom('interview_mails').where('email', '=', email).execute()
