import { type RawBuilder, sql } from 'kysely'

/** Times on the wire are UTC to the millisecond, whatever zone the connection has. */
export const wireTime = (time: RawBuilder<unknown>) =>
  sql`to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The last day on which something counts as today is the same everywhere. */
export const today = sql`(now() at time zone 'utc')::date`

/** What `internshipJson` reads beside the internship `i`. */
export const withCompany = sql`
  join users u on u.id = i.company_id
  left join company_profiles c on c.user_id = i.company_id`

/** Takes applications now; a deadline includes its whole day. */
export const isOpen = sql`(
  i.status = 'active' and i.deleted_at is null
  and (i.application_deadline is null or i.application_deadline >= ${today}))`

const companyName = sql`coalesce(c.company_name, u.full_name)`

/**
 * The internship `i` with its company as the wire shows it. Lists are sent as the database builds them: reading rows into
 * objects and writing them out again costs more than the query. `more` adds fields: `, 'name', value`.
 */
export const internshipJson = (more: RawBuilder<unknown> = sql``) => sql`json_build_object(
  'id', i.id, '_id', i.id, 'title', i.title, 'description', i.description, 'requirements', i.requirements,
  'responsibilities', i.responsibilities, 'location', i.location, 'is_remote', i.is_remote, 'stipend_min', i.stipend_min,
  'stipend_max', i.stipend_max, 'duration_months', i.duration_months, 'skills_required', i.skills_required,
  'positions_available', i.positions_available, 'application_deadline', i.application_deadline, 'status', i.status,
  'is_open', ${isOpen}, 'is_deleted', i.deleted_at is not null, 'applications_count', i.applications_count,
  'views_count', i.views_count, 'created_at', ${wireTime(sql`i.posted_at`)}, 'updated_at', ${wireTime(sql`i.updated_at`)},
  'company_id', json_build_object(
    'id', i.company_id, '_id', i.company_id, 'full_name', u.full_name, 'company_name', ${companyName},
    'logo_url', c.logo_url, 'industry', c.industry, 'company_size', c.company_size, 'location', c.location,
    'website', c.website, 'description', c.description,
    'company_profiles', json_build_array(json_build_object('company_name', ${companyName}, 'logo_url', c.logo_url)))
  ${more})`
