import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export type Closing = {
  student_id: string
  internship_id: string
  title: string
  company_name: string
  deadline: string
}

/**
 * Saved before the last three days began, still open, not applied to, not told yet. The span up to the deadline, not the one
 * day, so that a down-time delays the reminder instead of dropping it.
 */
export const selectClosing = async (db: Database, today: string, limit: number) => {
  const { rows } = await sql<Closing>`
    select s.student_id, i.id as internship_id, i.title, coalesce(c.company_name, u.full_name) as company_name,
      to_char(i.application_deadline, 'YYYY-MM-DD') as deadline
    from internships i
    join saved_internships s on s.internship_id = i.id
    join users u on u.id = i.company_id
    left join company_profiles c on c.user_id = i.company_id
    where i.status = 'active' and i.deleted_at is null
      and i.application_deadline between ${today}::date and ${today}::date + 3
      and s.saved_at < (i.application_deadline - 3)::timestamp at time zone 'utc'
      and not exists (select from applications a where a.student_id = s.student_id and a.internship_id = i.id)
      and not exists (
        select from notification_keys k
        where k.user_id = s.student_id and k.key = 'deadline:' || i.id || ':' || to_char(i.application_deadline, 'YYYY-MM-DD'))
    limit ${limit}`.execute(db)
  return rows
}
