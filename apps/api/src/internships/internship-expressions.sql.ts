import { type RawBuilder, sql } from 'kysely'
import { today, wireTime } from '../platform/database/expressions.sql.ts'

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

/** Whether a student may read the internship `i`: it is active, or it is closed and the student saved it, applied or was invited. */
export const isVisibleToStudent = (studentId: string) => sql`(
  i.deleted_at is null and (
    i.status = 'active'
    or i.status = 'closed' and (
      exists (select from saved_internships k where k.student_id = ${studentId} and k.internship_id = i.id)
      or exists (select from applications a where a.student_id = ${studentId} and a.internship_id = i.id)
      or exists (select from invitations n where n.student_id = ${studentId} and n.internship_id = i.id))))`

/**
 * Joins the company of the internship `i` as `o`, its account as `u` and its profile as `c`, which `companyName` and
 * `internshipJson` read. A company that was deleted has neither account nor profile.
 */
export const withCompany = sql`
  join companies o on o.id = i.company_id
  left join users u on u.id = i.company_id
  left join company_profiles c on c.user_id = i.company_id`

/** A company without a profile has the name of its account. */
export const companyName = sql`o.name`

const companyJson = sql`json_build_object(
  'id', i.company_id, '_id', i.company_id, 'full_name', coalesce(u.full_name, o.name), 'company_name', ${companyName},
  'logo_url', c.logo_url, 'industry', c.industry, 'company_size', c.company_size, 'location', c.location,
  'website', c.website, 'description', c.description,
  'company_profiles', json_build_array(json_build_object('company_name', ${companyName}, 'logo_url', c.logo_url)))`

/**
 * The internship `i` in the shape of the contract; the only place that knows this shape. The database builds the JSON because
 * reading rows into objects and serializing them again costs more than the query. `more` adds fields: `, 'name', value`.
 * Other clients read the company as `company`, so it is there under two names. `offset 0` keeps the planner from building it
 * twice. `views` is up to a minute late by default, which a list need not wait for.
 */
export const internshipJson = (
  more: Expression = sql``,
  views: Expression = sql`i.views_count`,
) => sql`(select json_build_object(
  'id', i.id, '_id', i.id, 'title', i.title, 'description', i.description, 'requirements', i.requirements,
  'responsibilities', i.responsibilities, 'location', i.location, 'is_remote', i.is_remote, 'stipend_min', i.stipend_min,
  'stipend_max', i.stipend_max, 'duration_months', i.duration_months, 'skills_required', i.skills_required,
  'positions_available', i.positions_available, 'application_deadline', i.application_deadline, 'status', i.status,
  'is_open', ${isOpen}, 'is_deleted', i.deleted_at is not null, 'applications_count', i.applications_count,
  'views_count', ${views}, 'created_at', ${wireTime(sql`i.posted_at`)}, 'updated_at', ${wireTime(sql`i.updated_at`)},
  'company_id', embedded.company, 'company', embedded.company
  ${more}) from (select ${companyJson} as company offset 0) embedded)`
