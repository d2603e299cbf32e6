import pg from 'pg'
import type { QueryLogger } from '../database.ts'
import type { DatabaseHandle } from '../database-handle.ts'
import { RetryingKysely } from '../retried-transactions.ts'
import { ConnectionGate } from './connection-gate.ts'
import { NamedStatementDialect } from './postgres-driver.ts'
import { createPool, jobTimeouts, requestLimits, type WaitLimits, withoutTimeouts } from './postgres-pool.ts'
import { createReplicas, replicaTimeout } from './replicas.ts'
import { setTimeoutDefaults } from './timeout-defaults.ts'

/** An arbitrary number that all servers share. */
export const migrationLock = 7_305_001

const jobConnections = 6

export type PostgresOptions = {
  log?: QueryLogger
  /** Bypasses a connection pooler at the URL. By default there is none. */
  directUrl?: string
  statements?: 'named' | 'unnamed'
  replicaUrls?: string[]
  /** Tests with many requests at once wait longer, because their machine may be slow. */
  limits?: WaitLimits
}

export const openPostgres = (
  url: string,
  poolSize = 10,
  { log, directUrl = url, statements = 'named', replicaUrls = [], limits = requestLimits }: PostgresOptions = {},
): DatabaseHandle => {
  const isPooled = directUrl !== url
  const open = (pool: pg.Pool, size: number, hasPids: boolean) => {
    const gate = new ConnectionGate(pool, size, { hasPids, limits })
    const db = new RetryingKysely({ dialect: new NamedStatementDialect(pool, gate, statements), log })
    return { db, gate }
  }
  // A pooler refuses timeouts as start parameters.
  const timeouts = isPooled ? null : limits.timeouts
  const { connectionTimeout } = limits
  const pool = createPool(url, { max: poolSize + 1, timeouts, connectionTimeout })
  const { db, gate } = open(pool, poolSize, !isPooled)
  const jobPool = createPool(directUrl, { max: jobConnections + 1, timeouts: jobTimeouts, name: 'fledge-job-work' })
  const { db: jobsDb } = open(jobPool, jobConnections, true)
  const replicas = replicaUrls.map(replicaUrl => {
    const replicaPool = createPool(replicaUrl, { max: poolSize + 1, timeouts, connectionTimeout: replicaTimeout })
    return { pool: replicaPool, db: open(replicaPool, poolSize, !isPooled).db }
  })
  const handles = [{ db, pool }, { db: jobsDb, pool: jobPool }, ...replicas]
  return {
    db,
    jobsDb,
    isBusy: () => gate.isBusy,
    replicas: replicas.length > 0 ? createReplicas(db, replicas) : undefined,
    engine: { kind: 'postgres', url: directUrl, pool, isPooled },
    withMigrationLock: async work => {
      // Not from the pool: waiting for another server's migration may take longer than the pool's timeouts. A pooler in
      // transaction mode would leave the lock on a connection that somebody else gets.
      const client = new pg.Client({
        connectionString: directUrl,
        application_name: 'fledge-migrate',
        connectionTimeoutMillis: 3000,
        options: withoutTimeouts,
      })
      // A broken connection rejects its query. Without a listener, the event would end the process.
      client.on('error', () => {})
      await client.connect()
      try {
        await client.query('select pg_advisory_lock($1)', [migrationLock])
        if (isPooled) await setTimeoutDefaults(client, url)
        return await work(async sql => void (await client.query(sql)))
      } finally {
        await client.end()
      }
    },
    close: async () => {
      for (const handle of handles) {
        await handle.db.destroy()
        // Kysely does not end a pool to which it has sent no query.
        if (!handle.pool.ended && !handle.pool.ending) await handle.pool.end()
      }
    },
  }
}
