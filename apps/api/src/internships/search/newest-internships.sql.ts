import { sql } from 'kysely'
import { prepareEach } from '../../platform/database/compile-once.ts'
import type { Database } from '../../platform/database/database.ts'
import { limitTo, today } from '../../platform/database/expressions.sql.ts'
import { isBeforeDeadline, withCompany } from '../internship-expressions.sql.ts'
import { internshipLines } from '../listing/listed-internships.sql.ts'
import { completeInternships } from '../listing/listed-internships.ts'
import { reader } from '../reader-expressions.sql.ts'
import { studentFieldsJson } from '../student-expressions.sql.ts'

const newestFirst = sql`s.created_at desc, s.internship_id desc`

const selectNewest = prepareEach<number, { studentId: string }, { lines: string | null }>(
  (rows, { studentId }) => sql`with
    ${reader(studentId)},
    page as (
      select s.internship_id from internship_search s
      where ${isBeforeDeadline(sql`s.application_deadline`, sql`(select ${today})`)}
      order by ${newestFirst} limit ${limitTo(rows)})
    select ${internshipLines(studentFieldsJson, newestFirst)} as lines
    from page join internships i on i.id = page.internship_id
    join internship_search s on s.internship_id = page.internship_id ${withCompany}`,
)

/** The newest open internships for a student as JSON text: the first page of the list without filters. `limit` must be a usual one. */
export const listNewest = async (db: Database, studentId: string, limit: number) => {
  const [page] = await selectNewest(db, limit, { studentId })
  return completeInternships(db, page?.lines ?? null)
}
