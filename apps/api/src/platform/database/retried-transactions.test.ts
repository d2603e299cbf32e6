import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import type { DatabaseHandle } from './database-handle.ts'

describe.skipIf(process.env.FLEDGE_TEST_ENGINE !== 'postgres')('a transaction that PostgreSQL rolls back', () => {
  let database: DatabaseHandle
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  const count = async (key: string) => {
    const { rows } = await sql<{ count: number }>`select count from limits where key = ${key}`.execute(database.db)
    return rows[0]?.count
  }

  it('because of a deadlock runs again, and both transactions take effect once', async () => {
    await sql`insert into limits (key, count, window_ends) values ('one', 0, now()), ('other', 0, now())`.execute(
      database.db,
    )
    let started = 0
    const bothHoldOne = Promise.withResolvers<void>()
    const addToBoth = (first: string, second: string) =>
      database.db.transaction().execute(async trx => {
        await sql`update limits set count = count + 1 where key = ${first}`.execute(trx)
        if (++started === 2) bothHoldOne.resolve()
        await bothHoldOne.promise
        await sql`update limits set count = count + 1 where key = ${second}`.execute(trx)
      })
    await Promise.all([addToBoth('one', 'other'), addToBoth('other', 'one')])
    expect([await count('one'), await count('other')]).toEqual([2, 2])
    expect(started).toBeGreaterThan(2)
  })

  it('is tried four times, and another error only once', async () => {
    let tries = 0
    const failWith = (code: string) =>
      database.db.transaction().execute(async trx => {
        tries++
        await sql`do ${sql.raw(`$$ begin raise exception 'no' using errcode = '${code}'; end $$`)}`.execute(trx)
      })
    await expect(failWith('40001')).rejects.toThrow('no')
    expect(tries).toBe(4)
    await expect(failWith('23505')).rejects.toThrow('no')
    expect(tries).toBe(5)
  })
})
