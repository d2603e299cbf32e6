import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { today } from '../../platform/database/expressions.sql.ts'
import { primaryOf } from '../../platform/database/postgres/primary-of.ts'
import { isBeforeDeadline } from '../internship-expressions.sql.ts'

/** Far above the cap of the lists, so that a feed can skip its count even for a student with thousands of decisions. */
const countedUpTo = 20_000
/** Subtracted from the cached count: fewer internships than this close while it is cached. */
const margin = 100
const cachedForMs = 5000
const day = 86_400_000

type CachedCount = { count: number; until: number }

const cache = new WeakMap<Database, CachedCount>()

/**
 * Returns a lower bound for the number of open internships. A list whose total is capped skips its own count when the lower bound
 * exceeds the cap, because counting a thousand index entries takes longer than reading the page. At or below the cap, the list counts
 * its rows, so that its total is exact. The lower bound is cached for five seconds, and not beyond midnight UTC, when many
 * deadlines pass.
 * Replicas share the cache of their primary, because each read from a replica has a new database handle.
 */
export const countCertainlyOpen = async (db: Database, now = Date.now()) => {
  const primary = primaryOf(db)
  const cached = cache.get(primary)
  if (cached && cached.until > now) return Math.max(0, cached.count - margin)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from internship_search s where ${isBeforeDeadline(sql`s.application_deadline`, sql`(select ${today})`)}
      order by s.created_at desc, s.internship_id desc limit ${sql.lit(countedUpTo)}) open`.execute(db)
  const count = rows[0]?.count ?? 0
  cache.set(primary, { count, until: Math.min(now + cachedForMs, (Math.floor(now / day) + 1) * day) })
  return Math.max(0, count - margin)
}
