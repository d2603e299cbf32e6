import type { Internship } from '@fledge/contract/internships'
import { sql } from 'kysely'
import { prepare } from '../platform/database/compile-once.ts'
import type { Database } from '../platform/database/database.ts'
import { anyId, today } from '../platform/database/expressions.sql.ts'
import { type JsonFields, jsonPlain } from '../platform/database/json-text.sql.ts'
import { internshipJson, isVisibleToStudent, withCompany } from './internship-expressions.sql.ts'
import { ownInternshipJson } from './posting/own-internships.sql.ts'
import { reader } from './reader-expressions.sql.ts'
import { studentFields, withMatchColumns } from './student-expressions.sql.ts'
import { exactViews } from './views/view-expressions.sql.ts'

const publicJson = internshipJson()

/** Internships by id, in no particular order; deleted ones are included, because applications to them are still shown. */
export const findInternships = async (db: Database, ids: string[]) => {
  const { rows } = await sql<{ internship: Internship }>`
    select ${publicJson}::json as internship from internships i ${withCompany} where i.id = ${anyId(ids)}`.execute(db)
  return rows.map(row => row.internship)
}

type Detail = { internship: string; viewed: boolean }

/**
 * Prepares the statement that reads an internship for a student. `more` has the fields of capabilities above this one; they are
 * part of the same statement. `viewed` is true when today's view is already counted.
 */
export const prepareDetail = (more: JsonFields) => {
  const is_unavailable = jsonPlain(sql`i.held_at is not null`)
  const detailJson = internshipJson({ ...studentFields, ...more, ...exactViews, is_unavailable })
  const select = prepare<{ id: string; studentId: string }, Detail>(
    ({ id, studentId }) => sql`
      with ${reader(studentId)}
      select ${detailJson} as internship, exists (
        select from internship_views v
        where v.student_id = ${studentId} and v.internship_id = i.id and v.day = ${today}) as viewed
      from internships i ${withCompany} ${withMatchColumns}
      where i.id = ${id} and ${isVisibleToStudent(studentId)}`,
  )
  return async (db: Database, id: string, studentId: string) => (await select(db, { id, studentId }))[0]
}

export type FindDetail = ReturnType<typeof prepareDetail>

/** An internship as its own company reads it, in every status and with the fields of the owner. */
export const findOwn = async (db: Database, id: string, companyId: string) => {
  const { rows } = await sql<{ internship: string }>`
    select ${ownInternshipJson} as internship from internships i ${withCompany}
    where i.id = ${id} and i.company_id = ${companyId} and i.deleted_at is null`.execute(db)
  return rows[0]
}

/** An internship as other companies read it, only while it is active. */
export const findActive = async (db: Database, id: string) => {
  const { rows } = await sql<{ internship: string }>`
    select ${publicJson} as internship from internships i ${withCompany}
    where i.id = ${id} and i.status = 'active' and i.deleted_at is null`.execute(db)
  return rows[0]
}
