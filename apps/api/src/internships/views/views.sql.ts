import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { today } from '../../platform/database/expressions.sql.ts'

/**
 * Appends the student's first view of the day; a second one changes nothing. No existing row is updated, so views of
 * one internship do not wait for each other. The student's account is locked first, as decision 0023 demands: an
 * account that is being deleted gets no more views.
 */
export const appendView = (db: Database, internshipId: string, studentId: string) =>
  sql`
    with reader as materialized (select id from users where id = ${studentId} for share),
    viewed as (
      insert into internship_views (student_id, internship_id, day)
      select reader.id, i.id, ${today} from reader, internships i where i.id = ${internshipId} and i.deleted_at is null
      on conflict do nothing returning internship_id, day)
    insert into uncounted_views (internship_id, company_id, day)
    select i.id, i.company_id, viewed.day from viewed join internships i on i.id = viewed.internship_id`.execute(db)
