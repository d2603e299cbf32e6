import { sql } from 'kysely'
import { type Bindable, compileOnce } from '../platform/database/compile-once.ts'
import { wireTime } from '../platform/database/expressions.sql.ts'
import {
  type JsonFields,
  json,
  jsonObject,
  jsonOrNull,
  jsonPlain,
  jsonUnescaped,
} from '../platform/database/json-text.sql.ts'
import { fitsPlace, loweredBy, matchJson, matchScore } from './discover/match.sql.ts'
import { internshipJson } from './internship-expressions.sql.ts'
import { readerId, readerSkills } from './reader-expressions.sql.ts'

/**
 * Joins the columns that `matchScore` reads as `s`. They are computed from `i`, because closed internships have no
 * search document. Lists of open internships join the document instead, which is ten times faster.
 */
export const withMatchColumns = sql`
  cross join lateral (
    select array(select unaccent(key) from unnest(i.skill_keys) key) as skill_keys, search_text(i.location) as place,
      i.is_remote, i.posted_at as created_at, i.application_deadline, coalesce(i.stipend_max, i.stipend_min) as stipend_max,
      i.duration_months, i.company_id) s`

/** The ids of the internships that the student swiped, saved or applied to, and of all internships of companies that the student hides. */
export const decidedIds = (studentId: Bindable<string>) => sql`
  select internship_id from swipes where student_id = ${studentId}
  union all select internship_id from saved_internships where student_id = ${studentId}
  union all select internship_id from applications where student_id = ${studentId}
  union all select hidden.internship_id from match_preferences m
    join internship_search hidden on hidden.company_id = m.company_id where m.student_id = ${studentId}`

const ownApplicationJson = jsonObject({
  id: json(sql`own.id`),
  applied_at: jsonUnescaped(wireTime(sql`own.applied_at`)),
  status: jsonUnescaped(sql`coalesce(
    (select n.told_status from status_notices n where n.application_id = own.id), own.status)`),
})

/**
 * The fields of an internship that depend on the student: the match, whether it is saved, and the student's
 * application. The application has the last status that the student was notified of. The statement must start with
 * `reader`, and it must join either `withMatchColumns` or the search document as `s`.
 */
export const studentFields: JsonFields = {
  match: matchJson(matchScore(), {
    sharesSkill: sql`s.skill_keys && ${readerSkills}`,
    fitsPlace: fitsPlace(),
    loweredBy: loweredBy(sql`s`),
  }),
  is_saved: jsonPlain(sql`exists (
    select from saved_internships own where own.student_id = ${readerId} and own.internship_id = i.id)`),
  application: jsonOrNull(sql`(
    select ${ownApplicationJson} from applications own where own.student_id = ${readerId} and own.internship_id = i.id)`),
}

export const studentFieldsJson = compileOnce(jsonObject(studentFields))

export const internshipJsonForStudent = internshipJson(studentFields)
