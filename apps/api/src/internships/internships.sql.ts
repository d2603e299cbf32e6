import type { Internship } from '@fledge/contract/internships'
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { anyId, today, wireTime } from '../platform/database/expressions.sql.ts'
import { type MatchProfile, matchJson, matchScore } from './discover/match.sql.ts'
import { internshipJson, isVisibleToStudent, withCompany } from './internship-expressions.sql.ts'

/** Internships by id, in no particular order; deleted ones are included, because applications to them are still shown. */
export const findInternships = async (db: Database, ids: string[]) => {
  const { rows } = await sql<{ internship: Internship }>`
    select ${internshipJson()} as internship from internships i ${withCompany} where i.id = ${anyId(ids)}`.execute(db)
  return rows.map(row => row.internship)
}

type Detail = { internship: string; viewed: boolean }

/** The internship with the student's match, save and application. `viewed` is true when today's view is already counted. */
export const findForStudent = async (db: Database, id: string, studentId: string, matchProfile: MatchProfile) => {
  const more = sql`,
    'match', ${matchJson(matchProfile, matchScore(matchProfile))},
    'is_saved', exists (
      select from saved_internships k where k.student_id = ${studentId} and k.internship_id = i.id),
    'application', (
      select json_build_object('id', a.id, 'status', a.status, 'applied_at', ${wireTime(sql`a.applied_at`)})
      from applications a where a.student_id = ${studentId} and a.internship_id = i.id)`
  const { rows } = await sql<Detail>`
    select ${internshipJson(more)}::text as internship, exists (
      select from internship_views v
      where v.student_id = ${studentId} and v.internship_id = i.id and v.day = ${today}) as viewed
    from internships i ${withCompany} cross join lateral (
      select array(select unaccent(key) from unnest(i.skill_keys) key) as skill_keys, search_text(i.location) as place,
        i.is_remote, i.posted_at as created_at, i.application_deadline) s
    where i.id = ${id} and ${isVisibleToStudent(studentId)}`.execute(db)
  return rows[0]
}

/** A company reads its own internships in every status and those of other companies while they are active. */
export const findForCompany = async (db: Database, id: string, companyId: string) => {
  const { rows } = await sql<{ internship: string }>`
    select ${internshipJson()}::text as internship from internships i ${withCompany}
    where i.id = ${id} and i.deleted_at is null and (i.status = 'active' or i.company_id = ${companyId})`.execute(db)
  return rows[0]
}
