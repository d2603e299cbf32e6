import { trustMinutes } from '@fledge/contract/answers/trust'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startClock } from '../answers/answers.service.ts'
import { makeCompany, makeStudent } from '../testing/make.ts'
import { makeApplications } from '../testing/make-application.ts'
import { makeInternship } from '../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { getTrustFigures } from './trust.service.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

const read = async () => {
  const response = await api.app.inject({ method: 'GET', url: '/api/trust' })
  expect(response.statusCode).toBe(200)
  return response.json()
}

/** Reads the figures at a later time each call, after the cached ones have expired. */
let steps = 0
const readLater = () => getTrustFigures(api.db, Date.now() + ++steps * (trustMinutes * 60_000 + 1000))

/** Inserts applications whose promise ended yesterday. `answeredAfter`: the days until each answer; null without one. */
const endPromises = async (answeredAfter: (number | null)[]) => {
  const internship = await makeInternship(api, await makeCompany(api))
  const ids = await makeApplications(api, internship, answeredAfter.length)
  for (const [index, days] of answeredAfter.entries()) {
    const id = ids[index] ?? ''
    await api.db.transaction().execute(trx => startClock(trx, id))
    await sql`
      update answer_clocks set started_at = started_at - interval '15 days', due_at = due_at - interval '15 days',
        answered_at = started_at - interval '15 days' + make_interval(hours => ${days === null ? null : days * 24}::int)
      where application_id = ${id}`.execute(api.db)
  }
}

/** Inserts decided reports. `hours`: how long each took. */
const decideReports = async (hours: number[]) => {
  const { id } = await makeStudent(api)
  for (const [index, taken] of hours.entries())
    await sql`
      insert into reports (id, target, target_id, seq, reporter_id, reason, has_weight, snapshot, at, closed_at, outcome)
      values (gen_random_uuid(), 'company', ${id}::uuid, ${index}, ${id}::uuid, 'scam', true, '[]',
        now() - make_interval(hours => ${taken}), now(), 'dismissed')`.execute(api.db)
}

test('anyone reads the figures, and a new installation says nothing that it does not know', async () => {
  const figures = await read()
  expect(figures).toEqual({
    at: expect.any(String),
    answers: { record: null, promises_ended: 0, paused_companies: 0 },
    listings: { open: 0, companies: 0, confirmed_domains: 0, oldest_days: null },
    reports: { decided: 0, median_hours: null },
  })
  await makeInternship(api, await makeCompany(api))
  expect(await read()).toEqual(figures)
  expect((await readLater()).listings).toMatchObject({ open: 1, companies: 1 })
})

test('the record of all companies needs ten promises and counts answers that never came', async () => {
  await endPromises([0, 1, 2, 3])
  await endPromises([4, 6, 15, null, null])
  expect((await readLater()).answers).toMatchObject({ record: null, promises_ended: 9 })
  await endPromises([null])
  const record = { answered: 7, on_time: 6, total: 10, median_days: 5 }
  expect((await readLater()).answers).toEqual({ record, promises_ended: 10, paused_companies: 0 })
  await sql`update answer_clocks set due_at = due_at - interval '180 days'`.execute(api.db)
  await sql`update companies set is_paused = true where id = (select company_id from answer_clocks limit 1)`.execute(
    api.db,
  )
  expect((await readLater()).answers).toEqual({ record: null, promises_ended: 0, paused_companies: 1 })
})

test('the listings are those that take applications, with the longest time without a confirmation', async () => {
  const before = (await readLater()).listings
  const company = await makeCompany(api)
  await makeInternship(api, company, { confirmed_at: new Date(Date.now() - 20.5 * 24 * 3600_000) })
  await makeInternship(api, company)
  await makeInternship(api, company, { status: 'closed', confirmed_at: new Date(0) })
  await makeInternship(api, company, { application_deadline: '2020-01-01', confirmed_at: new Date(0) })
  await sql`
    insert into company_profiles (user_id, company_name, confirmed_domain, domain_confirmed_at)
    values (${company.id}, 'Acme', 'acme.example', now())`.execute(api.db)
  expect((await readLater()).listings).toEqual({
    open: before.open + 2,
    companies: before.companies + 1,
    confirmed_domains: 1,
    oldest_days: 20,
  })
})

test('the time to a decision is said from ten decided reports on', async () => {
  await decideReports([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect((await readLater()).reports).toEqual({ decided: 9, median_hours: null })
  await decideReports([10])
  expect((await readLater()).reports).toEqual({ decided: 10, median_hours: 5.5 })
})
