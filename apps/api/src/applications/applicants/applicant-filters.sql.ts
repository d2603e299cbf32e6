import type { ApplicantSort, listApplicantIds } from '@fledge/contract/applicants'
import type { QueryOf } from '@fledge/contract/wire/endpoint'
import { type RawBuilder, sql } from 'kysely'
import { utcDate } from '../../platform/database/expressions.sql.ts'

export type ApplicantFilters = Omit<QueryOf<typeof listApplicantIds>, 'sort'>

const and = (condition: RawBuilder<unknown> | '' | 0 | undefined) => (condition ? sql`and ${condition}` : sql``)

/**
 * The tables that a statement reads besides the application `a` and its internship `i`: the student `u` and the student
 * profile `p`.
 */
type Needs = { user?: boolean | undefined; profile?: boolean | undefined }

/** Joins only the tables that are needed: a count over ten thousand applications would look up as many users. */
const fromOwnApplications = (companyId: string, { user, profile }: Needs) => sql`
  from applications a
  join internships i on i.id = a.internship_id
  ${user ? sql`join users u on u.id = a.student_id` : sql``}
  ${profile ? sql`left join student_profiles p on p.user_id = a.student_id` : sql``}
  where a.company_id = ${companyId}`

/** One application of the company with its internship `i`, student `u` and student profile `p`. */
export const fromOne = (companyId: string, id: string) =>
  sql`${fromOwnApplications(companyId, { user: true, profile: true })} and a.id = ${id}`

type Filtering = { sort?: ApplicantSort; needsUser?: boolean }

export const fromFiltered = (
  companyId: string,
  filters: ApplicantFilters,
  { sort = 'newest', needsUser = false }: Filtering = {},
) => sql`
  ${fromOwnApplications(companyId, {
    user: needsUser || Boolean(filters.search),
    profile: sort === 'match' || Boolean(filters.skill),
  })}
  and i.deleted_at ${filters.deleted === 'true' ? sql`is not null` : sql`is null`}
  ${withoutStatus(filters)}
  ${and(filters.status && sql`a.status = ${filters.status}`)}`

/** For the counts by status: applies all filters except the one by status. */
export const fromFilteredInAnyStatus = (companyId: string, { status: _, ...filters }: ApplicantFilters) =>
  fromFiltered(companyId, filters)

const withoutStatus = ({ internship_id, search, min_rating, skill, applied_from, applied_to }: ApplicantFilters) => sql`
  ${and(internship_id && sql`a.internship_id = ${internship_id}`)}
  ${and(search && hasNameOrEmail(search))}
  ${and(min_rating && sql`a.rating >= ${min_rating}`)}
  ${and(skill && sql`p.skill_keys @> array[lower(${skill}::text)]`)}
  ${and(applied_from && sql`${utcDate(sql`a.applied_at`)} >= ${applied_from}::date`)}
  ${and(applied_to && sql`${utcDate(sql`a.applied_at`)} <= ${applied_to}::date`)}`

/** The search text of punctuation alone is empty, and an empty text is a part of every name. */
const hasNameOrEmail = (search: string) => sql`(
  (search_text(${search}) <> '' and strpos(search_text(u.full_name), search_text(${search})) > 0)
  or strpos(lower(u.email), lower(${search}::text)) > 0)`

/** The required skills of `i` that the student `p` has, in the order of the internship. */
export const matchedSkills = sql<string[]>`array(
  select name from unnest(i.skills_required) with ordinality required (name, n)
  where lower(unaccent(name)) = any(array(select unaccent(key) from unnest(p.skill_keys) key)) order by n)`

/**
 * A whole number to sort by before the date; higher numbers come first. Null means that the date alone decides, and an
 * index has this order.
 */
const sortKeys: Record<ApplicantSort, RawBuilder<number> | null> = {
  newest: null,
  rating: sql`coalesce(a.rating, 0)::int`,
  match: sql`coalesce(cardinality(${matchedSkills}) * 10000 / nullif(cardinality(i.skills_required), 0), 0)`,
}
export const sortKeyOf = (sort: ApplicantSort) => sortKeys[sort] ?? sql<number>`0`

/** The position of an applicant in a sorted list. */
export type ApplicantPosition = { key: number; at: string; id: string }

const placeOf = (sort: ApplicantSort) => {
  const key = sortKeys[sort]
  return key ? sql`(${key}, a.applied_at, a.id)` : sql`(a.applied_at, a.id)`
}
const given = (sort: ApplicantSort, { key, at, id }: ApplicantPosition) =>
  sortKeys[sort] ? sql`(${key}::int, ${at}::timestamptz, ${id}::uuid)` : sql`(${at}::timestamptz, ${id}::uuid)`
const keyInOrder = (sort: ApplicantSort, direction: RawBuilder<unknown>) => {
  const key = sortKeys[sort]
  return key ? sql`${key} ${direction},` : sql``
}

export const isAfter = (sort: ApplicantSort, place: ApplicantPosition) =>
  sql`and ${placeOf(sort)} < ${given(sort, place)}`
export const isBefore = (sort: ApplicantSort, place: ApplicantPosition) =>
  sql`and ${placeOf(sort)} > ${given(sort, place)}`
export const inOrder = (sort: ApplicantSort) =>
  sql`order by ${keyInOrder(sort, sql`desc`)} a.applied_at desc, a.id desc`
export const inReverse = (sort: ApplicantSort) => sql`order by ${keyInOrder(sort, sql`asc`)} a.applied_at, a.id`
