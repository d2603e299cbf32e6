import type { Database } from '../database/database.ts'

/**
 * Runs the work of a day or week once. The schedule fires several times per period, so that a downtime delays the work instead
 * of skipping it, and a later run continues one that was interrupted.
 */
export const finishOnce = async (db: Database, name: string, period: string, work: () => Promise<void>) => {
  const finished = await db
    .selectFrom('finished_runs')
    .select('finished_at')
    .where('name', '=', name)
    .where('period', '=', period)
    .executeTakeFirst()
  if (finished) return
  await work()
  await db
    .insertInto('finished_runs')
    .values({ name, period })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
