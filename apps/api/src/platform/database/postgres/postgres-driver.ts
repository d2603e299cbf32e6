import { createHash } from 'node:crypto'
import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import type { ConnectionGate } from './connection-gate.ts'
import { needsCustomPlan } from './custom-plan.ts'
import { queryClient } from './pg-callbacks.ts'
import type { StuckStatements } from './stuck-statements.ts'

const maxNames = 500

/**
 * Sends queries with parameters as named prepared statements, which Kysely's own driver cannot do: unnamed ones cost
 * PostgreSQL two to four times as much.
 */
export class NamedStatementDialect extends PostgresDialect {
  readonly #pool: pg.Pool
  readonly #gate: ConnectionGate
  readonly #maxNames: number

  constructor(pool: pg.Pool, gate: ConnectionGate, statements: 'named' | 'unnamed' = 'named') {
    super({ pool })
    this.#pool = pool
    this.#gate = gate
    this.#maxNames = statements === 'named' ? maxNames : 0
  }

  override createDriver(): Driver {
    return new NamedStatementDriver(this.#pool, this.#gate, this.#maxNames)
  }
}

class NamedStatementDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #gate: ConnectionGate
  readonly #names: StatementNames
  readonly #connections = new WeakMap<pg.PoolClient, NamedStatementConnection>()

  constructor(pool: pg.Pool, gate: ConnectionGate, maxNames: number) {
    this.#pool = pool
    this.#gate = gate
    this.#names = new StatementNames(maxNames)
  }

  async init() {}

  async acquireConnection() {
    const client = await this.#gate.connect()
    const known = this.#connections.get(client)
    if (known) return known
    const connection = new NamedStatementConnection(client, this.#names, this.#gate)
    this.#connections.set(client, connection)
    return connection
  }

  async beginTransaction(connection: NamedStatementConnection, { isolationLevel, accessMode }: TransactionSettings) {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    await connection.executeQuery(CompiledQuery.raw(`begin${level}${accessMode ? ` ${accessMode}` : ''}`))
  }

  async commitTransaction(connection: NamedStatementConnection) {
    await connection.commit()
  }

  async rollbackTransaction(connection: NamedStatementConnection) {
    await connection.rollback()
  }

  async releaseConnection(connection: NamedStatementConnection) {
    connection.release()
    this.#gate.leave()
  }

  async destroy() {
    await this.#pool.end()
  }
}

/**
 * A name is a hash of the statement's text. Behind a connection pooler, servers share connections, and a name that stands
 * for different texts would execute another server's statement.
 */
class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #max: number

  constructor(max: number) {
    this.#max = max
  }

  /** Texts beyond the maximum stay unnamed, because every connection keeps a plan for each name. */
  find(text: string) {
    const known = this.#names.get(text)
    if (known || this.#names.size >= this.#max) return known
    const name = `fledge_${createHash('sha256').update(text).digest('base64url').slice(0, 32)}`
    this.#names.set(text, name)
    return name
  }
}

/** The process id of the connection in PostgreSQL, which is missing in the types of pg. */
const pidOf = (client: pg.PoolClient) =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : 0

/** A text with several statements has several results. */
const lastOf = <T extends object>(result: T | T[]): T => {
  const last = Array.isArray(result) ? result.at(-1) : result
  if (!last) throw new Error('The statement is empty')
  return last
}

/** A commit that PostgreSQL has written, but whose wait for a synchronous standby was cut short. */
class UnreplicatedCommitError extends Error {
  /** PostgreSQL's code `transaction_resolution_unknown`. */
  readonly code = '08007'

  constructor() {
    super('The commit may be missing on the synchronous standby')
  }
}

/** The PostgreSQL function that sends the warning. The text of the warning depends on the server's language. */
const isUnreplicated = (notice: unknown) =>
  notice instanceof Object && 'routine' in notice && notice.routine === 'SyncRepWaitForLSN'

const writeCommands = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

class NamedStatementConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #names: StatementNames
  readonly #statements: StuckStatements
  readonly #pid: number
  #isBroken = false
  #isUnreplicated = false

  constructor(client: pg.PoolClient, names: StatementNames, { statements, hasPids }: ConnectionGate) {
    this.#client = client
    this.#names = names
    this.#statements = statements
    this.#pid = hasPids ? pidOf(client) : 0
    client.on('notice', notice => {
      if (isUnreplicated(notice)) this.#isUnreplicated = true
    })
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { sql: text, parameters } = query
    const values = parameters.slice()
    const name = values.length === 0 || needsCustomPlan(query) ? undefined : this.#names.find(text)
    const config = name ? { name, text, values } : { text, values }
    const execution = this.#statements.start(text, this.#pid)
    try {
      const result = await queryClient<Row & pg.QueryResultRow>(this.#client, config)
      this.#requireReplicated()
      const { command, rowCount, rows } = lastOf(result)
      return writeCommands.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
    } finally {
      this.#statements.end(execution)
    }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming needs the package pg-cursor')
  }

  /** PostgreSQL responds to COMMIT with ROLLBACK when a statement of the transaction failed. */
  async commit() {
    const { command } = await queryClient(this.#client, { text: 'commit' })
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
    this.#requireReplicated()
  }

  /** PostgreSQL reports success with a warning. Acknowledging the write would break the promise that a failover loses none. */
  #requireReplicated() {
    if (!this.#isUnreplicated) return
    this.#isUnreplicated = false
    throw new UnreplicatedCommitError()
  }

  async rollback() {
    try {
      await queryClient(this.#client, { text: 'rollback' })
    } catch (error) {
      this.#isBroken = true
      throw error
    }
  }

  /** A connection whose rollback failed may still be inside the transaction; the pool must not reuse it. */
  release() {
    this.#client.release(this.#isBroken)
  }
}
