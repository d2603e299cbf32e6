import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { anyId } from '../../platform/database/expressions.sql.ts'

/**
 * The next internships, in the order of ids, that students cannot decide on any more: closed half a year ago, or deleted a month
 * ago. Closing and deleting set `updated_at`.
 */
export const listLongClosed = async (db: Database, at: Date, after: string, limit: number) => {
  const { rows } = await sql<{ id: string }>`
    select id from internships
    where id > ${after}::uuid and (
      deleted_at < ${at}::timestamptz - interval '30 days'
      or status = 'closed' and deleted_at is null and updated_at < ${at}::timestamptz - interval '180 days')
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** An internship that is opened again meanwhile keeps its decisions: opening waits for this lock, or is seen here. */
export const lockInternships = async (trx: Transaction, ids: string[]) => {
  const { rows } = await sql<{ id: string }>`
    select id from internships where id = ${anyId(ids)} and (status = 'closed' or deleted_at is not null)
    order by id for no key update`.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Deletes a batch of old swipes and adds their number to `swipe_sums`. A swipe is kept while the internship that it saved is still
 * saved, because undoing that swipe must remove the saved internship too. Returns the number of deleted swipes.
 */
export const deleteSwipes = async (trx: Transaction, internshipIds: string[], limit: number) => {
  const { rows } = await sql<{ deleted: number }>`
    with gone as (
      delete from swipes s using (
        select student_id, internship_id from swipes o
        where internship_id = ${anyId(internshipIds)} and not exists (
          select from saved_internships k
          where k.student_id = o.student_id and k.internship_id = o.internship_id and k.by_swipe)
        order by student_id, internship_id limit ${limit}) old
      where s.student_id = old.student_id and s.internship_id = old.internship_id
      returning s.internship_id, s.direction),
    summed as (
      insert into swipe_sums as t (internship_id, "right", "left")
      select internship_id, count(*) filter (where direction = 'right'), count(*) filter (where direction = 'left')
      from gone group by internship_id order by internship_id
      on conflict (internship_id) do update set "right" = t."right" + excluded."right", "left" = t."left" + excluded."left")
    select count(*)::int as deleted from gone`.execute(trx)
  return rows[0]?.deleted ?? 0
}

/** Notifications that were read leave after half a year, unread ones after a year. */
export const deleteNotifications = async (db: Database, at: Date, limit: number) => {
  const { numAffectedRows = 0n } = await sql`
    delete from notifications where ctid = any(array(
      select ctid from notifications
      where created_at < ${at}::timestamptz - interval '180 days'
        and (read_at is not null or created_at < ${at}::timestamptz - interval '365 days')
      limit ${limit} for update skip locked))`.execute(db)
  return Number(numAffectedRows)
}
