import { sql } from 'kysely'
import type { Transaction } from '../platform/database/database.ts'

/**
 * Locks every internship of a company. Applying, withdrawing and reviewing lock internships before applications, each in the order
 * of ids, so each of them either finishes before the transaction or sees it.
 */
export const lockInternshipsOfCompany = (trx: Transaction, companyId: string) =>
  sql`select from internships where company_id = ${companyId} order by id for no key update`.execute(trx)

/** Locks the internships that a student has applied to. Lock the student's applications after them. */
export const lockInternshipsOfApplicant = (trx: Transaction, studentId: string) =>
  sql`
    select from internships where id in (select internship_id from applications where student_id = ${studentId})
    order by id for no key update`.execute(trx)
