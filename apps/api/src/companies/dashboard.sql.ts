import { sql } from 'kysely'
import { uncountedViewsOf, uncountedViewsOn } from '../internships/views/view-expressions.sql.ts'
import type { Database } from '../platform/database/database.ts'
import { today } from '../platform/database/expressions.sql.ts'

type Day = { day: string; applications: number; views: number }
type Deadline = { id: string; title: string; application_deadline: string }
type Totals = { internships: number; applications: number; views: number }
type Reached = { pending: number; shortlisted: number; accepted: number }

/** One statement, because seven small ones took twice the CPU time. */
export const findDashboard = async (db: Database, companyId: string) => {
  const closesThisWeek = sql`
    company_id = ${companyId} and status = 'active' and deleted_at is null
    and application_deadline between ${today} and ${today} + 7`
  const { rows } = await sql<
    Totals & Reached & { drafts: number; closing: number; deadlines: Deadline[]; days: Day[] }
  >`
    select coalesce(t.internships, 0) as internships, coalesce(t.applications, 0) as applications,
      coalesce(t.views, 0) + ${uncountedViewsOf(companyId)} as views,
      reached.pending, reached.shortlisted, reached.accepted,
      (select count(*)::int from internships
        where company_id = own.id and status = 'draft' and deleted_at is null) as drafts,
      (select count(*)::int from internships where ${closesThisWeek}) as closing,
      (select coalesce(json_agg(soonest), '[]') from (
        select id, title, application_deadline from internships
        where ${closesThisWeek} order by application_deadline, id limit 50) soonest) as deadlines,
      (select json_agg(shown) from (
        select ${today} - ago as day, coalesce(d.applications, 0) as applications,
          coalesce(d.views, 0) + ${uncountedViewsOn(companyId, sql`${today} - ago`)} as views
        from generate_series(29, 0, -1) ago
        left join company_days d on d.company_id = own.id and d.day = ${today} - ago
        order by ago desc) shown) as days
    from (select ${companyId}::uuid as id) own left join company_totals t on t.company_id = own.id,
      lateral (
        select count(*) filter (where a.status = 'pending')::int as pending,
          count(*) filter (where a.status in ('shortlisted', 'accepted'))::int as shortlisted,
          count(*) filter (where a.status = 'accepted')::int as accepted
        from applications a join internships i on i.id = a.internship_id and i.deleted_at is null
        where a.company_id = own.id and a.status in ('pending', 'shortlisted', 'accepted')) reached`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A statement without a condition returned no row')
  return row
}
