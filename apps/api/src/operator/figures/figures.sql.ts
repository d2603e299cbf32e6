import type { OperatorFigures } from '@fledge/contract/moderation/operator'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

type Waiting = Omit<OperatorFigures, 'weeks' | 'lapsed'>

const hoursSince = sql`extract(epoch from now() - least(
  (select min(at) from reports where closed_at is null), (select min(at) from appeals where closed_at is null))) / 3600`

export const countWaiting = async (db: Database) => {
  const { rows } = await sql<Waiting>`
    select
      (select count(*)::int from (select from reports where closed_at is null group by target, target_id, seq) r) as open_reports,
      (select count(*)::int from appeals where closed_at is null) as open_appeals,
      round(${hoursSince}, 1)::float8 as oldest_hours, count(*)::int as decided,
      round((percentile_cont(0.5) within group (order by extract(epoch from closed_at - at)) / 3600)::numeric, 1)::float8
        as median_hours
    from reports where closed_at > now() - interval '30 days'`.execute(db)
  return rows[0]
}

/** The companies that most often left applicants without the promised answer, with the promises of the last 30 days. */
export const listLapsed = async (db: Database) => {
  const { rows } = await sql<OperatorFigures['lapsed'][number]>`
    select o.id, o.name, count(*) filter (where k.lapsed_at is not null)::int as lapsed, count(*)::int as promised
    from answer_clocks k join companies o on o.id = k.company_id
    where k.due_at > now() - interval '30 days' and k.due_at <= now() and o.deleted_at is null
    group by o.id having count(*) filter (where k.lapsed_at is not null) > 0
    order by lapsed desc, o.name, o.id limit 10`.execute(db)
  return rows
}

const firstWeek = sql`date_trunc('week', now() at time zone 'utc') - interval '77 days'`

/** Counts the rows of a table by the week of a column, in one scan. */
const byWeek = (table: string, column: string) => sql`
  select date_trunc('week', ${sql.ref(column)} at time zone 'utc') as start, count(*)::int as count from ${sql.table(table)}
  where ${sql.ref(column)} >= (${firstWeek}) at time zone 'utc' group by 1`

/** The new accounts, internships and applications of each of the last 12 weeks. */
export const countGrowth = async (db: Database) => {
  const { rows } = await sql<OperatorFigures['weeks'][number]>`
    with accounts as (${byWeek('users', 'created_at')}), internships as (${byWeek('internships', 'published_at')}),
    applied as (${byWeek('applications', 'applied_at')})
    select to_char(w.start, 'YYYY-MM-DD') as week, coalesce(accounts.count, 0) as accounts,
      coalesce(internships.count, 0) as internships, coalesce(applied.count, 0) as applications
    from generate_series(${firstWeek}, now() at time zone 'utc', interval '7 days') w (start)
    left join accounts using (start) left join internships using (start) left join applied using (start)
    order by w.start`.execute(db)
  return rows
}
