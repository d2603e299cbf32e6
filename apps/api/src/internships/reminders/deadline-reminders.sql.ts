import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { wireDate } from '../../platform/database/expressions.sql.ts'
import { companyName, withCompany } from '../internship-expressions.sql.ts'

export type ClosingInternship = {
  student_id: string
  internship_id: string
  title: string
  company_name: string
  deadline: string
}

const deadline = wireDate(sql`i.application_deadline`)

/**
 * Internships that close within three days, with the students who saved them earlier, have not applied and have not
 * been reminded. The query covers all three days, so that downtime delays a reminder instead of dropping it.
 */
export const selectClosingInternships = async (db: Database, today: string, limit: number) => {
  const { rows } = await sql<ClosingInternship>`
    select s.student_id, i.id as internship_id, i.title, ${companyName} as company_name, ${deadline} as deadline
    from internships i
    join saved_internships s on s.internship_id = i.id
    ${withCompany}
    where i.status = 'active' and i.deleted_at is null
      and i.application_deadline between ${today}::date and ${today}::date + 3
      and s.saved_at < (i.application_deadline - 3)::timestamp at time zone 'utc'
      and not exists (select from applications a where a.student_id = s.student_id and a.internship_id = i.id)
      and not exists (
        select from notification_keys k
        where k.user_id = s.student_id and k.key = 'deadline:' || i.id || ':' || ${deadline})
    limit ${limit}`.execute(db)
  return rows
}
