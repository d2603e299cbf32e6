import { sql } from 'kysely'
import { refreshSearchDocuments } from '../../../api/src/internships/search/search-document.sql.ts'
import type { Transaction } from '../../../api/src/platform/database/database.ts'
import { utcDate } from '../../../api/src/platform/database/expressions.sql.ts'

/** Computes every stored count from the rows it counts. */
export const updateCounts = async (trx: Transaction) => {
  await sql`
    update internships i set applications_count = n.applications, views_count = n.views
    from (
      select internship_id as id, sum(applications) as applications, sum(views) as views from (
        select internship_id, 1 as applications, 0 as views from applications
        union all
        select internship_id, 0, 1 from internship_views) happened
      group by internship_id) n
    where n.id = i.id`.execute(trx)
  await sql`
    insert into company_totals (company_id, internships, applications, views)
    select c.id, count(i.id), coalesce(sum(i.applications_count), 0), coalesce(sum(i.views_count), 0)
    from companies c left join internships i on i.company_id = c.id and i.deleted_at is null
    group by c.id`.execute(trx)
  await sql`
    insert into company_days (company_id, day, applications, views)
    select company_id, day, sum(applications), sum(views) from (
      select company_id, ${utcDate(sql`applied_at`)} as day, 1 as applications, 0 as views from applications
      union all
      select i.company_id, v.day, 0, 1 from internship_views v join internships i on i.id = v.internship_id) happened
    group by company_id, day`.execute(trx)
}

const batchSize = 200

export const fillSearchDocuments = async (
  trx: Transaction,
  internshipIds: string[],
  onFilled: (count: number) => void,
) => {
  for (let from = 0; from < internshipIds.length; from += batchSize) {
    const batch = internshipIds.slice(from, from + batchSize)
    await refreshSearchDocuments(trx, batch)
    onFilled(batch.length)
  }
}
