import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPostgres, type TestPostgres } from '../../../../../../scripts/postgres/test-postgres.ts'
import { makeCompany, makeStudent, type Person } from '../../../testing/make.ts'
import { makeInternship } from '../../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { toAppError } from '../database-errors.ts'
import type { DatabaseHandle } from '../database-handle.ts'
import { migrate } from '../migrations/migrate.ts'
import { openPostgres } from './postgres-database.ts'

const settings = { fsync: 'off', synchronous_commit: 'on', wal_level: 'replica', max_wal_senders: 1 }

describe.skipIf(process.env.FLEDGE_TEST_ENGINE !== 'postgres')('a synchronous standby that does not respond', () => {
  let postgres: TestPostgres
  let database: DatabaseHandle
  let operator: pg.Client
  let probe: pg.Client
  let t: TestApp
  let student: Person
  let internshipId: string
  beforeAll(async () => {
    // A server of its own, because the standby is a setting of the whole server.
    postgres = await startTestPostgres({ settings })
    database = openPostgres(postgres.url)
    await migrate(database)
    t = await startTestApp({ database })
    student = await makeStudent(t)
    internshipId = await makeInternship(t, await makeCompany(t))
    operator = new pg.Client({ connectionString: postgres.url })
    await operator.connect()
    probe = new pg.Client({ connectionString: postgres.url })
    await probe.connect()
  })
  afterAll(async () => {
    await operator?.end()
    await probe?.end()
    await t?.close()
    await database?.close()
    await postgres?.stop()
  })

  const setStandby = async (name: string) => {
    await operator.query(`alter system set synchronous_standby_names = '${name}'`)
    await operator.query('select pg_reload_conf()')
  }

  /** Ends each wait for the standby as a cancelled request does. */
  const cutWaitsOf = async <T>(call: () => Promise<T>) => {
    let isDone = false
    let cuts = 0
    const response = call()
      .catch((error: unknown) => error)
      .finally(() => {
        isDone = true
      })
    while (!isDone) {
      const { rowCount } = await operator.query(
        `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
      )
      cuts += rowCount ?? 0
      await wait(5)
    }
    return { response: await response, cuts }
  }

  const withoutStandby = async <T>(call: () => Promise<T>) => {
    await setStandby('nobody')
    // A process of PostgreSQL applies the setting a moment after the reload.
    const isAwaited = async () =>
      (await cutWaitsOf(() => probe.query(`select pg_logical_emit_message(true, 'probe', '')`))).cuts > 0
    await expect.poll(isAwaited, { interval: 20, timeout: 10_000 }).toBe(true)
    const outcome = await cutWaitsOf(call)
    await setStandby('')
    return outcome
  }

  it('makes a request with a transaction fail with 503, and a retry succeeds when the standby is back', async () => {
    const save = () => student.call('POST', '/interactions/saved-jobs', { internship_id: internshipId })
    const { response, cuts } = await withoutStandby(save)
    expect(cuts).toBeGreaterThan(0)
    expect(response).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect((await save()).status).toBeLessThan(300)
  })

  it('makes a single statement fail as unavailable', async () => {
    const write = () => t.db.updateTable('users').set({ full_name: 'Ada' }).where('id', '=', student.id).execute()
    const { response } = await withoutStandby(write)
    expect(toAppError(response)).toMatchObject({ code: 'unavailable' })
  })

  it('does not affect reads', async () => {
    const { response, cuts } = await withoutStandby(() => student.call('GET', '/auth/me'))
    expect(cuts).toBe(0)
    expect(response).toMatchObject({ status: 200 })
  })
})
