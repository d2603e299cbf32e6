import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { executeWithCustomPlan } from '../../platform/database/postgres/custom-plan.ts'
import { isBeforeDeadline, isVisibleToStudent, withCompany } from '../internship-expressions.sql.ts'
import { internshipLines } from '../listing/listed-internships.sql.ts'
import { completeInternships } from '../listing/listed-internships.ts'
import { reader } from '../reader-expressions.sql.ts'
import { decidedIds, studentFieldsJson } from '../student-expressions.sql.ts'
import { lexeme } from './search-terms.sql.ts'

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
    select i.company_id, array(select unaccent(key) from unnest(i.skill_keys) key where key <> '') as skills
    from internships i where i.id = ${id} and ${isVisibleToStudent(studentId)}`.execute(db)
  return rows[0]
}

/**
 * Open internships that share most skills with the given one, as JSON text. For an internship without skills, the
 * newest of the same company are listed. Internships that the student swiped, saved or applied to are left out.
 */
export const listSimilar = async (
  db: Database,
  id: string,
  studentId: string,
  { company_id, skills }: ReferenceInternship,
) => {
  const isCandidate =
    skills.length > 0
      ? sql`s.document @@ ${skills.map(skill => lexeme(`skill:${skill}`)).join(' | ')}::tsquery`
      : sql`s.company_id = ${company_id}`
  const { rows } = await executeWithCustomPlan(
    db,
    sql<{ lines: string | null }>`with
      ${reader(studentId)},
      candidates as materialized (
        select s.internship_id, s.created_at, s.skill_keys from internship_search s
        where ${isCandidate} and ${isBeforeDeadline(sql`s.application_deadline`)} and s.internship_id <> ${id}
          and s.internship_id not in (${decidedIds(studentId)})
        order by s.created_at desc, s.internship_id desc limit ${comparedCandidates}),
      page as (
        select internship_id, row_number() over (
          order by shared desc, cardinality(skill_keys), created_at desc, internship_id desc) as n
        from candidates, lateral (
          select count(*) as shared from unnest(skill_keys) key where key = any(${skills}::text[])) compared
        order by n limit ${shown})
      select ${internshipLines(studentFieldsJson, sql`page.n`)} as lines
      from page join internships i on i.id = page.internship_id
        join internship_search s on s.internship_id = page.internship_id ${withCompany}`,
  )
  return completeInternships(db, rows[0]?.lines ?? null)
}
