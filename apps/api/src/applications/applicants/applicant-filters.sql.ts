import type { listApplicantIds } from '@fledge/contract/applicants'
import type { ApplicantSort } from '@fledge/contract/review/applicant-filters'
import type { QueryOf } from '@fledge/contract/wire/endpoint'
import { type RawBuilder, sql } from 'kysely'
import { waitsForAnswer } from '../../answers/answer-expressions.sql.ts'
import { containing, unseenId, utcDate } from '../../platform/database/expressions.sql.ts'
import { isAssignedTo } from '../assignments/assignee-expressions.sql.ts'

export type ApplicantFilters = Omit<QueryOf<typeof listApplicantIds>, 'sort'>

/** The company whose applications are listed, and the person of it who reads them. */
export type Reader = { companyId: string; memberId: string }

const and = (condition: RawBuilder<unknown> | '' | 0 | undefined) => (condition ? sql`and ${condition}` : sql``)

/**
 * The tables that a statement reads besides the application `a` and its internship `i`: the student `u` and the student
 * profile `p`.
 */
type Needs = { user?: boolean | undefined; profile?: boolean | undefined }

/**
 * Looks up the profile of each application of the company. `offset 0` keeps the filters of the profile out of the join: with an
 * index of all students for one of them, PostgreSQL began with every student of that university or year.
 */
const joinProfile = sql`left join lateral (
  select skill_keys, university_key, graduation_year from student_profiles s where s.user_id = a.student_id offset 0) p on true`

/**
 * Joins a table only when a filter or column needs it: a count over ten thousand applications would otherwise look up as many
 * users. The join of internships repeats the company, because PostgreSQL otherwise read the internships of all companies.
 */
const fromOwnApplications = (companyId: string, { user, profile }: Needs) => sql`
  from applications a
  join internships i on i.id = a.internship_id and i.company_id = ${unseenId(companyId)}
  ${user ? sql`join users u on u.id = a.student_id` : sql``}
  ${profile ? joinProfile : sql``}
  where a.company_id = ${unseenId(companyId)}`

type Filtering = { sort?: ApplicantSort; needsUser?: boolean }

export const fromFiltered = (
  { companyId, memberId }: Reader,
  filters: ApplicantFilters,
  { sort = 'newest', needsUser = false }: Filtering = {},
) => sql`
  ${fromOwnApplications(companyId, {
    user: needsUser || Boolean(filters.search),
    profile: sort === 'match' || needsProfile(filters),
  })}
  and i.deleted_at ${filters.deleted === 'true' ? sql`is not null` : sql`is null`}
  ${withoutStatus(filters, memberId)}
  ${and(filters.status && sql`a.status = ${filters.status}`)}`

/** For the counts by status: applies all filters except the one by status. */
export const fromFilteredInAnyStatus = (reader: Reader, { status: _, ...filters }: ApplicantFilters) =>
  fromFiltered(reader, filters)

const needsProfile = ({ skill, university, graduation_year, min_match }: ApplicantFilters) =>
  Boolean(skill || university || graduation_year || min_match)

const withoutStatus = (filters: ApplicantFilters, memberId: string) => {
  const { internship_id, search, min_rating, min_match, skill, university, graduation_year } = filters
  return sql`
  ${and(filters.stage && (filters.stage === 'none' ? sql`a.stage_id is null` : sql`a.stage_id = ${filters.stage}`))}
  ${and(internship_id && sql`a.internship_id = ${internship_id}`)}
  ${and(filters.assigned && isAssignedTo(memberId))}
  ${and(filters.unrated && hasNoRatingBy(memberId))}
  ${and(min_rating && sql`a.rating_count > 0 and a.rating_sum >= ${min_rating}::int * a.rating_count`)}
  ${and(filters.applied_from && sql`${utcDate(sql`a.applied_at`)} >= ${filters.applied_from}::date`)}
  ${and(filters.applied_to && sql`${utcDate(sql`a.applied_at`)} <= ${filters.applied_to}::date`)}
  ${and(graduation_year && sql`p.graduation_year = ${graduation_year}`)}
  ${and(university && sql`p.university_key like unaccented(${containing(university)})`)}
  ${and(skill && sql`p.skill_keys @> array[lower(${skill}::text)]`)}
  ${and(filters.answer && waitsForAnswer(sql`a.id`, filters.answer))}
  ${and(search && hasNameOrEmail(search))}
  ${and(min_match && sql`${matchShare} >= ${min_match}::int * 100`)}`
}

const hasNoRatingBy = (memberId: string) => sql`not exists (
  select from application_reviews r where r.application_id = a.id and r.user_id = ${memberId} and r.rating is not null)`

/** The search text of punctuation alone is empty, and an empty text is a part of every name. */
const hasNameOrEmail = (search: string) => sql`(
  (search_text(${search}) <> '' and strpos(search_text(u.full_name), search_text(${search})) > 0)
  or strpos(lower(u.email), lower(${search}::text)) > 0)`

/** The required skills of `i` that the student `p` has, in the order of the internship. */
export const matchedSkills = sql<string[]>`array(
  select name from unnest(i.skills_required) with ordinality required (name, n)
  where lower(unaccent(name)) = any(array(select unaccent(key) from unnest(p.skill_keys) key)) order by n)`

/** The share of the required skills that the student has, in hundredths of a percent; 0 when none is required. */
const matchShare = sql<number>`coalesce(cardinality(${matchedSkills}) * 10000 / nullif(cardinality(i.skills_required), 0), 0)`

/**
 * A whole number to sort by before the date; higher numbers come first. Null means that the date alone decides, and an
 * index has this order.
 */
const sortKeys: Record<ApplicantSort, RawBuilder<number> | null> = {
  newest: null,
  rating: sql`coalesce(a.rating_sum * 1000 / nullif(a.rating_count, 0), 0)`,
  match: matchShare,
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
