import { sql } from 'kysely'
import { prepareEach } from '../../platform/database/compile-once.ts'
import { limitTo, today } from '../../platform/database/expressions.sql.ts'
import { jsonArray } from '../../platform/database/json-text.sql.ts'
import { isBeforeDeadline, withCompany } from '../internship-expressions.sql.ts'
import { reader } from '../reader-expressions.sql.ts'
import { internshipJsonForStudent } from '../student-expressions.sql.ts'

const newestFirst = sql`s.created_at desc, s.internship_id desc`

/** Lists the newest open internships for a student: the first page of the list without filters. The key is the page size. */
export const listNewest = prepareEach<number, { studentId: string }, { internships: string }>(
  (rows, { studentId }) => sql`with
    ${reader(studentId)},
    page as (
      select s.internship_id from internship_search s
      where ${isBeforeDeadline(sql`s.application_deadline`, sql`(select ${today})`)}
      order by ${newestFirst} limit ${limitTo(rows)})
    select ${jsonArray(internshipJsonForStudent, newestFirst)} as internships
    from page join internships i on i.id = page.internship_id
    join internship_search s on s.internship_id = page.internship_id ${withCompany}`,
)
