import { sql } from 'kysely'
import type { Database } from '../../apps/api/src/platform/database/database.ts'

/**
 * One change that a client requests. The `value` of a profile is a number that only grows; the other rows must contain
 * exactly their `value`.
 */
export type Write = { kind: 'swipe' | 'application' | 'message' | 'profile'; key: string; value: string }

export type Count = { acknowledged: number; found: number; lost: string[]; doubled: string[] }

export type Ledger = {
  acknowledge: (write: Write) => void
  size: () => number
  compare: (db: Database) => Promise<Count>
}

/** Records every acknowledged change and compares the changes with the rows of the database. */
export const createLedger = (): Ledger => {
  const acknowledged = new Map<string, Write>()
  let count = 0
  return {
    acknowledge: write => {
      count++
      acknowledged.set(`${write.kind} ${write.key}`, write)
    },
    size: () => count,
    compare: async db => {
      const stored = await readRows(db)
      const lost: string[] = []
      const doubled: string[] = []
      for (const [name, { kind, value }] of acknowledged) {
        const row = stored.get(name)
        if (!row || !isKept(kind, value, row.value)) lost.push(name)
        else if (row.rows > 1) doubled.push(name)
      }
      return { acknowledged: count, found: count - lost.length, lost, doubled }
    },
  }
}

/** A later profile may be stored although its response was lost. */
const isKept = (kind: Write['kind'], acknowledged: string, stored: string) =>
  kind === 'profile' ? Number(stored) >= Number(acknowledged) : stored === acknowledged

type Row = { name: string; value: string; rows: number }

const readRows = async (db: Database) => {
  const { rows } = await sql<Row>`
    select 'swipe ' || student_id || '/' || internship_id as name, direction as value, 1 as rows from swipes
    union all
    select 'application ' || student_id || '/' || internship_id, max(status), count(*)::int from applications
      group by student_id, internship_id
    union all
    select 'message ' || message, max(category), count(*)::int from contact_messages group by message
    union all
    select 'profile ' || user_id, coalesce(bio, ''), 1 from student_profiles`.execute(db)
  return new Map(rows.map(row => [row.name, row]))
}
