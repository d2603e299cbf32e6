import pg from 'pg'
import type { Queryable } from '../../database/pglite/embedded-connection.ts'
import { migrationLock } from '../../database/postgres/postgres-database.ts'
import { withoutTimeouts } from '../../database/postgres/postgres-pool.ts'

/** One connection to PostgreSQL or to the embedded database, without the timeouts of requests. */
export type DatabaseSession = {
  query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
  /** Accepts several statements. */
  runScript: (sql: string) => Promise<void>
}

/** Opens a PostgreSQL connection outside the server's pool. */
export const openPostgresSession = async (url: string) => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'fledge-backup',
    connectionTimeoutMillis: 3000,
    options: withoutTimeouts,
    keepAlive: true,
  })
  // A broken connection rejects its query. Without a listener, the event would end the process.
  client.on('error', () => {})
  await client.connect()
  const session: DatabaseSession = {
    query: async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
      (await client.query<Row>(text, values)).rows,
    runScript: async sql => void (await client.query(sql)),
  }
  return {
    session,
    /** Makes servers that want to migrate this database wait until `allowMigrations` is called. */
    blockMigrations: () => session.query(`select pg_advisory_lock(${migrationLock})`),
    allowMigrations: () => session.query(`select pg_advisory_unlock(${migrationLock})`),
    close: () => client.end(),
  }
}

export const toSession = (connection: Queryable): DatabaseSession => ({
  query: async <Row>(text: string, values?: unknown[]) => (await connection.query<Row>(text, values)).rows,
  runScript: async sql => void (await connection.exec(sql)),
})

/**
 * Changes settings of the current transaction: values get the same text form on every database, and timeouts that an
 * administrator has set do not end a long transaction.
 */
export const applyArchiveSettings = (session: DatabaseSession) =>
  session.runScript(`
    set local search_path = public;
    set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'postgres';
    set local timezone = 'UTC';
    set local extra_float_digits = 3;
    set local bytea_output = 'hex';
    set local statement_timeout = 0;
    set local lock_timeout = '60s';
    set local idle_in_transaction_session_timeout = 0;`)
