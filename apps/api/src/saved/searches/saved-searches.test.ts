import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notifyNewMatches } from '../../internships/reminders/new-matches.service.ts'
import { type Json, makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { makeInternship } from '../../testing/make-internship.ts'
import { makeOperator } from '../../testing/make-operator.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { sendSearchAlerts } from './search-alerts.service.ts'

let api: TestApp
let company: Person
let student: Person
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())
beforeEach(async () => {
  await sql`delete from internships`.execute(api.db)
  await sql`delete from finished_runs`.execute(api.db)
  company = await makeCompany(api)
  student = await makeStudent(api)
})

const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day)
const save = async (query: string, frequency = 'daily', name = 'Mine') =>
  (await student.call('POST', '/saved-searches', { name, query, frequency })).body.search
const post = (title: string, more: Parameters<typeof makeInternship>[2] = {}) =>
  makeInternship(api, company, { title, created_at: new Date(Date.now() + 60_000), ...more })
const alerts = async (): Promise<Json[]> => (await student.call('GET', '/notifications')).body.notifications

test('a search is saved, listed, changed and deleted by its owner alone', async () => {
  const search = await save('search=design&remote=true&min_stipend=500', 'weekly', 'Remote design')
  expect(search).toMatchObject({
    name: 'Remote design',
    query: 'search=design&remote=true&min_stipend=500',
    frequency: 'weekly',
  })
  const path = `/saved-searches/${search.id}`
  const changed = await student.call('PATCH', path, { name: 'Design', frequency: 'off' })
  expect(changed.body.search).toMatchObject({ name: 'Design', frequency: 'off', query: search.query })
  const other = await makeStudent(api)
  expect((await other.call('PATCH', path, { name: 'Theirs' })).status).toBe(404)
  expect((await other.call('DELETE', path)).status).toBe(404)
  expect((await student.call('GET', '/saved-searches')).body.searches).toEqual([changed.body.search])
  expect((await student.call('DELETE', path)).status).toBe(200)
  expect((await student.call('GET', '/saved-searches')).body.searches).toEqual([])
})

test('only filters of the search are saved, and ten searches at most, also at the same time', async () => {
  for (const query of ['company_id=1', 'min_stipend=much', 'feed=discover'])
    expect((await student.call('POST', '/saved-searches', { name: 'Bad', query, frequency: 'off' })).status).toBe(400)
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      student.call('POST', '/saved-searches', { name: `Search ${n}`, query: 'search=a', frequency: 'off' }),
    ),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 409, 409])
  expect((await student.call('GET', '/saved-searches')).body.searches).toHaveLength(10)
})

test('an alert names what was posted since and matches, once for all searches and servers', async () => {
  const search = await save('search=baker', 'daily', 'Bakers')
  await post('Old baker', { created_at: new Date(Date.now() - 60_000) })
  await post('Baker')
  await post('Cook')
  await Promise.all([sendSearchAlerts(api.db, inDays(1)), sendSearchAlerts(api.db, inDays(1))])
  expect(await alerts()).toMatchObject([
    {
      type: 'internship',
      title: 'A new internship for “Bakers”',
      message: expect.stringMatching(/^Baker at /),
      link: `/saved?list=searches&open=${search.id}`,
    },
  ])
  const { rows } = await sql<{ type: string; title: string }>`
    select type, title from notification_mails where user_id = ${student.id}`.execute(api.db)
  // The mail obeys the preference of its type, and has its unsubscribe link.
  expect(rows).toEqual([{ type: 'internship', title: 'A new internship for “Bakers”' }])
  await sendSearchAlerts(api.db, inDays(2))
  expect(await alerts()).toHaveLength(1)
})

test('several searches share one alert, and each internship is named once', async () => {
  await save('search=baker', 'daily', 'Bakers')
  await save('remote=true', 'weekly', 'Remote')
  await post('Baker', { is_remote: true })
  await post('Cook', { is_remote: true })
  await sendSearchAlerts(api.db, inDays(1))
  expect((await alerts()).map(({ title }) => title)).toEqual(['A new internship for “Bakers”'])
  await sendSearchAlerts(api.db, inDays(7))
  const [weekly] = await alerts()
  expect(weekly).toMatchObject({ title: 'A new internship for “Remote”', message: expect.stringMatching(/^Cook at /) })
})

test('nothing is sent about internships that are closed, taken down, decided on, hidden or of refused companies, nor while alerts are off', async () => {
  await save('search=baker')
  await save('search=cook', 'off')
  const closed = await post('Baker, closed')
  await company.call('PATCH', `/internships/${closed}/close`)
  await post('Baker, late', { application_deadline: '2020-01-01' })
  await post('Cook')
  const held = await post('Baker, taken down')
  const operator = await makeOperator(api)
  const act = { kind: 'suspend', target: 'internship', id: held, reason: 'It asks for money' }
  expect((await operator.call('POST', '/operator/acts', act)).status).toBe(201)
  const skipped = await post('Baker, skipped')
  await student.call('POST', '/interactions/swipes', { internship_id: skipped, direction: 'left' })
  const [hiding, refused] = [await makeCompany(api), await makeCompany(api)]
  const hidden = await makeInternship(api, hiding, { title: 'Baker, skipped with its company' })
  await student.call('POST', '/interactions/swipes', { internship_id: hidden, direction: 'left', reason: 'company' })
  await makeInternship(api, hiding, { title: 'Baker, hidden', created_at: new Date(Date.now() + 60_000) })
  await makeInternship(api, refused, { title: 'Baker, refused', created_at: new Date(Date.now() + 60_000) })
  await api.db.insertInto('invitation_blocks').values({ student_id: student.id, company_id: refused.id }).execute()
  await sendSearchAlerts(api.db, inDays(1))
  expect(await alerts()).toEqual([])
})

test('an alert and the notification of matches never name the same internship', async () => {
  await student.call('PUT', '/student-profile', { skills: ['SQL'] })
  await save('search=baker')
  await post('Baker', { skills_required: ['SQL'] })
  await sendSearchAlerts(api.db, inDays(1))
  await notifyNewMatches(api.db, inDays(1))
  expect((await alerts()).map(({ title }) => title)).toEqual(['A new internship for “Mine”'])
  await post('Baker of cakes', { skills_required: ['SQL'], created_at: inDays(1.5) })
  await notifyNewMatches(api.db, inDays(2))
  await sendSearchAlerts(api.db, inDays(3))
  expect((await alerts()).map(({ title }) => title)).toEqual([
    'A new internship matches your skills',
    'A new internship for “Mine”',
  ])
})

test('alerts that begin later, or follow other filters, name nothing that was posted before', async () => {
  const search = await save('search=cook', 'off')
  await sql`update saved_searches set checked_at = now() - interval '10 days'`.execute(api.db)
  await post('Cook', { created_at: new Date(Date.now() - 60_000) })
  await post('Baker', { created_at: new Date(Date.now() - 60_000) })
  await student.call('PATCH', `/saved-searches/${search.id}`, { frequency: 'daily' })
  await student.call('PATCH', `/saved-searches/${search.id}`, { query: 'search=baker' })
  await sendSearchAlerts(api.db, inDays(1))
  expect(await alerts()).toEqual([])
})
