import pg from 'pg'

const names = new Map<string, string>()
const mostNames = 500

/** A statement keeps the name of its text for the life of the process; texts beyond the bound (lists of varying length) stay unnamed. */
const nameOf = (text: string) => {
  const known = names.get(text)
  if (known) return known
  if (names.size >= mostNames) return undefined
  const name = `f${names.size + 1}`
  names.set(text, name)
  return name
}

/** A query that starts with this is planned anew each time: a generic plan ruins search after five runs. */
export const customPlan = '/* custom plan */'

/** Sends every query with parameters as a named prepared statement: unnamed ones cost PostgreSQL two to four times as much. */
class NamingClient extends pg.Client {
  // the many shapes of pg's own signature cannot be repeated here; everything but (text, values) passes through
  override query = ((...args: unknown[]) => {
    const [text, values] = args
    const send = pg.Client.prototype.query as (...args: unknown[]) => unknown
    if (args.length !== 2 || typeof text !== 'string' || !Array.isArray(values)) return send.apply(this, args)
    const name = text.startsWith(customPlan) ? undefined : nameOf(text)
    return send.call(this, name ? { name, text, values } : { text, values })
  }) as typeof pg.Client.prototype.query
}

const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.DATE, value => value],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
}

export const createPool = (connectionString: string, max = 10) => {
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    Client: NamingClient,
    connectionTimeoutMillis: 3000,
    statement_timeout: 5000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'fledge',
    keepAlive: true,
  })
  // A connection that breaks is replaced by the pool, and its query fails. Unheard, its error would end the process: the
  // pool hears that of an idle one, and nobody that of one in use.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}
