import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  findPgBouncer,
  startTestPgBouncer,
  type TestPgBouncer,
} from '../../../../../../scripts/postgres/test-pgbouncer.ts'
import { openTestDatabase } from '../../../testing/test-database.ts'
import type { Database } from '../database.ts'
import type { DatabaseHandle } from '../database-handle.ts'
import { migrate } from '../migrations/migrate.ts'
import { openPostgres } from './postgres-database.ts'
import { findTimeoutWarning } from './timeout-defaults.ts'

const canRun = process.env.FLEDGE_TEST_ENGINE === 'postgres' && findPgBouncer() !== null
const label = canRun ? '' : ' (skipped: needs PostgreSQL and PgBouncer)'

describe.skipIf(!canRun)(`behind PgBouncer in transaction mode${label}`, () => {
  let home: DatabaseHandle
  let pooler: TestPgBouncer
  let directUrl: string
  const opened: DatabaseHandle[] = []
  beforeAll(async () => {
    home = await openTestDatabase()
    if (home.engine.kind !== 'postgres') throw new Error('This needs a PostgreSQL server')
    directUrl = home.engine.url
    pooler = await startTestPgBouncer(directUrl, { serverConnections: 2 })
  })
  afterAll(async () => {
    for (const server of opened) await server.close()
    await pooler.stop()
    await home.close()
  })

  const openServer = (statements: 'named' | 'unnamed' = 'unnamed') => {
    const server = openPostgres(pooler.url, 4, { directUrl, statements })
    opened.push(server)
    return server
  }
  const show = async (db: Database, name: string) => {
    const { rows } = await sql<Record<string, string>>`show ${sql.id(name)}`.execute(db)
    return rows[0]?.[name]
  }

  it('statements of requests have the timeouts of requests, and those of jobs longer ones', async () => {
    const server = openServer()
    await migrate(server)
    const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
    expect(await Promise.all(names.map(name => show(server.db, name)))).toEqual(['5s', '2s', '10s'])
    expect(await Promise.all(names.map(name => show(server.jobsDb ?? server.db, name)))).toEqual([
      '5min',
      '10s',
      '1min',
    ])
    if (server.engine.kind === 'postgres') expect(await findTimeoutWarning(server.engine.pool)).toBeNull()
  })

  it('several servers that start at once migrate and set the timeouts without errors', async () => {
    await expect(Promise.all(Array.from({ length: 4 }, () => migrate(openServer())))).resolves.toHaveLength(4)
  })

  it('the migration lock is released when its holder ends, and migrations have no timeout', async () => {
    const servers = [openServer(), openServer()] as const
    const order: string[] = []
    const hold = (server: DatabaseHandle, name: string) =>
      server.withMigrationLock(async runScript => {
        order.push(name)
        await runScript('select pg_sleep(0.1)')
        order.push(name)
      })
    await Promise.all([hold(servers[0], 'one'), hold(servers[1], 'two')])
    expect(order.toSorted()).toEqual(['one', 'one', 'two', 'two'])
    expect(order[0]).toBe(order[1])
    const client = new pg.Client({ connectionString: directUrl })
    await client.connect()
    const { rows } = await client.query("select 1 from pg_locks where locktype = 'advisory' and objid = 7305001")
    await client.end()
    expect(rows).toEqual([])
  })

  it('unnamed statements leave none prepared', async () => {
    const { db } = openServer('unnamed')
    await Promise.all(Array.from({ length: 20 }, (_, value) => sql`select ${value}::int as value`.execute(db)))
    const { rows } = await sql`select name from pg_prepared_statements`.execute(db)
    expect(rows).toEqual([])
  })
})
