import type { ApplicationStatus } from '@fledge/contract/statuses'
import { sql } from 'kysely'
import type { Transaction } from '../platform/database/database.ts'
import { anyId } from '../platform/database/expressions.sql.ts'

/** The applications of a student or of a company: all of them, or those among `ids`. */
type Scope = { side: 'student' | 'company'; ownerId: string; ids?: string[] }

/**
 * What waits until the transaction ends:
 * - `key share`: the deletion of the application. For rows that refer to it.
 * - `share`: its deletion and every change. For decisions that depend on its status.
 * - `no key update`: also every `share`. For changes.
 * - `update`: also every row that would refer to it. For deletions, and for changes that a deletion may follow.
 */
type Strength = 'key share' | 'share' | 'no key update' | 'update'

/**
 * Locks applications in the order of their ids, because another order could deadlock. Lock internships before them
 * (decision 0023).
 */
export const lockApplications = async (trx: Transaction, { side, ownerId, ids }: Scope, strength: Strength) => {
  const isOwn = side === 'student' ? sql`a.student_id = ${ownerId}` : sql`a.company_id = ${ownerId}`
  const { rows } = await sql<{ id: string; status: ApplicationStatus }>`
    select a.id, a.status from applications a where ${isOwn} ${ids ? sql`and a.id = ${anyId(ids)}` : sql``}
    order by a.id for ${sql.raw(strength)}`.execute(trx)
  return rows
}
