import { setImmediate as letOthersRun } from 'node:timers/promises'
import { fromKysely, fromPglite, PgBoss, type QueueOptions, type QueuePolicy, type SendOptions } from 'pg-boss'
import type { Database, DatabaseHandle, Transaction } from '../database/database.ts'
import { newId } from '../database/ids.ts'

type Handler<Data> = (data: Data, job: { id: string }) => Promise<void>

type Queue = {
  name: string
  options: QueueOptions & { policy?: QueuePolicy }
  concurrency: number
  cron: string | undefined
  handler: Handler<never>
}

type QueueSettings<Data> = QueueOptions & {
  /** How many may wait or run at once among all servers; as many as there are unless it says otherwise. */
  policy?: QueuePolicy
  /** How many of these run at once in one process. */
  concurrency?: number
  /** When it runs by itself, in UTC; every server may ask, one does it. */
  cron?: string
  handler: Handler<Data>
}

/** What scheduled work is asked with: the moment it is for, where that is not the present one. */
export type Asked = { at?: string }
export const momentOf = (asked: Asked | null) => (asked?.at ? new Date(asked.at) : new Date())

/** One run at a time among all servers, and one waiting. */
export const oneAtATime = { policy: 'stately', deleteAfterSeconds: 3600 } as const

/** Work that outlives the request which asked for it, in queues on the product's own database. */
export type Jobs = {
  /** Declares a queue and who works on it; before `start`. */
  define: <Data extends object>(name: string, settings: QueueSettings<Data>) => void
  /** In a transaction the job exists exactly when the transaction commits. */
  enqueue: (on: Transaction | Database, name: string, data: object, options?: SendOptions) => Promise<void>
  /** Without `work` the queues exist and take jobs, but nothing runs them here. */
  start: (options?: { work?: boolean }) => Promise<void>
  /** From here on jobs can be asked for. */
  started: Promise<void>
  stop: () => Promise<void>
}

export const createJobs = ({ engine }: DatabaseHandle, onError: (error: Error) => void): Jobs => {
  const boss = new PgBoss({
    ...(engine.kind === 'pglite'
      ? { db: fromPglite(engine.pglite), backend: 'pglite' as const }
      : { connectionString: engine.url, max: 3, application_name: 'fledge-jobs' }),
    schema: 'jobs',
    useListenNotify: true,
  })
  boss.on('error', onError)
  const queues: Queue[] = []
  const { promise: started, resolve: tellStarted } = Promise.withResolvers<void>()
  return {
    started,
    define: (name, { concurrency = 1, cron, handler, ...options }) => {
      queues.push({ name, options, cron, concurrency, handler: handler as Handler<never> })
    },
    enqueue: async (on, name, data, options) => {
      await boss.send(name, data, { ...options, db: fromKysely(on) })
    },
    start: async ({ work = true } = {}) => {
      await boss.start()
      const known = new Map((await boss.getQueues()).map(queue => [queue.name, queue]))
      const crons = new Map((await boss.getSchedules()).map(schedule => [schedule.name, schedule.cron]))
      for (const { name, options, cron, concurrency, handler } of queues) {
        // the embedded database answers without a pause, and pages are asked for meanwhile
        await letOthersRun()
        await readyQueue(boss, name, options, known.get(name))
        if (!work) continue
        let worker = ''
        worker = await boss.work(name, { localConcurrency: concurrency, ...everyFewSeconds }, async jobs => {
          try {
            for (const job of jobs) await handler(job.data as never, job)
          } catch (error) {
            // tried again, but not in silence
            onError(error instanceof Error ? error : new Error(String(error)))
            throw error
          } finally {
            // looks for the next one at once: of many that came together only the first would be taken before the next poll
            boss.notifyWorker(worker)
          }
        })
        // asked for again only when it changed: to check it, a library of calendars is read
        if (cron && crons.get(name) !== cron) await boss.schedule(name, cron, null, { tz: 'UTC' })
      }
      tellStarted()
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

/**
 * A new job wakes its worker, a retry whose time has come wakes nobody. Nor does a job that two servers reached for in the
 * same moment, of which one then may not take it and the other did not see it.
 */
const everyFewSeconds = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 5 }

type KnownQueue = Awaited<ReturnType<PgBoss['getQueues']>>[number]

/** A queue from an earlier start is left as it is unless its settings were changed since. */
const readyQueue = async (boss: PgBoss, name: string, options: Queue['options'], known: KnownQueue | undefined) => {
  const { policy, ...rest } = options
  const settings = { ...rest, notify: true }
  const same = known && Object.entries(settings).every(([key, value]) => known[key as keyof KnownQueue] === value)
  if (same) return
  if (known) await boss.updateQueue(name, settings)
  else await boss.createQueue(name, { ...settings, ...(policy && { policy }) })
  // makes the queue known now: looked up inside a transaction, it would wait for that very transaction on the embedded database
  await boss.findJobs(name, { id: newId() })
}
