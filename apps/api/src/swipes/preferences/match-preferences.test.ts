import type { Internship } from '@fledge/contract/internships'
import { loweringFactor, matchParts } from '@fledge/contract/matching/match'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notifyNewMatches } from '../../internships/reminders/new-matches.service.ts'
import { type Json, makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { inDays, makeInternship } from '../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let api: TestApp
let company: Person
let student: Person
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())
beforeEach(async () => {
  await sql`delete from internships`.execute(api.db)
  company = await makeCompany(api)
  student = await makeStudent(api)
  await student.call('PUT', '/student-profile', { skills: ['SQL'], location: 'Berlin, Germany' })
})

const skip = (internship_id: string, reason?: string) =>
  student.call('POST', '/interactions/swipes', { internship_id, direction: 'left', ...(reason && { reason }) })
const feed = async (): Promise<Json[]> =>
  (await student.call('GET', '/internships?feed=discover&limit=50')).body.internships
const scores = async () => Object.fromEntries((await feed()).map(({ title, match }) => [title, match.score]))
const titles = async () => (await feed()).map(({ title }) => title)
const preferences = async (): Promise<Json[]> => (await student.call('GET', '/match-preferences')).body.preferences

type Values = Parameters<typeof makeInternship>[2]
const alike: Record<string, { skipped: Values; hit: Values; other: Values; about: Json }> = {
  pay: {
    skipped: { stipend_min: 400, stipend_max: 500 },
    hit: { stipend_max: 500 },
    other: { stipend_max: 501 },
    about: { pay: 500 },
  },
  place: {
    skipped: { location: 'Łódź, Poland' },
    hit: { location: 'Lodz, Poland' },
    other: { location: 'Łódź, Poland', is_remote: true },
    about: { place: 'Łódź, Poland', is_remote: false },
  },
  skills: {
    skipped: { skills_required: ['SQL', 'Réact', 'Go'] },
    hit: { skills_required: ['SQL', 'react'] },
    other: { skills_required: ['SQL', 'Java'] },
    about: { skills: ['Réact', 'Go'] },
  },
  dates: {
    skipped: { duration_months: 6 },
    hit: { duration_months: 6 },
    other: { duration_months: 5 },
    about: { months: 6 },
  },
}

for (const [reason, { skipped, hit, other, about }] of Object.entries(alike))
  test(`the reason ${reason} halves the score of internships alike, and deleting it restores the order exactly`, async () => {
    const rich = { stipend_max: 9000 }
    const id = await makeInternship(api, company, { ...rich, title: 'skipped', ...skipped })
    await makeInternship(api, company, { ...rich, title: 'hit', ...hit })
    await makeInternship(api, company, { ...rich, title: 'other', ...other })
    await makeInternship(api, company, { ...rich, title: 'matched', skills_required: ['SQL'], created_at: new Date(0) })
    await skip(id)
    const before = await feed()
    expect((await skip(id, reason)).status).toBe(200)

    const after = await scores()
    for (const { title, match } of before) {
      const factor = title === 'hit' ? loweringFactor : 1
      expect(after[title], title).toBeCloseTo(match.score * factor, 3)
    }
    const lowered = (await feed()).map(({ title, match }) => [title, match.lowered_by])
    expect(lowered.filter(([, reasons]) => reasons.length > 0)).toEqual([['hit', [reason]]])
    const detail = await student.call('GET', `/internships/${before.find(({ title }) => title === 'hit')?.id}`)
    expect(detail.body.internship.match).toMatchObject({ score: after.hit, lowered_by: [reason] })
    const list = (await student.call('GET', '/internships')).body.internships
    expect(list.find(({ title }: Json) => title === 'hit').match.lowered_by).toEqual([reason])

    const [preference, ...more] = await preferences()
    expect(more).toEqual([])
    expect(preference).toMatchObject({ reason, ...about, internship: { id, title: 'skipped' } })
    expect((await student.call('DELETE', `/match-preferences/${preference.id}`)).status).toBe(200)
    expect(await feed()).toEqual(before)
    expect((await student.call('DELETE', `/match-preferences/${preference.id}`)).status).toBe(404)
  })

test('hiding a company leaves its internships out of Discover, suggestions and notifications, but not out of search', async () => {
  const other = await makeCompany(api)
  const ids = [
    await makeInternship(api, company, { title: 'skipped', skills_required: ['SQL'] }),
    await makeInternship(api, company, { title: 'same company', skills_required: ['SQL'] }),
    await makeInternship(api, other, { title: 'other company', skills_required: ['SQL'] }),
  ]
  expect((await titles()).sort()).toEqual(['other company', 'same company', 'skipped'])
  await skip(ids[0] as string, 'company')
  expect(await titles()).toEqual(['other company'])
  const similar = await student.call('GET', `/internships/${ids[2]}/similar`)
  expect(similar.body.internships).toEqual([])
  const found = (await student.call('GET', `/internships?company_id=${company.id}`)).body.internships
  expect(found).toHaveLength(2)
  expect(found[0].match.lowered_by).toEqual(['company'])
  await notifyNewMatches(api.db, new Date())
  const { notifications } = (await student.call('GET', '/notifications')).body
  expect(notifications.map(({ title }: Json) => title)).toEqual(['A new internship matches your skills'])

  const [preference] = await preferences()
  expect(preference.company).toMatchObject({ id: company.id })
  await student.call('DELETE', `/match-preferences/${preference.id}`)
  expect((await titles()).sort()).toEqual(['other company', 'same company'])
})

