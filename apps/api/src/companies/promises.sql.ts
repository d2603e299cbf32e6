import type { PromiseDays } from '@fledge/contract/answers/answers'
import type { AnswerRecord } from '@fledge/contract/answers/company-answers'
import { sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.ts'

export type PromiseRow = {
  promise_days: PromiseDays
  answer_record: AnswerRecord | null
  answers_matured: number
  is_paused: boolean
}

export const findPromiseRow = async (db: Database, companyId: string) => {
  const { rows } = await sql<PromiseRow>`
    select promise_days, answer_record, answers_matured, is_paused from companies
    where id = ${companyId} and deleted_at is null`.execute(db)
  return rows[0]
}

export const updatePromise = (trx: Transaction, companyId: string, days: PromiseDays) =>
  trx.updateTable('companies').set({ promise_days: days }).where('id', '=', companyId).execute()

export type Standing = {
  company_id: string
  record: AnswerRecord | null
  promises_ended: number
  rank: number | null
  is_paused: boolean
}

/** Writes only what has changed: a new version of a company makes servers read the texts of its internships again. */
export const updateStandings = (trx: Transaction, standings: Standing[]) =>
  sql`
    update companies o set answer_record = nullif(s.record, 'null'), answers_matured = s.promises_ended, answer_rank = s.rank, is_paused = s.is_paused
    from jsonb_to_recordset(${JSON.stringify(standings)}::jsonb)
      as s (company_id uuid, record jsonb, promises_ended int, rank real, is_paused boolean)
    where o.id = s.company_id and
      (o.answer_record, o.answers_matured, o.answer_rank, o.is_paused) is distinct from (nullif(s.record, 'null'), s.promises_ended, s.rank, s.is_paused)`.execute(
    trx,
  )
