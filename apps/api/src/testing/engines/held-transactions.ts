import { AsyncLocalStorage } from 'node:async_hooks'
import { ConnectionGate } from '../../platform/database/postgres/connection-gate.ts'
import { RetryingKysely } from '../../platform/database/retried-transactions.ts'

type Held = { isOpen: boolean }

const held = new AsyncLocalStorage<Held>()
const found = new Set<string>()

/** A test may call the server during a transaction of its own, to hold a lock. */
const isOfTest = (stack: string) => /\.test\.ts|\/testing\//.test(stack.split('\n')[2] ?? '')

/**
 * Records each statement outside a transaction that a transaction waits for. On the embedded database such a statement waits
 * for the end of the transaction, so neither would ever end. Most tests run only on PostgreSQL, where another connection
 * executes it.
 */
const transaction = RetryingKysely.prototype.transaction
Reflect.set(RetryingKysely.prototype, 'transaction', function (this: RetryingKysely) {
  const builder = transaction.call(this)
  if (isOfTest(new Error().stack ?? '')) return builder
  const execute: typeof builder.execute = builder.execute.bind(builder)
  builder.execute = work =>
    execute(async trx => {
      const mark = { isOpen: true }
      return held
        .run(mark, () => work(trx))
        .finally(() => {
          mark.isOpen = false
        })
    })
  return builder
})

const connect = ConnectionGate.prototype.connect
Reflect.set(ConnectionGate.prototype, 'connect', function (this: ConnectionGate) {
  if (held.getStore()?.isOpen) found.add(new Error('waits for its own transaction').stack ?? '')
  return connect.call(this)
})

/** Throws when this process has found such a statement since the last call. */
export const expectNoneWaiting = () => {
  const stacks = [...found]
  found.clear()
  if (stacks.length > 0)
    throw new Error(`A statement outside a transaction that waits for it hangs on the embedded database:\n${stacks[0]}`)
}
