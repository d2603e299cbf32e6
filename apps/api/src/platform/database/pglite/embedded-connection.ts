import { DatabaseError } from 'pg-protocol'
import { PreparedStatements } from './prepared-statements.ts'
import { copyFrom, encode, type Message, simpleQuery } from './protocol/client-messages.ts'
import { decode, type Notification, type Response, type Result } from './protocol/server-messages.ts'
import { toText } from './protocol/values.ts'
import { Turns } from './turns.ts'
import type { Wire } from './wire/wire.ts'

export type StatementOptions = {
  plan?: 'automatic' | 'custom'
  /** Unlimited by default. */
  maxMilliseconds?: number
}

type Rows<Row> = { rows: Row[]; command: string; affectedRows: number }

/** The operations that are possible both inside and outside a transaction. */
export type Queryable = {
  query: <Row>(text: string, values?: readonly unknown[], options?: StatementOptions) => Promise<Rows<Row>>
  /** Accepts several statements, without parameters. */
  exec: (script: string) => Promise<Rows<Record<string, unknown>>[]>
}

/** While the transaction is open, all statements outside it wait. */
export type OpenTransaction = Queryable & {
  /** Returns false when the transaction was rolled back, which is also what `commit` does after a failed statement. */
  end: (how: 'commit' | 'rollback') => Promise<boolean>
}

const lostTransaction = () => Object.assign(new Error('An earlier statement took too long'), { code: '57014' })

const isCopy = /^copy .* from stdin$/

const writeCommands = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COPY'])

const toRows = <Row>({ rows, command, count }: Result): Rows<Row> => ({
  rows: rows as Row[],
  command,
  affectedRows: writeCommands.has(command) ? count : 0,
})

const noResult = (): Result => ({ rows: [], columns: [], command: '', count: 0 })

/** The only connection to an embedded database, shared by all callers. */
export class EmbeddedConnection implements Queryable {
  readonly #wire: Wire
  readonly #turns = new Turns()
  readonly #statements = new PreparedStatements()
  readonly #listeners = new Map<string, Set<(payload: string) => void>>()
  #closing: Promise<void> | undefined

  constructor(wire: Wire) {
    this.#wire = wire
  }

  get closed() {
    return this.#closing !== undefined
  }

  async query<Row>(text: string, values?: readonly unknown[], options?: StatementOptions) {
    this.#expectOpen()
    return this.#turns.take(() => this.#query<Row>(text, values, options))
  }

  async exec(script: string) {
    this.#expectOpen()
    return this.#turns.take(() => this.#exec(script))
  }

  /** `begin` is sent together with the first statement. */
  async begin(settings = ''): Promise<OpenTransaction> {
    this.#expectOpen()
    await this.#turns.takeExclusively()
    let unsent = [simpleQuery(`begin${settings}`)]
    let isLost = false
    const send = async <T>(work: (first: Message[]) => Promise<T>) => {
      if (isLost) throw lostTransaction()
      const first = unsent
      unsent = []
      try {
        return await work(first)
      } catch (error) {
        // The database may not have executed the statement, so it cannot know that the transaction has failed.
        isLost ||= !(error instanceof DatabaseError)
        throw error
      }
    }
    return {
      query: (text, values, options) => send(first => this.#query(text, values, options, first)),
      exec: script => send(first => this.#exec(script, first)),
      end: async how => {
        try {
          const [result] = unsent.length > 0 ? [] : await this.#exec(isLost ? 'rollback' : how)
          return result?.command === 'COMMIT' || unsent.length > 0
        } finally {
          this.#turns.end()
        }
      },
    }
  }

  async transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T> {
    const transaction = await this.begin()
    const result = await work(transaction).catch(async error => {
      await transaction.end('rollback')
      throw error
    })
    await transaction.end('commit')
    return result
  }

  /** Returns the function that ends the subscription. */
  async listen(channel: string, onNotification: (payload: string) => void) {
    const known = this.#listeners.get(channel)
    const listeners = known ?? new Set()
    listeners.add(onNotification)
    this.#listeners.set(channel, listeners)
    if (!known) await this.exec(`listen ${channel}`)
    return async () => {
      listeners.delete(onNotification)
      if (listeners.size > 0 || this.#listeners.get(channel) !== listeners) return
      this.#listeners.delete(channel)
      await this.exec(`unlisten ${channel}`)
    }
  }

  /** Waits for open transactions, and for everything that waits for them. */
  close() {
    this.#closing ??= this.#turns.takeExclusively().then(() => this.#wire.close())
    return this.#closing
  }

  #expectOpen() {
    if (this.closed) throw Object.assign(new Error('The embedded database is closed'), { code: '57P01' })
  }

  async #query<Row>(
    text: string,
    values: readonly unknown[] = [],
    options: StatementOptions = {},
    first: Message[] = [],
  ): Promise<Rows<Row>> {
    const { plan = 'automatic', maxMilliseconds } = options
    if (isCopy.test(text)) return this.#copy(text, String(values[0]), first)
    const { messages, columns, onSuccess, onFailure } = this.#statements.start(text, values.map(toText), plan)
    try {
      const response = decode(await this.#wire.send(encode([...first, ...messages]), maxMilliseconds), columns())
      const result = this.#take(response).at(-1) ?? noResult()
      onSuccess(result.columns)
      return toRows(result)
    } catch (error) {
      onFailure()
      throw error
    }
  }

  /** The only parameter of the statement is the rows, in the text format of PostgreSQL. */
  async #copy<Row>(text: string, rows: string, first: Message[]) {
    const response = decode(await this.#wire.send(encode([...first, ...copyFrom(text, rows)])))
    const result = this.#take(response).at(-1)
    return toRows<Row>(result ?? noResult())
  }

  async #exec(script: string, first: Message[] = []) {
    this.#statements.expectChanges(script)
    const response = decode(await this.#wire.send(encode([...first, simpleQuery(script)])))
    return this.#take(response)
      .slice(first.length)
      .map(result => toRows<Record<string, unknown>>(result))
  }

  #take({ results, error, notifications }: Response) {
    for (const notification of notifications) this.#notify(notification)
    if (error) throw error
    return results
  }

  /** Calls listeners in a microtask, because their errors must not reach the caller of a statement. */
  #notify({ channel, payload }: Notification) {
    for (const listener of this.#listeners.get(channel) ?? []) queueMicrotask(() => listener(payload))
  }
}
