import type pg from 'pg'
import type { Database } from './database.ts'
import type { EmbeddedConnection } from './pglite/embedded-connection.ts'
import type { Replicas } from './postgres/replicas.ts'

type PostgresEngine = {
  kind: 'postgres'
  /** Connects to PostgreSQL without a pooler, for LISTEN and other commands that need a session of their own. */
  url: string
  pool: pg.Pool
  /** Whether the pool goes through a pooler in transaction mode. */
  isPooled: boolean
}

/** An open database, either PostgreSQL or the embedded one. */
export type DatabaseHandle = {
  db: Database
  /** The handle of jobs, whose statements may take longer than those of requests; absent where there is no difference. */
  jobsDb?: Database
  /** Whether callers wait for a connection. Absent for the embedded database, which has only one. */
  isBusy?: () => boolean
  /** Absent when there are none. */
  replicas?: Replicas
  engine: { kind: 'pglite'; pglite: EmbeddedConnection } | PostgresEngine
  /** Runs `work` while no other server migrates this database. `runScript` accepts several statements. */
  withMigrationLock: <T>(work: (runScript: (sql: string) => Promise<void>) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

export type EmbeddedHandle = DatabaseHandle & { engine: { kind: 'pglite' } }
