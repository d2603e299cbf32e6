import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'
import { containing } from '../platform/like-pattern.ts'
import { customPlan } from '../platform/postgres-pool.ts'
import { selectShared } from './profiles.sql.ts'

export type StudentFilters = {
  /** In lower case; any of them matches, more of them rank higher. */
  skillKeys: string[]
  university: string | undefined
  graduationYear: number | undefined
}

const planned = sql.raw(customPlan)

const matching = ({ skillKeys, university, graduationYear }: StudentFilters) => sql`
  from student_profiles p
  where ${skillKeys.length === 0 ? sql`true` : sql`p.skill_keys && ${skillKeys}::text[]`}
    and ${university ? sql`p.university_key like unaccented(${containing(university)})` : sql`true`}
    and ${graduationYear ? sql`p.graduation_year = ${graduationYear}` : sql`true`}`

const matches = ({ skillKeys }: StudentFilters) =>
  skillKeys.length === 0
    ? sql``
    : sql`(select count(*) from unnest(${skillKeys}::text[]) key where key = any(p.skill_keys)) desc,`

export const countStudents = async (db: Database, filters: StudentFilters) => {
  const { rows } = await sql<{ total: number }>`${planned}
    select count(*)::int as total ${matching(filters)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** One page of ids, best first: the wide rows are read only for those. */
export const listStudentIds = async (db: Database, filters: StudentFilters, { page, limit }: Page) => {
  const { rows } = await sql<{ user_id: string }>`${planned}
    select p.user_id ${matching(filters)}
    order by ${matches(filters)} p.updated_at desc, p.user_id desc
    limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows.map(row => row.user_id)
}

type Page = { page: number; limit: number }

export const listShared = async (db: Database, companyId: string, ids: string[]) => {
  const rows = await selectShared(db, companyId)
    .where('student_profiles.user_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const byId = new Map(rows.map(row => [row.user_id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}
