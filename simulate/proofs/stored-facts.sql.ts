import { sql } from 'kysely'
import type { Database } from '../../apps/api/src/platform/database/database.ts'

/** What the product has stored, for the comparison with the journal. */
export const readStatuses = async (db: Database) => {
  const { rows } = await sql<{ id: string; is_open: boolean }>`
    select id, status = 'active' and deleted_at is null as is_open from internships`.execute(db)
  return new Map(rows.map(({ id, is_open }) => [id, is_open]))
}

export type StoredClock = {
  application_id: string
  due_at: Date
  answered_at: Date | null
  lapsed_at: Date | null
  decide_by: Date | null
  decided_at: Date | null
  decision_lapsed_at: Date | null
}

export const readClocks = async (db: Database) => {
  const { rows } = await sql<StoredClock>`
    select application_id, due_at, answered_at, lapsed_at, decide_by, decided_at, decision_lapsed_at
    from answer_clocks where application_id is not null`.execute(db)
  return new Map(rows.map(row => [row.application_id, row]))
}
