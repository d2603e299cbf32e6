import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import {
  fromKysely,
  fromPglite,
  type JobWithMetadata,
  PgBoss,
  type QueueOptions,
  type QueuePolicy,
  type SendOptions,
} from 'pg-boss'
import type { Database, Transaction } from '../database/database.ts'
import type { DatabaseHandle } from '../database/database-handle.ts'
import { jobTimeouts } from '../database/postgres/postgres-pool.ts'
import type { Read } from '../database/postgres/replicas.ts'
import type { FailedJob } from './job-failures.ts'
import { prepareQueue, removeUnknownSchedules } from './queues.ts'

/** A failed last attempt is not retried. */
export type RunningJob = { id: string; isLastAttempt: boolean }

type Handler<Data> = (data: Data, job: RunningJob) => Promise<void>

type Queue = {
  name: string
  options: QueueOptions & { policy?: QueuePolicy }
  concurrency: number
  cron: string | undefined
  handler: Handler<never>
}

type QueueSettings<Data> = QueueOptions & {
  /** Limits how many jobs may wait or run at once on all servers; unlimited by default. */
  policy?: QueuePolicy
  /** How many jobs of this queue run at once in one process. */
  concurrency?: number
  /** A cron schedule in UTC. Each scheduled job runs on one server. */
  cron?: string
  handler: Handler<Data>
}

/** The data of a scheduled job. Tests and operators may run it for another time than now. */
export type ScheduledRun = { at?: string }
export const runTime = (run: ScheduledRun | null) => (run?.at ? new Date(run.at) : new Date())

/** On all servers together, at most one job runs and at most one waits. */
export const oneAtATime = { policy: 'stately', deleteAfterSeconds: 3600 } as const

/** At most one job waits, but each server may run one. The handlers must claim their work row by row. */
export const mayOverlap = { policy: 'short', deleteAfterSeconds: 3600 } as const

/** Background jobs, in queues on the product's own database. */
export type Jobs = {
  /** For handlers: a statement may take five minutes here, but only five seconds on the handle of requests. */
  db: Database
  /** Whether this process runs jobs. Otherwise it only enqueues them. */
  runsHere: boolean
  /** Returns a function that reads everything committed until now, from a replica when one has it. */
  openReader: () => Promise<Read>
  /** Declares a queue and its handler; must be called before `start`. */
  define: <Data extends object>(name: string, settings: QueueSettings<Data>) => void
  /** In a transaction, the job exists only if the transaction commits. */
  enqueue: (on: Transaction | Database, name: string, data: object, options?: SendOptions) => Promise<void>
  /** Without `work`, the queues accept jobs but this process does not run them. */
  start: (options?: { work?: boolean }) => Promise<void>
  /** Resolves once jobs can be enqueued. */
  started: Promise<void>
  stop: () => Promise<void>
}

type JobOptions = { runsHere?: boolean }

export const createJobs = (
  { engine, db, jobsDb = db, replicas }: DatabaseHandle,
  onError: (error: Error, job?: FailedJob) => void,
  { runsHere = true }: JobOptions = {},
): Jobs => {
  const interval = pollingSeconds[engine.kind]
  const polling = { pollingIntervalSeconds: interval, notifyPollingIntervalSeconds: interval }
  const boss = new PgBoss({
    ...(engine.kind === 'pglite'
      ? { db: fromPglite(engine.pglite), backend: 'pglite' as const }
      : { connectionString: engine.url, max: 3, application_name: 'fledge-jobs', ...jobTimeouts }),
    schema: 'jobs',
    useListenNotify: runsHere,
    // A process that runs no jobs need not poll for schedules or maintain the queues.
    supervise: runsHere,
    schedule: runsHere,
    // pg-boss puts the jobs of schedules into a queue of its own first. The worker of that queue only polls.
    cronWorkerIntervalSeconds: Math.min(interval, maxCronSeconds),
    // Jobs that wait for other jobs do not exist here. By default, pg-boss looks for them every five seconds.
    flowIntervalSeconds: 24 * 60 * 60,
  })
  boss.on('error', error => onError(error))
  const queues: Queue[] = []
  const { promise: started, resolve: resolveStarted } = Promise.withResolvers<void>()
  return {
    db: jobsDb,
    runsHere,
    openReader: async () => {
      const position = await replicas?.findPosition()
      return replicas && position ? work => replicas.readAfter(position, work) : work => work(jobsDb)
    },
    started,
    define: (name, { concurrency = 1, cron, handler, ...options }) => {
      queues.push({ name, options, cron, concurrency, handler: handler as Handler<never> })
    },
    enqueue: async (on, name, data, options) => {
      await boss.send(name, data, { ...options, db: fromKysely(on) })
    },
    start: async ({ work = runsHere } = {}) => {
      await boss.start()
      const known = new Map((await boss.getQueues()).map(queue => [queue.name, queue]))
      const crons = new Map((await boss.getSchedules()).map(schedule => [schedule.name, schedule.cron]))
      if (work) await removeUnknownSchedules(boss, queues, crons.keys())
      for (const queue of queues) {
        const { name, cron, concurrency, handler } = queue
        // PGlite on this thread, as in tests, never yields: requests for pages would wait for all queues.
        await yieldToEventLoop()
        await prepareQueue(boss, jobsDb, queue, known.get(queue.name))
        if (!work) continue
        const runJob = async ({ id, data, retryCount, retryLimit }: JobWithMetadata<unknown>) => {
          try {
            await handler(data as never, { id, isLastAttempt: retryCount >= retryLimit })
          } catch (error) {
            // The queue retries the job; the error must still reach the log.
            onError(error instanceof Error ? error : new Error(String(error)), { queue: name, id })
            throw error
          }
        }
        let worker = ''
        const settings = { localConcurrency: concurrency, includeMetadata: true, ...polling } as const
        worker = await boss.work(name, settings, async jobs => {
          try {
            for (const job of jobs) await runJob(job)
          } finally {
            // Fetches the next job now. Otherwise only the first of several new jobs runs before the next poll.
            boss.notifyWorker(worker)
          }
        })
        // pg-boss loads a calendar library to check a schedule, so unchanged schedules are skipped.
        if (cron && crons.get(name) !== cron) await boss.schedule(name, cron, null, { tz: 'UTC' })
      }
      resolveStarted()
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

/**
 * The seconds between two polls of a queue. The database notifies workers of new jobs, so a poll finds only two kinds of jobs:
 * retries that are due, and jobs that two servers tried to fetch at the same moment without success. The embedded database
 * has one server, so its polls find only retries. They are rare because each queue polls with its own statement: more frequent
 * polls were most of the work of an unused server (decision 0069).
 */
const pollingSeconds = { pglite: 60, postgres: 5 }
/** Scheduled jobs start this late at most. */
const maxCronSeconds = 30
