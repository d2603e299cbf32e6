import { runInThisContext } from 'node:vm'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { RetryingKysely } from '../../platform/database/retried-transactions.ts'
import { openTestDatabase } from '../test-database.ts'

/** Starts a transaction as a file of the server would: transactions of test files may hold locks. */
const transact: (db: RetryingKysely, work: () => Promise<unknown>) => Promise<void> = runInThisContext(
  '(db, work) => db.transaction().execute(work)',
  { filename: '/apps/api/src/saved/saved.sql.ts' },
)

test('A statement outside a transaction that waits for it fails the file, one after its end does not', async () => {
  const { db, close } = await openTestDatabase()
  const outside = () => sql`select 1`.execute(db)
  await transact(db, outside)
  await expect(close()).rejects.toThrow('hangs on the embedded database')

  const next = await openTestDatabase()
  let later = Promise.resolve<unknown>(undefined)
  const ended = Promise.withResolvers<void>()
  await transact(next.db, async () => {
    later = ended.promise.then(() => sql`select 1`.execute(next.db))
  })
  ended.resolve()
  await later
  await next.close()
})
