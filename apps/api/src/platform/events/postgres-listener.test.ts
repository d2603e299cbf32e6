import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import type { DatabaseHandle } from '../database/database-handle.ts'
import { listenOnPostgres } from './postgres-listener.ts'

describe.skipIf(process.env.FLEDGE_TEST_ENGINE !== 'postgres')('the connection for events', () => {
  let database: DatabaseHandle
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  it('is replaced when it responds but does not listen, which happens behind a pooler', async () => {
    if (database.engine.kind !== 'postgres') throw new Error('This needs a PostgreSQL server')
    const received: string[] = []
    let gaps = 0
    const listener = listenOnPostgres(database.engine.url, {
      channels: ['notifications', 'applicants'],
      interval: 50,
      onNotification: (_channel, payload) => void received.push(payload),
      onGap: () => {
        gaps++
      },
    })
    onTestFinished(listener.close)
    const { query } = pg.Client.prototype
    onTestFinished(() => {
      pg.Client.prototype.query = query
    })
    // This simulates a pooler that has sent the LISTEN of one channel to another connection.
    pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
      const text = typeof args[0] === 'string' ? args[0].replace(/;listen applicants$/, '') : args[0]
      return Reflect.apply(query, this, [text, ...args.slice(1)])
    } as typeof query
    await listener.start()
    pg.Client.prototype.query = query
    await expect.poll(() => gaps).toBe(1)
    await database.engine.pool.query("select pg_notify('applicants', 'arrived')")
    await expect.poll(() => received).toEqual(['arrived'])
    expect(gaps).toBe(1)
  })
})
