import { sql } from 'kysely'
import { uncountedViewsOf, uncountedViewsOn } from '../internships/views/view-expressions.sql.ts'
import type { Database } from '../platform/database/database.ts'
import { today } from '../platform/database/expressions.sql.ts'

type Totals = { internships: number; applications: number; views: number }

export const findTotals = async (db: Database, companyId: string): Promise<Totals> => {
  const { rows } = await sql<Totals>`
    select coalesce(t.internships, 0) as internships, coalesce(t.applications, 0) as applications,
      coalesce(t.views, 0) + ${uncountedViewsOf(companyId)} as views
    from (select ${companyId}::uuid as id) own left join company_totals t on t.company_id = own.id`.execute(db)
  return rows[0] ?? { internships: 0, applications: 0, views: 0 }
}

export const listDays = async (db: Database, companyId: string) => {
  const { rows } = await sql<{ day: string; applications: number; views: number }>`
    select ${today} - ago as day, coalesce(d.applications, 0) as applications, coalesce(d.views, 0) + ${uncountedViewsOn(companyId, sql`${today} - ago`)} as views
    from generate_series(29, 0, -1) ago
    left join company_days d on d.company_id = ${companyId} and d.day = ${today} - ago
    order by ago desc`.execute(db)
  return rows
}

type Reached = { pending: number; shortlisted: number; accepted: number }

export const countReached = async (db: Database, companyId: string): Promise<Reached> => {
  const { rows } = await sql<Reached>`
    select count(*) filter (where a.status = 'pending')::int as pending,
      count(*) filter (where a.status in ('shortlisted', 'accepted'))::int as shortlisted,
      count(*) filter (where a.status = 'accepted')::int as accepted
    from applications a join internships i on i.id = a.internship_id and i.deleted_at is null
    where a.company_id = ${companyId} and a.status in ('pending', 'shortlisted', 'accepted')`.execute(db)
  return rows[0] ?? { pending: 0, shortlisted: 0, accepted: 0 }
}

export const countDrafts = async (db: Database, companyId: string) => {
  const { rows } = await sql<{ drafts: number }>`
    select count(*)::int as drafts from internships
    where company_id = ${companyId} and status = 'draft' and deleted_at is null`.execute(db)
  return rows[0]?.drafts ?? 0
}

const closesThisWeek = (companyId: string) => sql`
  company_id = ${companyId} and status = 'active' and deleted_at is null
  and application_deadline between ${today} and ${today} + 7`

export const countDeadlinesThisWeek = async (db: Database, companyId: string) => {
  const { rows } = await sql<{ closing: number }>`
    select count(*)::int as closing from internships where ${closesThisWeek(companyId)}`.execute(db)
  return rows[0]?.closing ?? 0
}

export const listDeadlinesThisWeek = async (db: Database, companyId: string) => {
  const { rows } = await sql<{ id: string; title: string; application_deadline: string }>`
    select id, title, application_deadline from internships
    where ${closesThisWeek(companyId)} order by application_deadline, id limit 50`.execute(db)
  return rows
}
