import { positionHeader } from '@fledge/contract/wire/position'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { TestPostgres } from '../../../../../../scripts/postgres/test-postgres.ts'
import {
  findReplicaPrograms,
  startTestPrimary,
  startTestReplica,
  type TestReplica,
} from '../../../../../../scripts/postgres/test-replica.ts'
import { makeCompany, makeStudent, type Person } from '../../../testing/make.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { DatabaseHandle } from '../database-handle.ts'
import { migrate } from '../migrations/migrate.ts'
import { openPostgres } from './postgres-database.ts'

const bin = process.env.FLEDGE_TEST_ENGINE === 'postgres' ? findReplicaPrograms() : null
const label = bin ? '' : ' (skipped: needs the programs of PostgreSQL 15)'

describe.skipIf(!bin)(`with one current and one delayed replica${label}`, () => {
  let primary: TestPostgres
  let replicas: TestReplica[] = []
  let database: DatabaseHandle
  let t: TestApp
  let company: Person
  beforeAll(async () => {
    if (!bin) return
    primary = await startTestPrimary(bin)
    const first = openPostgres(primary.url)
    await migrate(first)
    await first.close()
    replicas = [await startTestReplica(bin, primary.url), await startTestReplica(bin, primary.url, '5s')]
    database = openPostgres(primary.url, 4, { replicaUrls: replicas.map(({ url }) => url) })
    t = await startTestApp({ database })
    company = await makeCompany(t, 'Acme')
  })
  afterAll(async () => {
    await t?.close()
    await database?.close()
    for (const { stop } of replicas) await stop()
    await primary?.stop()
  })

  const inject = async (method: 'GET' | 'POST', path: string, position: string | null, payload?: object) => {
    const headers = {
      authorization: `Bearer ${company.token}`,
      ...(position !== null && { [positionHeader]: position }),
    }
    const response = await t.app.inject({ method, url: `/api${path}`, headers, payload })
    const sent = response.headers[positionHeader]
    return { status: response.statusCode, body: response.body, position: typeof sent === 'string' ? sent : null }
  }
  const describeAs = (description: string) =>
    inject('POST', '/company-profile', null, { company_name: 'Acme', description })
  const readOwnPage = (position: string | null) => inject('GET', `/company-profile/public/${company.id}`, position)
  const countReads = () => database.replicas?.countReads() ?? { replica: 0, behind: 0, failed: 0 }

  it('a read after a write includes the write, and the delayed replica is never used for it', async () => {
    const before = countReads()
    for (let pair = 0; pair < 40; pair++) {
      const { position } = await describeAs(`Version ${pair}`)
      expect(position).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/)
      expect((await readOwnPage(position)).body).toContain(`"Version ${pair}"`)
    }
    expect(countReads().behind - before.behind).toBeGreaterThanOrEqual(20)
  })

  it('replicas serve a caller who has written nothing, and count its searches on the primary', async () => {
    const before = countReads().replica
    const student = await makeStudent(t)
    const { rows } = await primaryQuery('select pg_current_wal_insert_lsn()::text as value')
    // Until both replicas have the session's student and everything else.
    await expect.poll(() => followers(rows[0]?.value ?? ''), { timeout: 15_000 }).toBe(2)
    const search = () =>
      t.app.inject({
        url: '/api/internships?search=nothing',
        headers: { authorization: `Bearer ${student.token}`, [positionHeader]: '0/0' },
      })
    expect([(await search()).statusCode, (await search()).statusCode]).toEqual([200, 200])
    expect(countReads().replica - before).toBe(2)
    const limits = await t.db.selectFrom('limits').select('count').where('key', '=', `search:${student.id}`).execute()
    expect(limits).toEqual([{ count: 2 }])
  })

  it('a caller without a position, or with a malformed one, reads from the primary', async () => {
    const before = countReads()
    await describeAs('Newest')
    for (const position of [null, '', "0/0'; drop table users; --"])
      expect((await readOwnPage(position)).body).toContain('"Newest"')
    expect(countReads()).toEqual(before)
  })

  it('a record that a replica does not have yet is found on the primary', async () => {
    const other = await makeCompany(t, 'Newcomer')
    for (let tries = 0; tries < 2; tries++)
      expect((await inject('GET', `/company-profile/public/${other.id}`, '0/0')).status).toBe(200)
  })

  it('the primary serves reads while no replica responds, and replicas are used again later', async () => {
    for (const { signal } of replicas) await signal('SIGSTOP')
    onTestFinished(async () => {
      for (const { signal } of replicas) await signal('SIGCONT')
    })
    const responses = await Promise.all(Array.from({ length: 12 }, () => readOwnPage('0/0')))
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    for (const { signal } of replicas) await signal('SIGCONT')
    const before = countReads().replica
    const readAgain = async () => {
      await readOwnPage('0/0')
      return countReads().replica
    }
    await expect.poll(readAgain, { timeout: 15_000, interval: 200 }).toBeGreaterThan(before)
  })

  const primaryQuery = (text: string) => {
    if (database.engine.kind !== 'postgres') throw new Error('This needs a PostgreSQL server')
    return database.engine.pool.query<{ value: string }>(text)
  }
  const followers = async (position: string) => {
    const pools = database.replicas?.pools ?? []
    const reached = await Promise.all(
      pools.map(pool => pool.query<{ ok: boolean }>('select pg_last_wal_replay_lsn() >= $1::pg_lsn as ok', [position])),
    )
    return reached.filter(({ rows }) => rows[0]?.ok).length
  }
})
