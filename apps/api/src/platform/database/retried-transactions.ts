import { setTimeout as wait } from 'node:timers/promises'
import { Kysely } from 'kysely'
import type { Tables } from './tables/tables.ts'

/** PostgreSQL takes a second to detect a deadlock, so more tries would outlast the client. */
const maxTries = 4
const firstPause = 20

/** Serialization failure and deadlock: PostgreSQL has rolled back the transaction in favour of another one. */
const retriable = new Set(['40001', '40P01'])

const isRetriable = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && retriable.has(error.code)

/** Rolls the transaction back and runs it again. Call it when the rows changed between the read and the lock. The last attempt responds with 503. */
export const retryTransaction = (): never => {
  throw Object.assign(new Error('The rows changed before they were locked'), { code: '40001' })
}

/** Random, because two transactions that collided would otherwise collide again. */
const pause = (tries: number) => wait(firstPause * 2 ** tries * (0.5 + Math.random()))

const retry = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      if (tries === maxTries || !isRetriable(error)) throw error
      await pause(tries)
    }
  }
}

/**
 * Retries every transaction that ended in a deadlock or serialization failure. The work of a transaction may run several times,
 * so it must not have effects outside the database (decision 0023).
 */
export class RetryingKysely extends Kysely<Tables> {
  override transaction() {
    const builder = super.transaction()
    const execute: typeof builder.execute = builder.execute.bind(builder)
    builder.execute = work => retry(() => execute(work))
    return builder
  }
}
