import type { Database } from '../database/database.ts'

/**
 * Scheduled work of one day or week, done once. It is asked for several times in that period, so that a down-time delays it
 * instead of dropping it; a run that broke off is not finished and goes on with the next one.
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
