import type { ApplicationDraft } from '@fledge/contract/applications/drafts'
import { sql } from 'kysely'
import { isVisibleToStudent } from '../../internships/internship-expressions.sql.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { wireTime } from '../../platform/database/expressions.sql.ts'

export type DraftKey = { studentId: string; internshipId: string }

const columns = sql`internship_id, cover_letter, ${wireTime(sql`updated_at`)} as updated_at`

export const isVisible = async (db: Database | Transaction, { studentId, internshipId }: DraftKey) => {
  const { rows } = await sql`
    select from internships i where i.id = ${internshipId} and ${isVisibleToStudent(studentId)}`.execute(db)
  return rows.length > 0
}

export const selectDraft = async (db: Database, { studentId, internshipId }: DraftKey) => {
  const { rows } = await sql<ApplicationDraft>`
    select ${columns} from application_drafts
    where student_id = ${studentId} and internship_id = ${internshipId}`.execute(db)
  return rows[0]
}

export const countOtherDrafts = async (trx: Transaction, { studentId, internshipId }: DraftKey) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from application_drafts
    where student_id = ${studentId} and internship_id <> ${internshipId}`.execute(trx)
  return rows[0]?.count ?? 0
}

export const upsertDraft = async (trx: Transaction, { studentId, internshipId }: DraftKey, letter: string) => {
  const { rows } = await sql<ApplicationDraft>`
    insert into application_drafts (student_id, internship_id, cover_letter)
    values (${studentId}, ${internshipId}, ${letter})
    on conflict (student_id, internship_id)
      do update set cover_letter = excluded.cover_letter, updated_at = excluded.updated_at
    returning ${columns}`.execute(trx)
  return rows[0]
}

export const deleteDraft = (on: Database | Transaction, { studentId, internshipId }: DraftKey) =>
  sql`delete from application_drafts where student_id = ${studentId} and internship_id = ${internshipId}`.execute(on)
