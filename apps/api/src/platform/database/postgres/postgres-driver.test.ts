import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/test-database.ts'
import type { DatabaseHandle } from '../database-handle.ts'
import type { Tables } from '../tables/tables.ts'
import { executeWithCustomPlan } from './custom-plan.ts'
import { openPostgres } from './postgres-database.ts'
import { requestLimits } from './postgres-pool.ts'

describe.skipIf(process.env.FLEDGE_TEST_ENGINE !== 'postgres')('prepared statements', () => {
  let database: DatabaseHandle
  const opened: DatabaseHandle[] = []
  beforeAll(async () => {
    database = await openTestDatabase({ limits: requestLimits })
  })
  afterAll(async () => {
    for (const server of opened) await server.close()
    await database.close()
  })

  /** Another server with a single connection, so that all of its statements are in one place. */
  const openServer = () => {
    if (database.engine.kind !== 'postgres') throw new Error('This needs a PostgreSQL server')
    const server = openPostgres(database.engine.url, 1)
    opened.push(server)
    return server.db
  }
  const listStatements = async (db: Kysely<Tables>) => {
    const { rows } = await sql<{ name: string; statement: string }>`
      select name, statement from pg_prepared_statements order by name`.execute(db)
    return rows
  }

  it('have the same name for the same text on every server', async () => {
    const [one, other] = [openServer(), openServer()]
    await sql`select ${1}::int as first`.execute(one)
    await sql`select ${2}::int as second`.execute(one)
    await sql`select ${2}::int as second`.execute(other)
    await sql`select ${1}::int as first`.execute(other)
    const statements = await listStatements(one)
    expect(statements.map(({ statement }) => statement).sort()).toEqual([
      'select $1::int as first',
      'select $1::int as second',
    ])
    expect(await listStatements(other)).toEqual(statements)
  })

  it('are not named where every execution needs its own plan', async () => {
    const db = openServer()
    const { rows } = await executeWithCustomPlan(db, sql<{ third: number }>`select ${3}::int as third`)
    expect(rows).toEqual([{ third: 3 }])
    expect(await listStatements(db)).toEqual([])
  })

  it('are limited in number', async () => {
    const db = openServer()
    for (let column = 0; column < 510; column++) await sql`select ${column}::int as ${sql.id(`c${column}`)}`.execute(db)
    expect(await listStatements(db)).toHaveLength(500)
  })

  it('end after five seconds in requests and after five minutes in jobs', async () => {
    const timeoutOf = async (db: Kysely<Tables> | undefined) =>
      db && (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0]?.statement_timeout
    expect([await timeoutOf(database.db), await timeoutOf(database.jobsDb)]).toEqual(['5s', '5min'])
  })

  it('of a failed transaction are not reported as committed', async () => {
    const work = openServer()
      .transaction()
      .execute(async trx => {
        await sql`select 1 / ${0}::int`.execute(trx).catch(() => {})
      })
    await expect(work).rejects.toThrow('rolled back')
  })
})
