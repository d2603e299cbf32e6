import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../../platform/database/database.ts'

type Waiting = {
  /** Counts only waits for advisory locks. */
  isAdvisory?: boolean
  /** A pattern for `like` that the waiting statement matches. */
  statement?: string
}

/** Counts the statements in the test's PostgreSQL database that wait for a lock. */
export const countLockWaits = async (db: Database, { isAdvisory = false, statement = '%' }: Waiting = {}) => {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like ${statement}
      and (wait_event = 'advisory' or not ${isAdvisory})`.execute(db)
  return rows.length
}

/** Waits until exactly `count` statements wait for a lock. */
export const untilLockWaits = (db: Database, count: number, waiting: Waiting = {}, message?: string) =>
  expect.poll(() => countLockWaits(db, waiting), { interval: 10, message }).toBe(count)
