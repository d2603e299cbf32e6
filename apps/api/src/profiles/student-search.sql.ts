import type { StudentList } from '@fledge/contract/profiles'
import { sql } from 'kysely'
import { isSuspended } from '../identity/suspensions/suspension-expressions.sql.ts'
import type { Database } from '../platform/database/database.ts'
import { anyId, containing } from '../platform/database/expressions.sql.ts'
import { executeWithCustomPlan } from '../platform/database/postgres/custom-plan.ts'
import { selectShared } from './profiles.sql.ts'

export type StudentFilters = {
  /** In lower case. A student with any of these skills matches; more matching skills rank higher. */
  skillKeys: string[]
  university: string | undefined
  graduationYear: number | undefined
  /** When set, only students on this list of the company are found. */
  own: { list: StudentList; companyId: string } | undefined
}

type Page = { offset: number; limit: number }

const listTables = { saved: sql`saved_students`, invited: sql`invitations` }

const having = (skills: ReturnType<typeof sql>, { university, graduationYear, own }: StudentFilters) => sql`
  student_profiles p
  where ${skills} and not ${isSuspended('account', sql`p.user_id`)}
    and ${university ? sql`p.university_key like unaccented(${containing(university)})` : sql`true`}
    and ${graduationYear ? sql`p.graduation_year = ${graduationYear}` : sql`true`}
    and ${own ? sql`p.user_id in (select student_id from ${listTables[own.list]} where company_id = ${own.companyId})` : sql`true`}`

const havingAny = (filters: StudentFilters) =>
  having(filters.skillKeys.length === 0 ? sql`true` : sql`p.skill_keys && ${filters.skillKeys}::text[]`, filters)

const newestFirst = sql`order by p.updated_at desc, p.user_id desc`

/** Stops counting at `cap`: an exact count of a hundred thousand students is slow and of no use on the screen. */
export const countStudents = async (db: Database, filters: StudentFilters, cap: number) => {
  const { rows } = await executeWithCustomPlan(
    db,
    sql<{ total: number }>`
    select count(*)::int as total from (select from ${havingAny(filters)} limit ${cap}) found`,
  )
  return rows[0]?.total ?? 0
}

/** Lists one page of ids, best match first. The wide rows are read afterwards, only for this page. */
export const listStudentIds = async (db: Database, filters: StudentFilters, deepest: number, page: Page) => {
  const query = filters.skillKeys.length === 0 ? newest(filters, page) : bestMatches(filters, deepest, page)
  const { rows } = await executeWithCustomPlan(db, query)
  return rows.map(row => row.user_id)
}

const newest = (filters: StudentFilters, { offset, limit }: Page) =>
  sql<{ user_id: string }>`select p.user_id from ${havingAny(filters)} ${newestFirst} limit ${limit} offset ${offset}`

/**
 * Ranks only the newest students of each skill and the newest with all skills, because ranking a hundred thousand students
 * who know SQL takes a second. The result is exact for up to `deepest` matches.
 */
const bestMatches = (filters: StudentFilters, deepest: number, { offset, limit }: Page) => {
  const { skillKeys } = filters
  const wanted = [skillKeys, ...skillKeys.map(key => [key])]
  const newestWith = (keys: string[]) => sql`
    (select p.user_id, p.updated_at, p.skill_keys
      from ${having(sql`p.skill_keys @> ${keys}::text[]`, filters)} ${newestFirst} limit ${deepest})`
  return sql<{ user_id: string }>`
    select p.user_id from (${sql.join(wanted.map(newestWith), sql` union `)}) p
    order by (select count(*) from unnest(${skillKeys}::text[]) key where key = any(p.skill_keys)) desc,
      p.updated_at desc, p.user_id desc
    limit ${limit} offset ${offset}`
}

export const listShared = async (db: Database, companyId: string, ids: string[]) => {
  const rows = await selectShared(db, companyId).where('student_profiles.user_id', '=', anyId(ids)).execute()
  const byId = new Map(rows.map(row => [row.user_id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}
