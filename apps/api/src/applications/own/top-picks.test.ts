import { topPicksPerMonth } from '@fledge/contract/applications'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { makeInternship } from '../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let api: TestApp
let company: Person
let student: Person
beforeAll(async () => {
  api = await startTestApp()
  company = await makeCompany(api)
})
afterAll(() => api.close())
beforeEach(async () => {
  student = await makeStudent(api)
})

const apply = async (more: object = { top_pick: true }) =>
  student.call('POST', '/applications', {
    internship_id: await makeInternship(api, company),
    cover_letter: 'I would love to.',
    resume_url: 'https://example.com/cv.pdf',
    ...more,
  })
const left = async (person = student) => (await person.call('GET', '/auth/me')).body.user.top_picks_left
const monthsAgo = (months: number) => sql`now() - make_interval(months => ${months})`

test('a top pick is shown to the student and to the company, and other applications have none', async () => {
  const { status, body } = await apply()
  expect([status, body.application.top_pick]).toEqual([201, true])
  const plain = (await apply({})).body.application
  expect(plain.top_pick).toBe(false)
  for (const { id, top_pick } of [body.application, plain]) {
    const told = await student.call('GET', `/applications/student/${id}`)
    expect(told.body.application.top_pick).toBe(top_pick)
    const seen = await company.call('GET', `/applications/${id}`)
    expect(seen.body.application.top_pick).toBe(top_pick)
  }
  expect(await left()).toBe(topPicksPerMonth - 1)
  expect(await left(company)).toBeUndefined()
})

test('ten requests at the same time use exactly the top picks of a month', async () => {
  const responses = await Promise.all(Array.from({ length: 10 }, () => apply()))
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(topPicksPerMonth)
  for (const { status, body } of responses.filter(response => response.status !== 201))
    expect([status, body]).toEqual([409, { error: 'You have no top picks left this month', code: 'no_top_picks' }])
  expect(await left()).toBe(0)
  // An application without the mark is still possible.
  expect((await apply({})).status).toBe(201)
})

test('a new month, a withdrawal and a lapse return top picks, and an answer does not', async () => {
  const ids: string[] = []
  for (let used = 0; used < topPicksPerMonth; used++) ids.push((await apply()).body.application.id)
  const [withdrawn, lapsed, answered] = ids
  await student.call('DELETE', `/applications/${withdrawn}`)
  expect(await left()).toBe(1)
  await sql`update answer_clocks set lapsed_at = now() where application_id = ${lapsed}`.execute(api.db)
  expect(await left()).toBe(2)
  await sql`update answer_clocks set answered_at = now() where application_id = ${answered}`.execute(api.db)
  expect(await left()).toBe(2)
  // Applied in an earlier month: the lapse of this month counts, one of an earlier month does not.
  await sql`update applications set applied_at = ${monthsAgo(2)} where id = any(${[lapsed, answered]}::uuid[])`.execute(
    api.db,
  )
  expect(await left()).toBe(topPicksPerMonth + 1)
  await sql`update answer_clocks set lapsed_at = ${monthsAgo(1)} where application_id = ${lapsed}`.execute(api.db)
  expect(await left()).toBe(topPicksPerMonth)
})
