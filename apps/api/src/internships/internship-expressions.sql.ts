import { type RawBuilder, sql } from 'kysely'
import { type Bindable, compileOnce } from '../platform/database/compile-once.ts'
import { today, wireTime } from '../platform/database/expressions.sql.ts'
import {
  type JsonFields,
  type JsonText,
  json,
  jsonObject,
  jsonPlain,
  jsonUnescaped,
} from '../platform/database/json-text.sql.ts'

type Expression = RawBuilder<unknown>

/** True while a deadline has not passed. A deadline includes its whole day in UTC; an internship without one never expires. */
export const isBeforeDeadline = (deadline: Expression, day: Expression = today) =>
  sql`(${deadline} is null or ${deadline} >= ${day})`

/** Whether the internship `i` takes applications on a day. */
export const isOpenOn = (day: Expression) => sql<boolean>`(
  i.status = 'active' and i.deleted_at is null
  and ${isBeforeDeadline(sql`i.application_deadline`, day)})`

/** Whether the internship `i` takes applications now. */
export const isOpen = isOpenOn(today)

/**
 * Whether a student may read the internship `i`: it is active, or it is closed and the student saved it, applied or was
 * invited. Of an internship that was taken down, only students who have applied keep it.
 */
export const isVisibleToStudent = (studentId: Bindable<string>) => sql`(
  i.deleted_at is null and (
    i.status = 'active'
    or i.status = 'closed' and (
      exists (select from applications a where a.student_id = ${studentId} and a.internship_id = i.id)
      or i.held_at is null and (
        exists (select from saved_internships k where k.student_id = ${studentId} and k.internship_id = i.id)
        or exists (select from invitations n where n.student_id = ${studentId} and n.internship_id = i.id)))))`

/**
 * Joins the company of the internship `i` as `o` and its profile as `c`, which `companyName` and `internshipJson` read. A
 * company that was deleted has no profile.
 */
export const withCompany = sql`
  join companies o on o.id = i.company_id
  left join company_profiles c on c.user_id = i.company_id`

/** A company without a profile has the name of its first owner. */
export const companyName = sql`o.name`

const companyJson = jsonObject({
  id: json(sql`i.company_id`),
  _id: json(sql`i.company_id`),
  full_name: json(sql`o.full_name`),
  company_name: json(companyName),
  logo_url: json(sql`c.logo_url`),
  industry: json(sql`c.industry`),
  company_size: json(sql`c.company_size`),
  location: json(sql`c.location`),
  website: json(sql`c.website`),
  description: json(sql`c.description`),
  domain: sql`case when c.confirmed_domain is null then 'null' else ${jsonObject({
    name: json(sql`c.confirmed_domain`),
    confirmed_at: jsonUnescaped(wireTime(sql`c.domain_confirmed_at`)),
  })} end`,
  company_profiles: sql`concat('[', ${jsonObject({ company_name: json(companyName), logo_url: json(sql`c.logo_url`) })}, ']')`,
  record: json(sql`o.answer_record`),
  promises_ended: jsonPlain(sql`o.answers_matured`),
  is_paused: jsonPlain(sql`o.is_paused`),
})

const fields: JsonFields = {
  id: json(sql`i.id`),
  _id: json(sql`i.id`),
  title: json(sql`i.title`),
  description: json(sql`i.description`),
  requirements: json(sql`i.requirements`),
  responsibilities: json(sql`i.responsibilities`),
  location: json(sql`i.location`),
  country: json(sql`i.country`),
  is_remote: jsonPlain(sql`i.is_remote`),
  stipend_min: jsonPlain(sql`i.stipend_min`),
  stipend_max: jsonPlain(sql`i.stipend_max`),
  currency: json(sql`i.currency`),
  duration_months: jsonPlain(sql`i.duration_months`),
  skills_required: json(sql`i.skills_required`),
  positions_available: jsonPlain(sql`i.positions_available`),
  application_deadline: json(sql`i.application_deadline`),
  status: jsonUnescaped(sql`i.status`),
  is_open: jsonPlain(isOpen),
  is_deleted: jsonPlain(sql`i.deleted_at is not null`),
  applications_count: jsonPlain(sql`i.applications_count`),
  views_count: jsonPlain(sql`i.views_count`),
  created_at: jsonUnescaped(wireTime(sql`i.posted_at`)),
  updated_at: jsonUnescaped(wireTime(sql`i.updated_at`)),
  confirmed_at: jsonUnescaped(wireTime(sql`i.confirmed_at`)),
  closed_reason: json(sql`case when i.status = 'closed' then i.closed_reason end`),
  company_id: sql`embedded.company`,
  company: sql`embedded.company`,
}

/**
 * The internship `i` as JSON text in the shape of the contract; no other code builds this shape. The database builds
 * the JSON because reading rows into objects and serializing them again costs more than the query. The company appears
 * twice: as `company_id`, as the API specifies, and as `company`, which the web app reads. `offset 0` stops the planner
 * from inlining the subquery, which would build the JSON of the company twice. `views_count` excludes the views of the
 * last minute; pass `exactViews` to include them. Each call compiles about 5 KB of SQL, so call this function once, at
 * the top level of a module.
 */
export const internshipJson = (more: JsonFields = {}): JsonText =>
  compileOnce(sql`(
  select ${jsonObject({ ...fields, ...more })}
  from (select ${companyJson} as company offset 0) embedded)`)
