import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'

/**
 * Checks one page of internships in the order of ids. Returns those with a wrong count, and the last id of the page.
 */
export const findDriftedCounts = async (db: Database, after: string, limit: number) => {
  const { rows } = await sql<{ last: string | null; drifted: string[] | null }>`
    with page as (select id, applications_count from internships where id > ${after}::uuid order by id limit ${limit})
    select (select id from page order by id desc limit 1) as last, (
      select array_agg(p.id order by p.id) from page p
      where p.applications_count <> (select count(*) from applications a where a.internship_id = p.id)) as drifted`.execute(
    db,
  )
  return { last: rows[0]?.last ?? null, drifted: rows[0]?.drifted ?? [] }
}

type Repaired = { was: number; is: number }

/**
 * Counts again with the row locked: the difference may come from an application that was being written during the
 * check.
 */
export const repairApplicationsCount = async (trx: Transaction, id: string) => {
  await sql`select id from internships where id = ${id} for update`.execute(trx)
  const { rows } = await sql<Repaired>`
    with counted as (select count(*)::int as n from applications where internship_id = ${id}),
    before as (select applications_count from internships where id = ${id})
    update internships i set applications_count = n from counted, before
    where i.id = ${id} and i.applications_count <> n
    returning before.applications_count as was, n as is`.execute(trx)
  return rows[0]
}

type Totals = { internships: number; applications: number; views: number }

const sums = (company: ReturnType<typeof sql>) => sql<Totals>`
  select count(*)::int as internships, coalesce(sum(applications_count), 0)::int as applications,
    coalesce(sum(views_count), 0)::int as views
  from internships where company_id = ${company} and deleted_at is null`

/** Checks one page of companies. Returns those whose totals differ from the sums over their internships that are not deleted. */
export const findDriftedTotals = async (db: Database, after: string, limit: number) => {
  const { rows } = await sql<{ last: string | null; drifted: string[] | null }>`
    with page as (
      select c.id, coalesce(t.internships, 0) as internships, coalesce(t.applications, 0) as applications, coalesce(t.views, 0) as views
      from companies c left join company_totals t on t.company_id = c.id
      where c.deleted_at is null and c.id > ${after}::uuid order by c.id limit ${limit})
    select (select id from page order by id desc limit 1) as last, (
      select array_agg(p.id order by p.id) from page p cross join lateral (${sums(sql`p.id`)}) s
      where (p.internships, p.applications, p.views) <> (s.internships, s.applications, s.views)) as drifted`.execute(
    db,
  )
  return { last: rows[0]?.last ?? null, drifted: rows[0]?.drifted ?? [] }
}

/** Sums again with the internships and the totals locked. Every transaction that changes one of them changes both. */
export const repairTotals = async (trx: Transaction, companyId: string) => {
  await sql`select id from internships where company_id = ${companyId} and deleted_at is null order by id for update`.execute(
    trx,
  )
  await sql`
    insert into company_totals (company_id) select id from companies where id = ${companyId} and deleted_at is null on conflict do nothing`.execute(
    trx,
  )
  await sql`select company_id from company_totals where company_id = ${companyId} for update`.execute(trx)
  const { rows } = await sql<Totals>`
    update company_totals t set internships = s.internships, applications = s.applications, views = s.views
    from (${sums(sql`${companyId}`)}) s
    where t.company_id = ${companyId}
      and (t.internships, t.applications, t.views) <> (s.internships, s.applications, s.views)
    returning t.internships, t.applications, t.views`.execute(trx)
  return rows[0]
}
