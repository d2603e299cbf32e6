import pg from 'pg'

const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.DATE, date => date)

/** In milliseconds. */
export const requestTimeouts = {
  statement_timeout: 5000,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 10_000,
}

/** For jobs: a statement over many rows may take minutes, while nobody waits for its response. */
export const jobTimeouts = {
  statement_timeout: 300_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
}

/**
 * For the start of a direct connection. Without it, migrations and backups would get the timeouts for requests, which are
 * defaults of the database user behind a pooler (`timeout-defaults.ts`).
 */
export const withoutTimeouts = Object.keys(requestTimeouts)
  .map(name => `-c ${name}=0`)
  .join(' ')

/** How long a request waits for a connection, in milliseconds. */
const connectionTimeout = 3000

/** Limits of a request that waits for the database. */
export type WaitLimits = {
  timeouts: typeof requestTimeouts
  connectionTimeout: number
  /** Stuck statements may hold this share of the connections while other requests wait; the rest is cancelled (decision 0024). */
  maxStuckShare: number
}
export const requestLimits: WaitLimits = { timeouts: requestTimeouts, connectionTimeout, maxStuckShare: 0.5 }

type PoolSettings = {
  max: number
  /** Null behind a pooler, which refuses timeouts as start parameters. */
  timeouts: typeof requestTimeouts | null
  name?: string
  connectionTimeout?: number | undefined
}

export const createPool = (
  connectionString: string,
  { max, timeouts, name = 'fledge', connectionTimeout: connectionTimeoutMillis = connectionTimeout }: PoolSettings,
) => {
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    connectionTimeoutMillis,
    ...timeouts,
    application_name: name,
    keepAlive: true,
  })
  // The pool replaces a broken connection and rejects its query. An 'error' event without a listener would end the process:
  // the pool emits those of idle connections, a connection in use emits its own.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}
