import { bind, closeStatement, describePortal, execute, parse, sync } from './protocol/client-messages.ts'
import type { Column } from './protocol/server-messages.ts'

type Statement = {
  /** Unset while the database does not know the statement. */
  name?: string
  columns?: Column[]
  isParsing: boolean
  executions: number
}

type Plan = 'automatic' | 'custom'

const maxStatements = 500
/**
 * PostgreSQL plans the first five executions of a prepared statement for their parameters, and may then keep a generic
 * plan.
 */
const customPlans = 5
/** PostgreSQL rejects a prepared statement whose result columns have changed, as after a change of a table. */
const changesTables = /\b(alter|drop)\b/i

/**
 * Prepares each statement at its second execution, so that statements of many rows that run once are not kept. A statement
 * that needs custom plans is prepared anew after five executions.
 */
export class PreparedStatements {
  readonly #statements = new Map<string, Statement>()
  #unused: string[] = []
  #names = 0

  /** The messages of one execution; `onSuccess` and `onFailure` must be called with its outcome. */
  start(text: string, values: (string | null)[], plan: Plan) {
    const statement = this.#find(text)
    const close = this.#unused.splice(0).map(closeStatement)
    statement.executions++
    if (statement.name !== undefined && !(plan === 'custom' && statement.executions > customPlans)) {
      const messages = [...close, bind(statement.name, values), execute, sync]
      return { messages, columns: () => statement.columns, onSuccess: () => {}, onFailure: () => {} }
    }
    this.expectChanges(text)
    if (statement.executions === 1 || statement.isParsing) {
      const messages = [...close, parse('', text), bind('', values), describePortal, execute, sync]
      return { messages, columns: () => undefined, onSuccess: () => {}, onFailure: () => {} }
    }
    return this.#prepare(statement, text, values, close)
  }

  #prepare(statement: Statement, text: string, values: (string | null)[], close: ReturnType<typeof closeStatement>[]) {
    if (statement.name !== undefined) close.push(closeStatement(statement.name))
    const name = `s${++this.#names}`
    Object.assign(statement, { name: undefined, isParsing: true, executions: 1 })
    return {
      messages: [...close, parse(name, text), bind(name, values), describePortal, execute, sync],
      columns: () => undefined,
      onSuccess: (columns: Column[]) => {
        Object.assign(statement, { name, columns, isParsing: false })
        // The statement was evicted during its first execution.
        if (this.#statements.get(text) !== statement) this.#unused.push(name)
      },
      onFailure: () => {
        statement.isParsing = false
        this.#unused.push(name)
      },
    }
  }

  /** Must be called with every script that is executed without `start`. */
  expectChanges(script: string) {
    if (!changesTables.test(script)) return
    for (const { name } of this.#statements.values()) if (name !== undefined) this.#unused.push(name)
    this.#statements.clear()
  }

  #find(text: string) {
    const known = this.#statements.get(text)
    if (known) return known
    const [oldest] = this.#statements
    if (oldest && this.#statements.size >= maxStatements) {
      this.#statements.delete(oldest[0])
      if (oldest[1].name !== undefined) this.#unused.push(oldest[1].name)
    }
    const statement: Statement = { isParsing: false, executions: 0 }
    this.#statements.set(text, statement)
    return statement
  }
}
