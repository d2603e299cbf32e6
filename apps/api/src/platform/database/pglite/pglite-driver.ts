import type { PGlite, Transaction } from '@electric-sql/pglite'
import { type CompiledQuery, type DatabaseConnection, type Driver, PGliteDialect, type QueryResult } from 'kysely'

/**
 * Kysely's own PGlite driver shares one connection object between all callers. A query outside a transaction then runs inside
 * the transaction that happens to be open, and is lost with its rollback. This driver gives every caller its own connection,
 * and PGlite's exclusive transactions make the others wait.
 */
export class IsolatedPGliteDialect extends PGliteDialect {
  readonly #pglite: PGlite
  readonly #beforeWrite: () => Promise<void>

  constructor(pglite: PGlite, beforeWrite: () => Promise<void>) {
    super({ pglite })
    this.#pglite = pglite
    this.#beforeWrite = beforeWrite
  }

  override createDriver(): Driver {
    return new IsolatedPGliteDriver(this.#pglite, this.#beforeWrite)
  }
}

class IsolatedPGliteDriver implements Driver {
  readonly #pglite: PGlite
  readonly #beforeWrite: () => Promise<void>

  constructor(pglite: PGlite, beforeWrite: () => Promise<void>) {
    this.#pglite = pglite
    this.#beforeWrite = beforeWrite
  }

  async init() {
    await this.#pglite.waitReady
  }

  async acquireConnection() {
    return new IsolatedConnection(this.#pglite, this.#beforeWrite)
  }

  async beginTransaction(connection: IsolatedConnection) {
    await connection.begin()
  }

  async commitTransaction(connection: IsolatedConnection) {
    await connection.commit()
  }

  async rollbackTransaction(connection: IsolatedConnection) {
    await connection.rollback()
  }

  async releaseConnection() {}

  async destroy() {
    if (!this.#pglite.closed) await this.#pglite.close()
  }
}

const writes = /\b(insert|update|delete)\b/i

class IsolatedConnection implements DatabaseConnection {
  readonly #pglite: PGlite
  readonly #beforeWrite: () => Promise<void>
  #open:
    | { transaction: Transaction; end: PromiseWithResolvers<'commit' | 'rollback'>; closed: Promise<void> }
    | undefined

  constructor(pglite: PGlite, beforeWrite: () => Promise<void>) {
    this.#pglite = pglite
    this.#beforeWrite = beforeWrite
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (writes.test(query.sql)) await this.#beforeWrite()
    const on = this.#open?.transaction ?? this.#pglite
    const { affectedRows, rows } = await on.query<Row>(query.sql, [...query.parameters])
    return { rows, ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }) }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('PGlite cannot stream')
  }

  async begin() {
    const begun = Promise.withResolvers<Transaction>()
    const end = Promise.withResolvers<'commit' | 'rollback'>()
    const closed = this.#pglite.transaction(async transaction => {
      begun.resolve(transaction)
      if ((await end.promise) === 'rollback') await transaction.rollback()
    })
    closed.catch(begun.reject)
    this.#open = { transaction: await begun.promise, end, closed }
  }

  async commit() {
    await this.#finish('commit')
  }

  async rollback() {
    await this.#finish('rollback')
  }

  async #finish(how: 'commit' | 'rollback') {
    const open = this.#open
    this.#open = undefined
    open?.end.resolve(how)
    await open?.closed
  }
}
