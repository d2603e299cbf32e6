import { sql } from 'kysely'
import { type Bindable, prepare } from '../../platform/database/compile-once.ts'
import type { Database } from '../../platform/database/database.ts'
import { isUndecided, newestFirst, newestWithSkills } from '../discover/newest-with-skills.sql.ts'
import { isVisibleToStudent, withCompany } from '../internship-expressions.sql.ts'
import { internshipLines } from '../listing/listed-internships.sql.ts'
import { completeInternships } from '../listing/listed-internships.ts'
import { reader } from '../reader-expressions.sql.ts'
import { decidedIds, studentFieldsJson } from '../student-expressions.sql.ts'

/** The shared skills of each candidate are counted. Without this limit, a common skill would make the query slow. */
const comparedCandidates = 500

const shown = 4

type ReferenceInternship = { company_id: string; skills: string[] }

/**
 * The skills and the company of the internship to which others are compared. Returns nothing when the student may not
 * see it.
 */
export const findReferenceInternship = async (db: Database, id: string, studentId: string) => {
  const { rows } = await sql<ReferenceInternship>`
    select i.company_id, array(select distinct unaccent(key) from unnest(i.skill_keys) key where key <> '') as skills
    from internships i where i.id = ${id} and ${isVisibleToStudent(studentId)}`.execute(db)
  return rows[0]
}

type Page = { lines: string | null }

/** `candidates` are rows of `internship_id` and `n`, their place in the list. */
const similarPage = (studentId: Bindable<string>, candidates: ReturnType<typeof sql>) => sql<Page>`with
    ${reader(studentId)},
    decided as materialized (${decidedIds(studentId)}),
    page as (${candidates} order by n limit ${sql.lit(shown)})
  select ${internshipLines(studentFieldsJson, sql`page.n`)} as lines
  from page join internships i on i.id = page.internship_id
    join internship_search s on s.internship_id = page.internship_id ${withCompany}`

const otherThan = (id: Bindable<string>) => sql`${isUndecided} and internship_id <> ${id}`

const pageBySkills = prepare<{ id: string; studentId: string; skills: string[] }, Page>(({ id, studentId, skills }) =>
  similarPage(
    studentId,
    sql`
      select internship_id, row_number() over (order by shared desc, skills, ${newestFirst}) as n
      from (${newestWithSkills({
        skills: sql`${skills}::text[]`,
        columns: sql`created_at, internship_id`,
        where: otherThan(id),
        limit: comparedCandidates,
      })}) candidate`,
  ),
)

const pageOfCompany = prepare<{ id: string; studentId: string; companyId: string }, Page>(
  ({ id, studentId, companyId }) =>
    similarPage(
      studentId,
      sql`
        select internship_id, row_number() over (order by ${newestFirst}) as n
        from internship_search where company_id = ${companyId} and ${otherThan(id)}`,
    ),
)

/**
 * Open internships that share most skills with the given one, as JSON text. For an internship without skills, the
 * newest of the same company are listed. Internships that the student swiped, saved or applied to are left out.
 */
export const listSimilar = async (
  db: Database,
  id: string,
  studentId: string,
  { company_id: companyId, skills }: ReferenceInternship,
) => {
  const rows =
    skills.length > 0
      ? await pageBySkills(db, { id, studentId, skills })
      : await pageOfCompany(db, { id, studentId, companyId })
  return completeInternships(db, rows[0]?.lines ?? null)
}
