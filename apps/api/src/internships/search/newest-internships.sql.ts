import { type RawBuilder, sql } from 'kysely'
import { caller, type SessionRow } from '../../platform/access/session.sql.ts'
import { prepareEach } from '../../platform/database/compile-once.ts'
import type { Database } from '../../platform/database/database.ts'
import { limitTo, today } from '../../platform/database/expressions.sql.ts'
import { isBeforeDeadline, withCompany } from '../internship-expressions.sql.ts'
import { internshipLines } from '../listing/listed-internships.sql.ts'
import { completeInternships } from '../listing/listed-internships.ts'
import { reader } from '../reader-expressions.sql.ts'
import { studentFieldsJson } from '../student-expressions.sql.ts'

const newestFirst = sql`s.created_at desc, s.internship_id desc`

/** A subquery: the newest open internships as one text, in the format of `internshipLines`. Its statement must define `reader`. */
const newestLines = (rows: number): RawBuilder<string | null> => sql`(
  select ${internshipLines(studentFieldsJson, newestFirst)}
  from (
    select s.internship_id from internship_search s
    where ${isBeforeDeadline(sql`s.application_deadline`, sql`(select ${today})`)}
    order by ${newestFirst} limit ${limitTo(rows)}) page
  join internships i on i.id = page.internship_id
  join internship_search s on s.internship_id = page.internship_id ${withCompany})`

const selectNewest = prepareEach<number, { studentId: string }, { lines: string | null }>(
  (rows, { studentId }) => sql`with ${reader(studentId)} select ${newestLines(rows)} as lines`,
)

/** The newest open internships for a student as JSON text: the first page of the list without filters. `limit` must be a usual one. */
export const listNewest = async (db: Database, studentId: string, limit: number) => {
  const [page] = await selectNewest(db, limit, { studentId })
  return completeInternships(db, page?.lines ?? null)
}

const selectNewestForCaller = prepareEach<number, { token: string }, { caller: SessionRow; lines: string | null }>(
  (rows, { token }) => sql`
    with ${caller(token)}, ${reader(sql`(select id from caller)`)}
    select to_json(caller) as caller, case when role = 'student' then ${newestLines(rows)} end as lines from caller`,
)

/** Reads the session of a token and, if the caller is a student, the same list as `listNewest`. */
export const listNewestForCaller = async (db: Database, token: string, limit: number) => {
  const [row] = await selectNewestForCaller(db, limit, { token })
  const internships = row?.caller.role === 'student' ? await completeInternships(db, row.lines) : undefined
  return { caller: row?.caller, internships }
}
