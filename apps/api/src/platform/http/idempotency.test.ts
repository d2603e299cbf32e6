import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countLockWaits } from '../../testing/locks/lock-waits.ts'
import { makeColleague, makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { makeApplication } from '../../testing/make-application.ts'
import { makeInternship } from '../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import type { Transaction } from '../database/database.ts'
import { forgetResponses } from './idempotency.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const write = async ({ token }: Person, applicationId: string, body = 'Hello') => {
  const response = await t.app.inject({
    method: 'POST',
    url: `/api/threads/${applicationId}/messages`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'one-press' },
    payload: { body },
  })
  return { status: response.statusCode, body: response.json() }
}

test('A member who was removed does not get a stored response of the company, and gets it again after a return', async () => {
  const [owner, student] = [await makeCompany(t), await makeStudent(t)]
  const member = await makeColleague(t, owner, 'recruiter')
  const application = await makeApplication(t, student, await makeInternship(t, owner))
  const sent = await write(member, application)
  expect(sent.status).toBe(201)
  expect(await write(member, application)).toEqual(sent)

  expect((await owner.call('DELETE', `/team/${member.id}`)).status).toBe(200)
  // The person has an empty company now, and is an owner of it.
  expect((await member.call('GET', '/team')).body.members).toHaveLength(1)
  expect(await write(member, application)).toMatchObject({ status: 404, body: { code: 'thread_not_found' } })

  const membership = { company_id: owner.id, role: 'recruiter' as const }
  await t.db.updateTable('company_members').set(membership).where('user_id', '=', member.id).execute()
  expect(await write(member, application)).toEqual(sent)
})

// One connection serves the embedded database, so nothing can wait there.
test.runIf(process.env.FLEDGE_TEST_ENGINE === 'postgres')(
  'A member who is removed between the session and the replay of a response gets 403',
  async () => {
    const [owner, student] = [await makeCompany(t), await makeStudent(t)]
    const member = await makeColleague(t, owner, 'recruiter')
    const application = await makeApplication(t, student, await makeInternship(t, owner))
    expect((await write(member, application)).status).toBe(201)

    // The company is locked, as by a removal that is under way. The retry has read its session and waits for the lock.
    let removed = Promise.resolve<unknown>(undefined)
    await t.db.transaction().execute(async trx => {
      await trx.selectFrom('companies').select('id').where('id', '=', owner.id).forUpdate().execute()
      await trx.deleteFrom('company_members').where('user_id', '=', member.id).execute()
      removed = write(member, application)
      await expect.poll(() => countLockWaits(t.db)).toBeGreaterThan(0)
    })
    expect(await removed).toMatchObject({ status: 403 })
  },
)

/** The rows that the connection has read since PostgreSQL last collected its statistics. */
const countRead = async (trx: Transaction) => {
  const { rows } = await sql<{ rows: number }>`
    select seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'idempotency_keys'`.execute(
    trx,
  )
  return rows[0]?.rows ?? 0
}

test('Forgetting a person reads the stored responses about the person, not the whole table', async () => {
  const person = crypto.randomUUID()
  await sql`
    insert into idempotency_keys (scope, key, request_hash, status, answer, about)
    select 'others', n::text, 'hash', 201, '{}'::jsonb, array[gen_random_uuid(), gen_random_uuid()] from generate_series(1, 5000) n
    union all select 'others', 'about the person', 'hash', 201, '{}'::jsonb, array[${person}::uuid]`.execute(t.db)
  await sql`vacuum analyze idempotency_keys`.execute(t.db)

  const read = await t.db.transaction().execute(async trx => {
    const before = await countRead(trx)
    await forgetResponses(trx, [person], 'Ada Lovelace')
    return (await countRead(trx)) - before
  })
  expect(read).toBe(1)
  const left = await t.db.selectFrom('idempotency_keys').select('key').where('scope', '=', 'others').execute()
  expect(left).toHaveLength(5000)
})
