import type { PgBoss, QueueOptions, QueuePolicy } from 'pg-boss'
import { ConfigError } from '../config.ts'
import type { Database } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import { changePolicy, countUnfinishedJobs, keepOneWaiting } from './queue-policy.sql.ts'

type Declared = { name: string; options: QueueOptions & { policy?: QueuePolicy }; cron: string | undefined }
type KnownQueue = Awaited<ReturnType<PgBoss['getQueues']>>[number]

/** Creates the queue, or updates it if its settings have changed since an earlier start. */
export const prepareQueue = async (boss: PgBoss, db: Database, queue: Declared, known: KnownQueue | undefined) => {
  const { name, options } = queue
  const { policy = 'standard', ...rest } = options
  const settings = { ...rest, notify: true }
  const hasPolicy = known?.policy === policy
  const same = known && Object.entries(settings).every(([key, value]) => known[key as keyof KnownQueue] === value)
  if (same && hasPolicy) return
  if (known && !hasPolicy) await migratePolicy(db, queue, known.policy ?? 'standard', policy)
  if (known) await boss.updateQueue(name, settings)
  else await boss.createQueue(name, { ...settings, policy })
  // Fills pg-boss's cache of queues. A lookup inside a transaction would deadlock on the embedded database.
  await boss.findJobs(name, { id: newId() })
}

/** Throws while jobs without a schedule are unfinished: each has data of its own, and none may be lost. */
const migratePolicy = async (db: Database, { name, cron }: Declared, from: string, to: string) => {
  const undone = cron ? 0 : await countUnfinishedJobs(db, name)
  if (undone > 0)
    throw new ConfigError(
      `The job queue ${name} changes its policy from ${from} to ${to}, but ${undone} of its jobs are not done. Start the previous version of Fledge until they are done, then this one.`,
    )
  await db.transaction().execute(async trx => {
    await keepOneWaiting(trx, name)
    await changePolicy(trx, name, to)
  })
}

/**
 * A schedule of an earlier version would add jobs forever that no server runs. The waiting jobs of an unknown queue are
 * deleted with its schedule; their only data is a time.
 */
export const removeUnknownSchedules = async (boss: PgBoss, declared: Declared[], scheduled: Iterable<string>) => {
  const queues = new Map(declared.map(queue => [queue.name, queue]))
  for (const name of scheduled) {
    const queue = queues.get(name)
    if (queue?.cron) continue
    await boss.unschedule(name)
    if (!queue) await boss.deleteQueuedJobs(name)
  }
}
