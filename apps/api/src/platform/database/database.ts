import type { PGlite } from '@electric-sql/pglite'
import type { Kysely, Transaction as KyselyTransaction, LogEvent } from 'kysely'
import type pg from 'pg'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>
export type Transaction = KyselyTransaction<Tables>

/** Called after every query, if given. */
export type QueryLogger = (event: LogEvent) => void

/** A database on either engine. */
export type DatabaseHandle = {
  db: Database
  engine: { kind: 'pglite'; pglite: PGlite } | { kind: 'postgres'; url: string; pool: pg.Pool }
  /** Runs `work` while no other server on this database does. `runScript` accepts several statements. */
  withMigrationLock: <T>(work: (runScript: (sql: string) => Promise<void>) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}
