import { sql } from 'kysely'
import type { Transaction } from '../platform/database/database.ts'
import { today } from '../platform/database/expressions.sql.ts'

/** Locks the row until the transaction ends, so that concurrent views of one internship are counted one after another. */
export const lockInternship = async (trx: Transaction, internshipId: string) => {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from internships where id = ${internshipId} and deleted_at is null for no key update`.execute(trx)
  return rows[0]
}

/** True for the student's first view of the day. */
export const insertView = async (trx: Transaction, internshipId: string, studentId: string) => {
  const { rows } = await sql`
    insert into internship_views (student_id, internship_id, day) values (${studentId}, ${internshipId}, ${today})
    on conflict do nothing returning day`.execute(trx)
  return rows.length > 0
}

export const addView = async (trx: Transaction, internshipId: string, companyId: string) => {
  await sql`update internships set views_count = views_count + 1 where id = ${internshipId}`.execute(trx)
  await sql`
    insert into company_totals as t (company_id, views) values (${companyId}, 1)
    on conflict (company_id) do update set views = t.views + 1`.execute(trx)
  await sql`
    insert into company_days as d (company_id, day, views) values (${companyId}, ${today}, 1)
    on conflict (company_id, day) do update set views = d.views + 1`.execute(trx)
}
