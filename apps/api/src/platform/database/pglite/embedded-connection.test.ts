import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EmbeddedHandle } from '../database-handle.ts'
import { openEmbedded } from './embedded-database.ts'

describe.skipIf(process.env.FLEDGE_TEST_ENGINE !== 'pglite')('the connection to the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fledge-connection-'))
  let handle: EmbeddedHandle

  beforeAll(async () => {
    handle = await openEmbedded(folder)
  })
  beforeEach(() => handle.engine.pglite.exec('drop table if exists items; create table items (id int primary key)'))
  afterAll(async () => {
    await handle.close()
    rmSync(folder, { recursive: true })
  })

  const query = (text: string, values?: unknown[], maxMilliseconds?: number) =>
    handle.engine.pglite.query<Record<string, unknown>>(text, values, { maxMilliseconds })
  const listIds = async () => (await query('select id from items order by id')).rows.map(({ id }) => id)
  const long = 'select pg_sleep(1.2)'

  it('leaves the event loop free while a statement runs', async () => {
    let isDone = false
    const statement = query(long).then(() => {
      isDone = true
    })
    await setTimeout(50)
    expect(isDone).toBe(false)
    await statement
  })

  it('rejects a statement that runs too long, and does not execute those that waited behind it', async () => {
    const outcomes = await Promise.allSettled([
      query(long, [], 400),
      query('insert into items values ($1)', [1], 400),
      query('insert into items values ($1)', [2]),
    ])
    expect(outcomes).toMatchObject([
      { status: 'rejected', reason: { code: '57014' } },
      { status: 'rejected', reason: { code: '57014' } },
      { status: 'fulfilled' },
    ])
    expect(await listIds()).toEqual([2])
  })

  it('rolls back a transaction whose statement ran too long, also when the caller ignores the error', async () => {
    const transaction = await handle.engine.pglite.begin()
    await transaction.query('insert into items values ($1)', [1])
    await expect(transaction.query(long, [], { maxMilliseconds: 400 })).rejects.toMatchObject({ code: '57014' })
    await expect(transaction.query('insert into items values ($1)', [2])).rejects.toMatchObject({ code: '57014' })
    expect(await transaction.end('commit')).toBe(false)
    expect(await listIds()).toEqual([])
  })

  it('makes statements wait for a transaction, and runs none of them inside it', async () => {
    const transaction = await handle.engine.pglite.begin()
    await transaction.query('insert into items values ($1)', [1])
    const outside = [query('insert into items values ($1)', [2]), handle.engine.pglite.begin()] as const
    const after = query('insert into items values ($1)', [3])
    await transaction.end('rollback')
    await outside[0]
    const second = await outside[1]
    expect((await second.query<{ id: number }>('select id from items')).rows).toEqual([{ id: 2 }])
    await second.end('commit')
    await after
    expect(await listIds()).toEqual([2, 3])
  })

  it('executes a prepared statement again: repeatedly, concurrently, after an error and after a change of its table', async () => {
    const insert = (id: number) => query('insert into items values ($1) returning *', [id])
    for (const id of [1, 2]) expect((await insert(id)).rows).toEqual([{ id }])
    await expect(insert(1)).rejects.toMatchObject({ code: '23505', constraint: 'items_pkey' })
    const results = await Promise.all([3, 4, 5, 6, 7, 8].map(insert))
    expect(results.map(({ rows }) => rows[0]?.id)).toEqual([3, 4, 5, 6, 7, 8])
    await sql`alter table items add column name text default 'new'`.execute(handle.db)
    for (const id of [9, 10, 11]) expect((await insert(id)).rows).toEqual([{ id, name: 'new' }])
  })

  it('copies rows, in a transaction as well, and executes nothing of a copy that fails', async () => {
    const copy = 'copy items (id) from stdin'
    expect((await query(copy, ['1\n2\n'])).affectedRows).toBe(2)
    const transaction = await handle.engine.pglite.begin()
    await transaction.query(copy, ['3\n'])
    await transaction.end('commit')
    await expect(query(copy, ['4\n1\n'])).rejects.toMatchObject({ code: '23505' })
    await expect(query(copy, ['none\n'])).rejects.toMatchObject({ code: '22P02' })
    expect(await listIds()).toEqual([1, 2, 3])
  })

  it('evicts the oldest of many prepared statements', async () => {
    for (let round = 0; round < 2; round++) {
      for (let number = 0; number < 600; number++) {
        const text = `select $1::int as n${number}`
        await Promise.all([query(text, [number]), query(text, [number])])
      }
    }
    const { rows } = await query('select count(*)::int as count from pg_prepared_statements')
    expect(rows[0]?.count).toBeLessThanOrEqual(500)
  })

  it('plans a statement for its parameters at every execution when the caller requests it', async () => {
    const text = 'select id from items where id = $1'
    for (let time = 0; time < 13; time++) await handle.engine.pglite.query(text, [time], { plan: 'custom' })
    const { rows } = await query('select generic_plans from pg_prepared_statements where statement = $1', [text])
    expect(rows).toEqual([{ generic_plans: 0 }])
  })

  it('reads and writes values of all kinds', async () => {
    const values = {
      json: { a: [1, null] },
      list: ['x', 'quote " backslash \\ {,}', null, ''],
      numbers: [[1, 2]],
      time: new Date(1_700_000_000_123),
      bytes: new Uint8Array([0, 255]),
      real: 1.5,
      exact: '2.50',
      day: '2026-02-28',
      big: 9_007_199_254_740_991,
      truth: true,
      text: 'ä 😀',
      nothing: null,
    }
    const text = `select $1::jsonb as json, $2::text[] as list, $3::int[] as numbers, $4::timestamptz as time,
      $5::bytea as bytes, $6::float8 as real, $7::numeric as exact, $8::date as day, $9::int8 as big, $10::bool as truth,
      $11::text as text, $12::text as nothing`
    for (let time = 0; time < 3; time++) expect((await query(text, Object.values(values))).rows).toEqual([values])
    const transaction = await handle.engine.pglite.begin()
    expect((await transaction.query(text, Object.values(values))).rows).toEqual([values])
    await transaction.end('commit')
  })
})
