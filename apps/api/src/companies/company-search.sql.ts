import { sql } from 'kysely'
import { isSuspended } from '../identity/suspensions/suspension-expressions.sql.ts'
import type { Database } from '../platform/database/database.ts'
import { anyId, containing } from '../platform/database/expressions.sql.ts'
import { executeWithCustomPlan } from '../platform/database/postgres/custom-plan.ts'
import { selectCompanies } from './companies.sql.ts'

export type CompanyFilters = {
  query?: string | undefined
  industry?: string | undefined
  location?: string | undefined
}

const matching = ({ query, industry, location }: CompanyFilters) => sql`
  from company_profiles
  where ${query ? sql`name_key like unaccented(${containing(query)})` : sql`true`}
    and ${industry ? sql`industry_key like unaccented(${containing(industry)})` : sql`true`}
    and ${location ? sql`location_key like unaccented(${containing(location)})` : sql`true`}
    and not ${isSuspended('company', sql`user_id`)}`

/** Names that start with the query come before names that only contain it. */
const beginning = ({ query }: CompanyFilters) =>
  query ? sql`starts_with(name_key, unaccented(${query})) desc,` : sql``

export const countCompanies = async (db: Database, filters: CompanyFilters) => {
  const { rows } = await executeWithCustomPlan(
    db,
    sql<{ total: number }>`select count(*)::int as total ${matching(filters)}`,
  )
  return rows[0]?.total ?? 0
}

export const listCompanies = async (db: Database, filters: CompanyFilters, { page, limit }: Page) => {
  const { rows } = await executeWithCustomPlan(
    db,
    sql<{ user_id: string }>`
    select user_id ${matching(filters)}
    order by ${beginning(filters)} name_key, user_id
    limit ${limit} offset ${(page - 1) * limit}`,
  )
  const ids = rows.map(row => row.user_id)
  const found = await selectCompanies(db).where('user_id', '=', anyId(ids)).execute()
  const byId = new Map(found.map(row => [row.user_id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

type Page = { page: number; limit: number }
