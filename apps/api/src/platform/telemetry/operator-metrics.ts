import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { DatabaseHandle } from '../database/database-handle.ts'
import { commit, version } from '../version.ts'
import { listQueueStates } from './queue-states.sql.ts'

export type OperatorMetric = {
  name: string
  help: string
  kind: 'gauge' | 'counter'
  labels: string[]
  /** How the values of several workers are combined. */
  acrossWorkers: 'sum' | 'max' | 'first'
  /** Runs only when somebody reads the metrics. */
  read: () => Sample[] | Promise<Sample[]>
}

type Sample = { value: number; labels?: Record<string, string> }

/** The metrics for operators in addition to the durations of requests. docs/operating.md lists alerts on them. */
export const createOperatorMetrics = (
  { db, engine, replicas }: DatabaseHandle,
  countMailFailures: () => number,
): OperatorMetric[] => {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  // The other metrics must stay readable while the database is unavailable.
  const readQueues = shareResult(() => listQueueStates(db).catch(() => []))
  return [
    {
      name: 'fledge_build_info',
      help: 'Version and commit of Fledge, version of Node; always 1',
      kind: 'gauge',
      labels: ['version', 'commit', 'node'],
      acrossWorkers: 'first',
      read: () => [{ value: 1, labels: { version, commit, node: process.version } }],
    },
    {
      name: 'fledge_event_loop_delay_p99_seconds',
      help: '99th percentile of the delay of the event loop since the last reading',
      kind: 'gauge',
      labels: [],
      acrossWorkers: 'max',
      read: () => {
        const value = delay.count > 0 ? delay.percentile(99) / 1e9 : 0
        delay.reset()
        return [{ value }]
      },
    },
    {
      name: 'fledge_largest_process_memory_bytes',
      help: 'Resident memory of the process that uses most; process_resident_memory_bytes is the sum of all workers',
      kind: 'gauge',
      labels: [],
      acrossWorkers: 'max',
      read: () => [{ value: process.memoryUsage.rss() }],
    },
    {
      name: 'fledge_database_connections',
      help: 'Connections of the pool: in_use, idle; waiting counts requests that wait for one',
      kind: 'gauge',
      labels: ['state'],
      acrossWorkers: 'sum',
      read: () => {
        if (engine.kind !== 'postgres') return []
        const { totalCount, idleCount, waitingCount } = engine.pool
        return [
          { value: totalCount - idleCount, labels: { state: 'in_use' } },
          { value: idleCount, labels: { state: 'idle' } },
          { value: waitingCount, labels: { state: 'waiting' } },
        ]
      },
    },
    {
      name: 'fledge_replica_reads_total',
      help: 'Reads that a replica may serve: replica served it; it was behind or failed, and the primary served it',
      kind: 'counter',
      labels: ['outcome'],
      acrossWorkers: 'sum',
      read: () =>
        Object.entries(replicas?.countReads() ?? {}).map(([outcome, value]) => ({ value, labels: { outcome } })),
    },
    {
      name: 'fledge_jobs',
      help: 'Jobs by queue and state: due, later, active, failed',
      kind: 'gauge',
      labels: ['queue', 'state'],
      acrossWorkers: 'max',
      read: async () =>
        (await readQueues()).map(({ queue, state, jobs }) => ({ value: jobs, labels: { queue, state } })),
    },
    {
      name: 'fledge_jobs_oldest_due_seconds',
      help: 'How long the oldest due job of a queue has waited',
      kind: 'gauge',
      labels: ['queue'],
      acrossWorkers: 'max',
      read: async () =>
        (await readQueues())
          .filter(({ state }) => state === 'due')
          .map(({ queue, oldest_seconds }) => ({ value: oldest_seconds, labels: { queue } })),
    },
    {
      name: 'fledge_mail_failures_total',
      help: 'Attempts to send a mail that failed in this process',
      kind: 'counter',
      labels: [],
      acrossWorkers: 'sum',
      read: () => [{ value: countMailFailures() }],
    },
  ]
}

/** Caches a result for a second, so that several metrics of one reading share a query. */
const shareResult = <T>(load: () => Promise<T>) => {
  let shared: { at: number; result: Promise<T> } | undefined
  return () => {
    if (!shared || performance.now() - shared.at > 1000) shared = { at: performance.now(), result: load() }
    return shared.result
  }
}
