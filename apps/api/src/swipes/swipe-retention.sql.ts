import { sql } from 'kysely'
import type { Transaction } from '../platform/database/database.ts'
import { anyId } from '../platform/database/expressions.sql.ts'

/**
 * Deletes a batch of old swipes and adds their number to `swipe_sums`. A swipe is kept while the internship that it saved is still
 * saved, because undoing that swipe must remove the saved internship too. Returns the number of deleted swipes.
 */
export const deleteOldSwipes = async (trx: Transaction, internshipIds: string[], limit: number) => {
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
