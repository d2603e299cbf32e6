import { topPicksPerMonth } from '@fledge/contract/applications'
import { sql } from 'kysely'
import { withClock } from '../../answers/answer-expressions.sql.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { lockKey } from '../../platform/database/key-lock.sql.ts'

/** Makes requests of a student at the same time count one after the other: the lock of the account is shared. */
export const lockTopPicks = (trx: Transaction, studentId: string) => lockKey(trx, `top-picks:${studentId}`)

/**
 * How many top picks a student has left in this month (UTC). One that lapsed without an answer is returned in the month of the
 * lapse. Withdrawing returns it too, because the company no longer sees the application.
 */
export const countTopPicksLeft = async (db: Database, studentId: string) => {
  const { rows } = await sql<{ left: number }>`
    select greatest(0, ${sql.lit(topPicksPerMonth)}
      - count(*) filter (where a.applied_at >= m.start and k.lapsed_at is null)
      + count(*) filter (where a.applied_at < m.start and k.lapsed_at >= m.start))::int as left
    from (select date_trunc('month', now(), 'UTC') as start) m
    left join applications a on a.student_id = ${studentId} and a.top_pick
    ${withClock(sql`a.id`)}`.execute(db)
  return rows[0]?.left ?? 0
}
