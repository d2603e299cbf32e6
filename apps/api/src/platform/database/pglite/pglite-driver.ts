import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { needsCustomPlan } from '../postgres/custom-plan.ts'
import type { EmbeddedConnection, OpenTransaction } from './embedded-connection.ts'

type BeforeWrite = () => Promise<void>

/** The same limit as on PostgreSQL. */
const statementTimeout = 5000

/**
 * Gives every caller a connection of its own, as a pool would. All of them share the only connection to the embedded
 * database, which makes others wait during a transaction (decision 0010).
 */
export class EmbeddedDialect implements Dialect {
  readonly #connection: EmbeddedConnection
  readonly #beforeWrite: BeforeWrite

  constructor(connection: EmbeddedConnection, beforeWrite: BeforeWrite) {
    this.#connection = connection
    this.#beforeWrite = beforeWrite
  }

  createDriver() {
    return new EmbeddedDriver(this.#connection, this.#beforeWrite)
  }

  createQueryCompiler() {
    return new PostgresQueryCompiler()
  }

  createAdapter() {
    return new PostgresAdapter()
  }

  createIntrospector(db: Kysely<unknown>) {
    return new PostgresIntrospector(db)
  }
}

class EmbeddedDriver implements Driver {
  readonly #connection: EmbeddedConnection
  readonly #beforeWrite: BeforeWrite

  constructor(connection: EmbeddedConnection, beforeWrite: BeforeWrite) {
    this.#connection = connection
    this.#beforeWrite = beforeWrite
  }

  async init() {}

  async acquireConnection() {
    return new IsolatedConnection(this.#connection, this.#beforeWrite)
  }

  async beginTransaction(connection: IsolatedConnection, settings: TransactionSettings) {
    await connection.begin(settings)
  }

  async commitTransaction(connection: IsolatedConnection) {
    await connection.commit()
  }

  async rollbackTransaction(connection: IsolatedConnection) {
    await connection.rollback()
  }

  async releaseConnection() {}

  async destroy() {
    await this.#connection.close()
  }
}

const writes = /\b(insert|update|delete)\b/i
const liftsTimeout = /^\s*set local statement_timeout = 0/i

class IsolatedConnection implements DatabaseConnection {
  readonly #connection: EmbeddedConnection
  readonly #beforeWrite: BeforeWrite
  #transaction: OpenTransaction | undefined
  #maxMilliseconds = statementTimeout

  constructor(connection: EmbeddedConnection, beforeWrite: BeforeWrite) {
    this.#connection = connection
    this.#beforeWrite = beforeWrite
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (writes.test(query.sql)) await this.#beforeWrite()
    // The embedded database knows the setting and does not apply it.
    if (this.#transaction && liftsTimeout.test(query.sql)) this.#maxMilliseconds = Number.POSITIVE_INFINITY
    const { rows, affectedRows } = await (this.#transaction ?? this.#connection).query<Row>(
      query.sql,
      query.parameters,
      { plan: needsCustomPlan(query) ? 'custom' : 'automatic', maxMilliseconds: this.#maxMilliseconds },
    )
    return { rows, numAffectedRows: BigInt(affectedRows) }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The embedded database cannot stream')
  }

  async begin({ isolationLevel, accessMode }: TransactionSettings) {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    this.#maxMilliseconds = statementTimeout
    this.#transaction = await this.#connection.begin(`${level}${accessMode ? ` ${accessMode}` : ''}`)
  }

  async commit() {
    if ((await this.#end('commit')) === false) throw new AbortedTransactionError()
  }

  async rollback() {
    await this.#end('rollback')
  }

  async #end(how: 'commit' | 'rollback') {
    const transaction = this.#transaction
    this.#transaction = undefined
    return transaction?.end(how)
  }
}
