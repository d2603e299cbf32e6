import pg from 'pg'

const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.DATE, date => date)

export const createPool = (connectionString: string, max: number) => {
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    connectionTimeoutMillis: 3000,
    statement_timeout: 5000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'fledge',
    keepAlive: true,
  })
  // The pool replaces a broken connection and rejects its query. An 'error' event without a listener would end the process:
  // the pool emits those of idle connections, a connection in use emits its own.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}
