import { decidedDays, decidedMinimum, type TrustFigures } from '@fledge/contract/answers/trust'
import { sql } from 'kysely'
import { isOpen } from '../internships/internship-expressions.sql.ts'
import type { Database } from '../platform/database/database.ts'

export const countPausedCompanies = async (db: Database) => {
  const { rows } = await sql<{ paused: number }>`
    select count(*)::int as paused from companies where is_paused and deleted_at is null`.execute(db)
  return rows[0]?.paused ?? 0
}

export const countListings = async (db: Database) => {
  const { rows } = await sql<TrustFigures['listings']>`
    select count(*)::int as open, count(distinct i.company_id)::int as companies,
      count(distinct i.company_id) filter (where c.confirmed_domain is not null)::int as confirmed_domains,
      floor(extract(epoch from now() - min(i.confirmed_at)) / 86400)::int as oldest_days
    from internships i left join company_profiles c on c.user_id = i.company_id where ${isOpen}`.execute(db)
  return rows[0] ?? { open: 0, companies: 0, confirmed_domains: 0, oldest_days: null }
}

export const countDecided = async (db: Database) => {
  const { rows } = await sql<TrustFigures['reports']>`
    select count(*)::int as decided, case when count(*) >= ${sql.lit(decidedMinimum)} then
      round((percentile_cont(0.5) within group (order by extract(epoch from closed_at - at)) / 3600)::numeric, 1)::float8
      end as median_hours
    from reports where closed_at > now() - make_interval(days => ${sql.lit(decidedDays)})`.execute(db)
  return rows[0] ?? { decided: 0, median_hours: null }
}