test('undoing the skip, or saving instead, takes the reason back; another reason replaces it', async () => {
  const id = await makeInternship(api, company, { title: 'skipped', location: 'Oslo', duration_months: 3 })
  const reasons = async () => (await preferences()).map(({ reason }) => reason)
  await skip(id, 'place')
  await skip(id)
  expect(await reasons()).toEqual(['place'])
  await skip(id, 'dates')
  expect(await reasons()).toEqual(['dates'])
  expect((await student.call('DELETE', `/interactions/swipes/${id}`)).status).toBe(200)
  expect(await reasons()).toEqual([])
  await skip(id, 'dates')
  await student.call('POST', '/interactions/swipes', { internship_id: id, direction: 'right' })
  expect(await reasons()).toEqual([])
  await skip(id, 'place')
  await skip(id, 'seen')
  expect(await reasons()).toEqual([])
})

test('a batch learns its reasons, and a save later in the batch takes a reason back', async () => {
  const [one, two] = [
    await makeInternship(api, company, { title: 'one', duration_months: 3 }),
    await makeInternship(api, company, { title: 'two', duration_months: 4 }),
  ]
  const { body } = await student.call('POST', '/interactions/swipes/batch', {
    swipes: [
      { internship_id: one, direction: 'left', reason: 'dates' },
      { internship_id: two, direction: 'left', reason: 'dates' },
      { internship_id: two, direction: 'right' },
    ],
  })
  expect(body.outcomes.map(({ status }: Json) => status)).toEqual([201, 201, 200])
  expect((await preferences()).map(({ internship }) => internship.title)).toEqual(['one'])
})

test('an internship without the value teaches nothing, and a save has no reason', async () => {
  const id = await makeInternship(api, company, { title: 'bare', skills_required: [] })
  for (const reason of ['place', 'skills', 'dates', 'seen']) expect((await skip(id, reason)).status).toBeLessThan(300)
  expect(await preferences()).toEqual([])
  const swipe = { internship_id: id, direction: 'right', reason: 'pay' }
  const response = await student.call('POST', '/interactions/swipes', swipe)
  expect(response.status).toBe(400)
  expect(response.body.fields).toEqual({ reason: 'Only a skip has a reason' })
})

test('a preference outlives its internship, and the newest hundred are kept', async () => {
  const id = await makeInternship(api, company, { title: 'gone', duration_months: 3 })
  await skip(id, 'dates')
  await company.call('DELETE', `/internships/${id}`)
  expect(await preferences()).toMatchObject([{ months: 3, internship: null }])
  await sql`
    insert into match_preferences (id, student_id, internship_id, reason, months, created_at)
    select gen_random_uuid(), ${student.id}, gen_random_uuid(), 'dates', 1, now() + n * interval '1 second'
    from generate_series(1, 99) n`.execute(api.db)
  await skip(await makeInternship(api, company, { title: 'one more', duration_months: 7 }), 'dates')
  const months = (await preferences()).map(preference => preference.months)
  expect(months).toHaveLength(100)
  expect(months).toContain(7)
  expect(months).not.toContain(3)
})

test('the parts that explain a match add up to its score', async () => {
  await makeInternship(api, company, { title: 'a', skills_required: ['SQL', 'Go', 'C'], location: 'Berlin' })
  await makeInternship(api, company, { title: 'b', is_remote: true, application_deadline: inDays(20) })
  await makeInternship(api, company, {
    title: 'c',
    skills_required: ['SQL'],
    created_at: new Date(Date.now() - 30 * 864e5),
    application_deadline: inDays(100),
  })
  const id = await makeInternship(api, company, { title: 'd', duration_months: 2 })
  await makeInternship(api, company, { title: 'e', duration_months: 2, location: 'Berlin' })
  await skip(id, 'dates')
  const check = async () => {
    const internships = await feed()
    expect(internships).toHaveLength(4)
    for (const internship of internships as Internship[]) {
      const parts = Object.values(matchParts(internship, new Date()))
      const sum = parts.reduce((total, part) => total + part, 0)
      const factor = loweringFactor ** (internship.match?.lowered_by.length ?? 0)
      expect(internship.match?.score, internship.title).toBeCloseTo(sum * factor, 3)
    }
  }
  await check()
  await student.call('PUT', '/student-profile', { skills: [] })
  await check()
})
