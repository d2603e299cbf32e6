/** Milliseconds after which a statement is slow. The gate then queries PostgreSQL whether it waits for a lock. */
const slowAfter = 250
/** Milliseconds. Requests for the same row may wait for each other; a statement that waits longer is stuck. */
const rowLockPatience = 1000
/** Milliseconds after which a statement is stuck even when it waits for no lock. */
const statementPatience = 2000
/** Milliseconds for which a statement or a table stays suspect after it was stuck. */
const memory = 3000

export type Execution = { text: string; since: number; pid: number }

/** A connection that waits for a lock; `table` is set when the whole table is locked. */
export type LockWait = { pid: number; table: string | null }

/** Has PostgreSQL's code for an unavailable lock, so that callers get the same response as for a lock timeout. */
class StuckStatementError extends Error {
  readonly code = '55P03'
}

/** Whether a statement reads or writes a table; columns may have the same name as a table. */
const uses = (table: string) => new RegExp(`\\b(from|join|into|update|using)\\s+"?${table}"?\\b`, 'i')

type Suspect = { isMeant: (text: string) => boolean; until: number }

/**
 * Tracks the running statements of a pool. It rejects more executions of those that are stuck and hold half of the
 * pool.
 */
export class StuckStatements {
  readonly #running = new Set<Execution>()
  /** By table or text. Empty while nothing is stuck, so the usual case costs nothing. */
  readonly #suspects = new Map<string, Suspect>()
  readonly #maxStuck: number
  #tableLockedUntil = 0

  constructor(maxStuck: number) {
    this.#maxStuck = maxStuck
  }

  start(text: string, pid: number): Execution {
    if (this.#suspects.size > 0 && this.#isSuspect(text) && this.#countSuspects() >= this.#maxStuck)
      throw new StuckStatementError('Rejected, because this statement is stuck and holds half of the connections')
    const execution = { text, since: performance.now(), pid }
    this.#running.add(execution)
    return execution
  }

  end(execution: Execution) {
    this.#running.delete(execution)
  }

  listSlow() {
    const now = performance.now()
    return [...this.#running].filter(({ since }) => now - since > slowAfter)
  }

  /** Suspects the tables and statements that are stuck. Returns the connections to cancel: those beyond half of the pool. */
  review(slow: Execution[], waits: LockWait[]) {
    const now = performance.now()
    for (const [key, { until }] of this.#suspects) if (until < now) this.#suspects.delete(key)
    const byPid = new Map(waits.map(({ pid, table }) => [pid, table]))
    if (waits.some(({ table }) => table !== null)) this.#tableLockedUntil = now + memory
    const stuck = slow.filter(({ since, pid }) => now - since > this.#patienceFor(byPid.get(pid), now))
    for (const { text, pid } of stuck) {
      const table = byPid.get(pid)
      this.#suspect(table ?? text, table ? uses(table) : text)
    }
    const waiting = stuck.filter(({ pid }) => byPid.has(pid)).sort((one, other) => one.since - other.since)
    return waiting.slice(this.#maxStuck).map(({ pid }) => pid)
  }

  /** While a table is locked, a wait for a row is most likely a wait for a transaction that waits for the table. */
  #patienceFor(table: string | null | undefined, now: number) {
    if (table === undefined) return statementPatience
    return table !== null || this.#tableLockedUntil > now ? slowAfter : rowLockPatience
  }

  #suspect(key: string, meant: RegExp | string) {
    const isMeant = (text: string) => (typeof meant === 'string' ? text === meant : meant.test(text))
    this.#suspects.set(key, { isMeant, until: performance.now() + memory })
  }

  #isSuspect(text: string) {
    const now = performance.now()
    for (const { isMeant, until } of this.#suspects.values()) if (until > now && isMeant(text)) return true
    return false
  }

  #countSuspects() {
    let count = 0
    for (const { text } of this.#running) if (this.#isSuspect(text)) count++
    return count
  }
}
