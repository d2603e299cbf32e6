import type pg from 'pg'
import { connectClient } from './pg-callbacks.ts'
import { requestLimits } from './postgres-pool.ts'
import { type LockWait, StuckStatements } from './stuck-statements.ts'

const checkInterval = 50

const listLockWaits = `
  select l.pid, c.relname as table from pg_locks l
  left join pg_class c on c.oid = l.relation and l.locktype = 'relation'
  where not l.granted and l.pid = any($1)`

/** Cancels only connections that still wait for a lock, because the others may run another statement by now. */
const cancelLockWaits = 'select pg_cancel_backend(pid) from pg_locks where not granted and pid = any($1)'

type Waiter = PromiseWithResolvers<void> & { since: number }

/** The error has the text that the pool's own timeout would have. The gate waits instead of the pool. */
const timedOut = () => new Error('timeout exceeded when trying to connect')

/**
 * Hands out the connections of a pool. Statements that wait for a locked table would hold all of them and fail every other call,
 * so at most half of the connections may be stuck while somebody waits for one (decision 0024).
 */
export class ConnectionGate {
  readonly #pool: pg.Pool
  readonly #size: number
  /**
   * False behind a pooler: its process ids are not those of PostgreSQL, and cancelling by them could hit another
   * client.
   */
  readonly hasPids: boolean
  readonly #waiting: Waiter[] = []
  readonly #maxStuck: number
  readonly #maxWait: number
  readonly statements: StuckStatements
  #inUse = 0
  #isReviewing = false
  #checks: NodeJS.Timeout | undefined

  /** The pool must have at least one connection more than `size`, which queries PostgreSQL about the others. */
  constructor(pool: pg.Pool, size: number, { hasPids = true, limits = requestLimits } = {}) {
    this.#pool = pool
    this.hasPids = hasPids
    this.#size = size
    this.#maxStuck = Math.ceil(size * limits.maxStuckShare)
    this.#maxWait = limits.connectionTimeout
    this.statements = new StuckStatements(this.#maxStuck)
  }

  /** Whether callers wait for a connection. */
  get isBusy() {
    return this.#waiting.length > 0
  }

  async connect() {
    if (this.#inUse < this.#size) this.#inUse++
    else await this.#wait()
    try {
      return await connectClient(this.#pool)
    } catch (error) {
      this.leave()
      throw error
    }
  }

  /** Call it after the connection was released to the pool. */
  leave() {
    const next = this.#waiting.shift()
    if (next) next.resolve()
    else this.#inUse--
  }

  #wait() {
    const waiter = { ...Promise.withResolvers<void>(), since: performance.now() }
    this.#waiting.push(waiter)
    this.#checks ??= setInterval(() => this.#check(), checkInterval)
    return waiter.promise
  }

  /** Runs only while somebody waits, so the usual case costs nothing. */
  #check() {
    const now = performance.now()
    while (this.#waiting[0] && now - this.#waiting[0].since > this.#maxWait) this.#waiting.shift()?.reject(timedOut())
    if (this.#waiting.length === 0) {
      clearInterval(this.#checks)
      this.#checks = undefined
    } else if (!this.#isReviewing) void this.#review()
  }

  /** Errors are ignored: when PostgreSQL does not respond, timeouts of locks and statements free the connections. */
  async #review() {
    const slow = this.statements.listSlow()
    if (slow.length < this.#maxStuck) return
    this.#isReviewing = true
    try {
      const { rows } = await this.#pool.query<LockWait>(listLockWaits, [slow.map(({ pid }) => pid)])
      const excess = this.statements.review(slow, rows)
      if (excess.length > 0) await this.#pool.query(cancelLockWaits, [excess])
    } catch {
    } finally {
      this.#isReviewing = false
    }
  }
}
