import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiResponse, callAs, makeCompany, makeStudent, type Person } from '../../../testing/make.ts'
import { makeInternship } from '../../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { openTestDatabase } from '../../../testing/test-database.ts'
import type { DatabaseHandle } from '../database-handle.ts'
import { requestLimits } from './postgres-pool.ts'

/** Milliseconds. FLEDGE_TEST_LOCK_MS=10000 makes a longer run. */
const lockedFor = Number(process.env.FLEDGE_TEST_LOCK_MS ?? 3000)

type Timed = ApiResponse & { ms: number }

const timed = async (call: () => Promise<ApiResponse>): Promise<Timed> => {
  const start = performance.now()
  const response = await call()
  return { ...response, ms: performance.now() - start }
}

const slowest = (calls: Timed[]) => Math.round(Math.max(...calls.map(({ ms }) => ms)))

describe.skipIf(process.env.FLEDGE_TEST_ENGINE !== 'postgres')('a table that another program has locked', () => {
  let database: DatabaseHandle
  let t: TestApp
  let locker: pg.Client
  let company: Person
  let student: Person
  let internshipId: string
  beforeAll(async () => {
    database = await openTestDatabase({ limits: requestLimits })
    t = await startTestApp({ database })
    company = await makeCompany(t)
    student = await makeStudent(t)
    internshipId = await makeInternship(t, company)
    if (t.database.engine.kind !== 'postgres') throw new Error('This needs a PostgreSQL server')
    locker = new pg.Client({ connectionString: t.database.engine.url })
    await locker.connect()
  })
  afterAll(async () => {
    await locker.end()
    await t.close()
    await database.close()
  })

  const letter = { cover_letter: 'Hello', resume_url: 'https://example.com/cv.pdf' }
  /** Calls of many kinds that read or write the locked table. */
  const callLocked = () =>
    [
      () => student.call('GET', '/applications/student'),
      () => student.call('GET', '/internships?feed=discover'),
      () => student.call('GET', `/internships/${internshipId}`),
      () => student.call('POST', '/applications', { internship_id: internshipId, ...letter }),
      () => company.call('GET', '/applications/company'),
      () => company.call('GET', '/applications/company/ids'),
    ].map(timed)
  const callOthers = () =>
    [
      () => student.call('GET', '/auth/me'),
      () => company.call('GET', `/internships?company_id=${company.id}`),
      () => student.call('GET', '/notifications'),
      () => callAs(t.app, null, 'GET', '/ready'),
      () => callAs(t.app, null, 'GET', '/health'),
    ].map(timed)

  const callFor = async (milliseconds: number) => {
    const needing: Promise<Timed>[] = []
    const others: Promise<Timed>[] = []
    for (const start = performance.now(); performance.now() - start < milliseconds; await wait(100)) {
      for (let burst = 0; burst < (needing.length === 0 ? 8 : 1); burst++) needing.push(...callLocked())
      others.push(...callOthers())
    }
    return { needing: await Promise.all(needing), others: await Promise.all(others) }
  }

  it('neither fails nor delays other calls, and calls that need it get 503 with retry-after', async () => {
    // A busy machine is slow without a lock, too.
    const usual = slowest((await callFor(1000)).others)
    await locker.query('begin; lock table applications in access exclusive mode')
    const { needing, others } = await callFor(lockedFor)
    await locker.query('rollback')

    const report = `${needing.length} need it, up to ${slowest(needing)} ms; ${others.length} others, up to ${slowest(others)} ms (${usual} ms without the lock)`
    if (process.env.FLEDGE_TEST_LOCK_MS) console.log(report)
    expect(others.filter(({ status }) => status !== 200)).toEqual([])
    const delayed = others.filter(({ ms }) => ms > 1000 + 2 * usual)
    expect(delayed.length).toBeLessThan(others.length / 10)
    expect(new Set(needing.map(({ status }) => status))).toEqual(new Set([503]))
    expect(needing.every(({ headers }) => headers['retry-after'])).toBe(true)
    expect((await student.call('GET', '/applications/student')).status).toBe(200)
  })
})
