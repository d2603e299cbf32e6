import pg from 'pg'
import type { DatabaseHandle, QueryLogger } from '../database.ts'
import { RetryingKysely } from '../retried-transactions.ts'
import { ConnectionGate } from './connection-gate.ts'
import { NamedStatementDialect } from './postgres-driver.ts'
import { createPool } from './postgres-pool.ts'

/** An arbitrary number that all servers share. */
export const migrationLock = 7_305_001

export const openPostgres = (url: string, poolSize = 10, log?: QueryLogger): DatabaseHandle => {
  const pool = createPool(url, poolSize + 1)
  const gate = new ConnectionGate(pool, poolSize)
  const db = new RetryingKysely({ dialect: new NamedStatementDialect(pool, gate), log })
  return {
    db,
    engine: { kind: 'postgres', url, pool },
    withMigrationLock: async work => {
      // Not from the pool: waiting for another server's migration may take longer than the pool's timeouts.
      const client = new pg.Client({
        connectionString: url,
        application_name: 'fledge-migrate',
        connectionTimeoutMillis: 3000,
      })
      // A broken connection rejects its query. Without a listener, the event would end the process.
      client.on('error', () => {})
      await client.connect()
      try {
        await client.query('select pg_advisory_lock($1)', [migrationLock])
        return await work(async sql => void (await client.query(sql)))
      } finally {
        await client.end()
      }
    },
    close: () => db.destroy(),
  }
}
