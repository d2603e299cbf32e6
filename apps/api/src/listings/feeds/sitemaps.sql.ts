import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { today, wireTime } from '../../platform/database/expressions.sql.ts'
import { hiddenCompanies } from '../settings/listing-settings.sql.ts'

/** The limit of the format. */
export const perSitemap = 50_000

const isListed = sql`(s.application_deadline is null or s.application_deadline >= ${today})
  and s.company_id <> all(array(${hiddenCompanies}))`

/** The first id of each sitemap of internships. Ids grow with time, so the earlier sitemaps stay the same. */
export const listFirstIds = async (db: Database) => {
  const { rows } = await sql<{ id: string }>`
    select internship_id as id from (
      select s.internship_id, row_number() over (order by s.internship_id) as n from internship_search s where ${isListed}) numbered
    where n % ${sql.lit(perSitemap)} = 1 order by n`.execute(db)
  return rows.map(({ id }) => id)
}

export type Listed = { id: string; title: string; updated_at: string }

/** Open internships from an id on. A large sitemap is read in parts, so that no statement takes long. */
export const listFrom = async (db: Database, { from, limit }: { from: string; limit: number }) => {
  const { rows } = await sql<Listed>`
    select i.id, i.title, ${wireTime(sql`i.updated_at`)} as updated_at
    from internship_search s join internships i on i.id = s.internship_id
    where s.internship_id >= ${from}::uuid and ${isListed} order by s.internship_id limit ${limit}`.execute(db)
  return rows
}

/** Public companies with open internships. */
export const listCompaniesFrom = async (db: Database, { from, limit }: { from: string; limit: number }) => {
  const { rows } = await sql<{ id: string }>`
    select o.id from companies o
    where o.id >= ${from}::uuid and o.deleted_at is null and o.id <> all(array(${hiddenCompanies}))
      and exists (select from internship_search s where s.company_id = o.id)
    order by o.id limit ${limit}`.execute(db)
  return rows
}
