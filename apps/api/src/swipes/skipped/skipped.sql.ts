import { sql } from 'kysely'
import { isOpen, withCompany } from '../../internships/internship-expressions.sql.ts'
import { reader } from '../../internships/reader-expressions.sql.ts'
import { internshipJsonForStudent, withMatchColumns } from '../../internships/student-expressions.sql.ts'
import type { Database } from '../../platform/database/database.ts'
import { pageRows, wireTime } from '../../platform/database/expressions.sql.ts'
import { jsonArray, jsonObject, jsonUnescaped } from '../../platform/database/json-text.sql.ts'

type Listing = { studentId: string; offset: number; limit: number }

const skippedJson = jsonObject({
  internship_id: internshipJsonForStudent,
  swiped_at: jsonUnescaped(wireTime(sql`k.swiped_at`)),
})

/**
 * Lists the newest first. Internships that were saved or applied to since are left out: the deck would not show them, so
 * nothing can be brought back.
 */
export const listSkippedRows = async (db: Database, { studentId, offset, limit }: Listing) => {
  const own = sql`swipes k join internships i on i.id = k.internship_id and ${isOpen}
    where k.student_id = ${studentId} and k.direction = 'left'
      and k.internship_id not in (select internship_id from saved_internships where student_id = ${studentId})
      and k.internship_id not in (select internship_id from applications where student_id = ${studentId})`
  const { rows } = await sql<{ total: number; skipped: string }>`
    with ${reader(studentId)},
    page as (
      select k.internship_id, k.swiped_at from ${own}
      order by k.swiped_at desc, k.internship_id desc ${pageRows({ limit, offset })})
    select (select count(*) from ${own})::int as total, (
      select ${jsonArray(skippedJson, sql`k.swiped_at desc, k.internship_id desc`)}
      from page k join internships i on i.id = k.internship_id ${withCompany} ${withMatchColumns}) as skipped`.execute(
    db,
  )
  return rows[0] ?? { total: 0, skipped: '[]' }
}
