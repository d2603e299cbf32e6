import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { today } from '../../platform/database/expressions.sql.ts'
import { primaryOf } from '../../platform/database/postgres/primary-of.ts'
import { isBeforeDeadline } from '../internship-expressions.sql.ts'

/** Far more than the lists count, so that a student with thousands of decisions still has more than that left. */
const countedUpTo = 5000
/** So many internships do not close while the number is remembered. */
const margin = 100
const rememberedFor = 5000
const day = 86_400_000

type Remembered = { count: number; until: number }

const remembered = new WeakMap<Database, Remembered>()

/**
 * Returns a number of internships that are certainly open, or 0 when there are few. A list with a capped total need not count when
 * this number exceeds the cap: counting a thousand index entries costs more than the newest page. Below the cap the list counts, so
 * that the total it shows is exact. The server caches the number for five seconds, and not beyond midnight UTC, when many deadlines
 * pass at once. The cache belongs to the primary, because every read from a replica has a database handle of its own.
 */
export const countCertainlyOpen = async (db: Database, now = Date.now()) => {
  const primary = primaryOf(db)
  const known = remembered.get(primary)
  if (known && known.until > now) return Math.max(0, known.count - margin)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from internship_search s where ${isBeforeDeadline(sql`s.application_deadline`, sql`(select ${today})`)}
      order by s.created_at desc, s.internship_id desc limit ${sql.lit(countedUpTo)}) open`.execute(db)
  const count = rows[0]?.count ?? 0
  remembered.set(primary, { count, until: Math.min(now + rememberedFor, (Math.floor(now / day) + 1) * day) })
  return Math.max(0, count - margin)
}
