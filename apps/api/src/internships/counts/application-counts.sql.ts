import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'
import { today } from '../../platform/database/expressions.sql.ts'

type Counted = { internship_id: string; company_id: string }

/** Counts a new application. The caller has locked its internship. */
export const addApplication = async (trx: Transaction, { internship_id, company_id }: Counted) => {
  await sql`
    update internships set applications_count = applications_count + 1 where id = ${internship_id}`.execute(trx)
  await sql`
    insert into company_totals as t (company_id, applications) values (${company_id}, 1)
    on conflict (company_id) do update set applications = t.applications + 1`.execute(trx)
  await sql`
    insert into company_days as d (company_id, day, applications) values (${company_id}, ${today}, 1)
    on conflict (company_id, day) do update set applications = d.applications + 1`.execute(trx)
}

/** An application that was deleted, with the day on which it was made. */
export type DeletedApplication = Counted & { day: string }

/**
 * Subtracts applications of one student from the counts. The caller has locked their internships. The deletion of an
 * internship has already subtracted its applications from the company's totals, so they are not subtracted again.
 */
export const subtractApplications = async (trx: Transaction, deleted: DeletedApplication[]) => {
  if (deleted.length === 0) return
  const gone = sql`(
    select * from unnest(
      ${deleted.map(row => row.internship_id)}::uuid[], ${deleted.map(row => row.company_id)}::uuid[],
      ${deleted.map(row => row.day)}::date[]) as gone (internship_id, company_id, day))`
  await lockCounts(trx, gone)
  await sql`
    with gone as ${gone},
    counted as (
      update internships i set applications_count = i.applications_count - 1 from gone where i.id = gone.internship_id
      returning i.company_id, i.deleted_at),
    totalled as (
      update company_totals t set applications = t.applications - n.applications
      from (select company_id, count(*)::int as applications from counted where deleted_at is null group by company_id) n
      where t.company_id = n.company_id)
    update company_days d set applications = greatest(0, d.applications - n.applications)
    from (select company_id, day, count(*)::int as applications from gone group by company_id, day) n
    where d.company_id = n.company_id and d.day = n.day`.execute(trx)
}

/** Two students who leave at once may have applied to the same companies; both lock the companies' counts in the order of ids. */
const lockCounts = async (trx: Transaction, gone: RawBuilder<unknown>) => {
  await sql`
    select from company_totals where company_id in (select company_id from ${gone} gone)
    order by company_id for update`.execute(trx)
  await sql`
    select from company_days where (company_id, day) in (select company_id, day from ${gone} gone)
    order by company_id, day for update`.execute(trx)
}
