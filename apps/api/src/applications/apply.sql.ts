import { sql } from 'kysely'
import { isOpen } from '../internships/internship-expressions.sql.ts'
import type { Transaction } from '../platform/database/database.ts'
import { newId } from '../platform/database/ids.ts'

type Target = { company_id: string; title: string; is_open: boolean; is_paused: boolean }

/** Locks the internship until the transaction ends, so that closing, deleting and applying are serialized. */
export const lockInternship = async (trx: Transaction, internshipId: string) => {
  const { rows } = await sql<Target>`
    select i.company_id, i.title, ${isOpen} as is_open, (
      select o.is_paused from companies o where o.id = i.company_id) as is_paused from internships i
    where i.id = ${internshipId} and (i.status <> 'draft' or i.deleted_at is not null)
    for no key update`.execute(trx)
  return rows[0]
}

export type NewApplication = {
  internship_id: string
  student_id: string
  company_id: string
  cover_letter: string
  resume_url: string
  top_pick?: boolean | undefined
}

export const hasApplied = async (trx: Transaction, studentId: string, internshipId: string) => {
  const { rows } = await sql`
    select from applications where student_id = ${studentId} and internship_id = ${internshipId}`.execute(trx)
  return rows.length > 0
}

export const insertApplication = async (trx: Transaction, application: NewApplication) => {
  const id = newId()
  await trx
    .insertInto('applications')
    .values({ id, ...application })
    .execute()
  await trx.insertInto('application_events').values({ id: newId(), application_id: id, status: 'pending' }).execute()
  return id
}
