import { CompiledQuery, sql } from 'kysely'
import type pg from 'pg'
import { AppError } from '../../errors.ts'
import type { Database } from '../database.ts'
import { toAppError } from '../database-errors.ts'
import { setPrimary } from './primary-of.ts'

/** Milliseconds after a failure in which a replica is not tried again. */
const failurePause = 5000
/** Milliseconds after which the primary serves the read of a replica that does not respond. */
export const replicaTimeout = 1000

export type Read = <T>(work: (db: Database) => Promise<T>) => Promise<T>

export type ReplicaOutcome = 'replica' | 'behind' | 'failed'

export type Replicas = {
  /** The WAL position that contains everything committed until now; null when the primary does not respond. */
  findPosition: () => Promise<string | null>
  /** Reads from a replica that has reached the position, otherwise from the primary. `work` may run twice. */
  readAfter: <T>(position: string, work: (db: Database) => Promise<T>) => Promise<T>
  countReads: () => Record<ReplicaOutcome, number>
  pools: pg.Pool[]
}

export type Replica = { db: Database; pool: pg.Pool }

const validPosition = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/i

export const isPosition = (value: unknown): value is string => typeof value === 'string' && validPosition.test(value)

export const createReplicas = (primary: Database, replicas: Replica[]): Replicas => {
  const states = replicas.map(replica => ({ ...replica, pausedUntil: 0 }))
  const counts: Record<ReplicaOutcome, number> = { replica: 0, behind: 0, failed: 0 }
  let turn = 0
  const findReplica = () => {
    const now = performance.now()
    const usable = states.filter(({ pausedUntil }) => pausedUntil < now)
    return usable[turn++ % usable.length]
  }
  return {
    pools: replicas.map(({ pool }) => pool),
    countReads: () => ({ ...counts }),
    findPosition: async () => {
      // The insert position also covers a commit that is not on the disk yet (synchronous_commit = off).
      const query = sql<{ position: string }>`select pg_current_wal_insert_lsn()::text as position`
      const found = await query.execute(primary).catch(() => null)
      return found?.rows[0]?.position ?? null
    },
    readAfter: async <T>(position: string, work: (db: Database) => Promise<T>): Promise<T> => {
      const replica = findReplica()
      if (!replica) return work(primary)
      try {
        const read = await readFrom(replica.db, primary, position, work)
        counts[read.isFresh ? 'replica' : 'behind']++
        return read.isFresh ? read.result : await work(primary)
      } catch (error) {
        if (isFinal(error)) throw error
        counts.failed++
        if (isUnreachable(error)) replica.pausedUntil = performance.now() + failurePause
        return work(primary)
      }
    },
  }
}

class ReplicaTimeout extends Error {
  readonly code = 'ETIMEDOUT'
}

type Outcome<T> = { isFresh: true; result: T } | { isFresh: false }

/**
 * One transaction, so that a pooler cannot send the check to one replica and the query to another. It must not be
 * `repeatable read`: its snapshot would be older than the position that the same statement returns.
 */
const readFrom = <T>(
  replica: Database,
  primary: Database,
  position: string,
  work: (db: Database) => Promise<T>,
): Promise<Outcome<T>> => {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome<T>>()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    reject(new ReplicaTimeout())
  }, replicaTimeout)
  const begin = CompiledQuery.raw(
    `begin read only; select pg_last_wal_replay_lsn() >= '${position}'::pg_lsn as is_fresh`,
  )
  replica
    .connection()
    .execute(async connection => {
      setPrimary(connection, primary)
      const { rows } = await connection.executeQuery<{ is_fresh: boolean | null }>(begin)
      clearTimeout(timer)
      try {
        resolve(rows[0]?.is_fresh && !isLate ? { isFresh: true, result: await work(connection) } : { isFresh: false })
      } catch (error) {
        reject(error)
      } finally {
        // The caller does not wait for this round trip.
        await connection.executeQuery(CompiledQuery.raw('rollback'))
      }
    })
    .catch(reject)
    .finally(() => clearTimeout(timer))
  return promise
}

/**
 * An error that the primary would give as well. A record that is not found may exist on the primary already, for
 * example when somebody opens the link of a notification.
 */
const isFinal = (error: unknown) => {
  if (error instanceof AppError) return !error.code.includes('not_found')
  if (!(error instanceof Error)) return true
  // A statement that took too long would take as long on the primary.
  return toAppError(error) === null || ('code' in error && error.code === '57014')
}

const isUnreachable = (error: unknown) =>
  error instanceof Error && !(error instanceof AppError) && !('code' in error && error.code === '40001')
