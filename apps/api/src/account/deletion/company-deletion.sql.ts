import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'

export type AffectedStudent = { student_id: string; title: string; applications: number }

/**
 * The students with applications to the company's internships that are not deleted, each with the number of
 * applications and one of the titles.
 */
export const listAffectedStudents = async (trx: Transaction, companyId: string) => {
  const { rows } = await sql<AffectedStudent>`
    select a.student_id, min(i.title) as title, count(*)::int as applications
    from applications a join internships i on i.id = a.internship_id
    where a.company_id = ${companyId} and i.deleted_at is null
    group by a.student_id order by a.student_id`.execute(trx)
  return rows
}

type Affected = { internships: number; students: number }

/** Counts the internships that a deletion takes offline and the students who are notified of it. */
export const countAffected = async (db: Database, companyId: string): Promise<Affected> => {
  const { rows } = await sql<Affected>`
    select (select count(*)::int from internships where company_id = ${companyId} and deleted_at is null) as internships, (
      select count(distinct a.student_id)::int from applications a join internships i on i.id = a.internship_id
      where a.company_id = ${companyId} and i.deleted_at is null) as students`.execute(db)
  return rows[0] ?? { internships: 0, students: 0 }
}
