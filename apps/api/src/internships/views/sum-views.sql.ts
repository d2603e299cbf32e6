import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { anyId } from '../../platform/database/expressions.sql.ts'

/** Ids of internships with views that are not summed yet, in the order of ids. */
export const listWithUncountedViews = async (db: Database, after: string, limit: number) => {
  const { rows } = await sql<{ id: string }>`
    select distinct internship_id as id from uncounted_views where internship_id > ${after}::uuid
    order by internship_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Locks internships in the order of decision 0023. The statements that follow see whether one was deleted meanwhile.
 */
export const lockInternships = (trx: Transaction, ids: string[]) =>
  sql`select from internships where id = ${anyId(ids)} order by id for no key update`.execute(trx)

/**
 * Moves the appended views into the counts. Totals leave out deleted internships, and a deleted company has none. The day of a
 * view counts even if its internship was deleted afterwards.
 */
export const moveViews = (trx: Transaction, ids: string[]) =>
  sql`
    with moved as (
      delete from uncounted_views where internship_id = ${anyId(ids)} returning internship_id, day),
    summed as (select internship_id, day, count(*)::int as views from moved group by internship_id, day),
    counted as (
      update internships i set views_count = i.views_count + s.views
      from (select internship_id, sum(views)::int as views from summed group by internship_id) s
      where i.id = s.internship_id
      returning i.id, i.company_id, i.deleted_at, s.views),
    totalled as (
      insert into company_totals as t (company_id, views)
      select n.company_id, sum(n.views)::int from counted n
      join companies c on c.id = n.company_id and c.deleted_at is null
      where n.deleted_at is null group by n.company_id order by n.company_id
      on conflict (company_id) do update set views = t.views + excluded.views)
    insert into company_days as d (company_id, day, views)
    select n.company_id, s.day, sum(s.views)::int from counted n
    join companies c on c.id = n.company_id and c.deleted_at is null join summed s on s.internship_id = n.id
    group by n.company_id, s.day order by n.company_id, s.day
    on conflict (company_id, day) do update set views = d.views + excluded.views`.execute(trx)
