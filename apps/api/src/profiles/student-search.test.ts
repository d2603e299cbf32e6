import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs, makeCompany, makeStudent, type Person } from '../testing/make.ts'
import { makeApplication } from '../testing/make-application.ts'
import { makeInternship } from '../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
let company: Person
let ana: Person
beforeAll(async () => {
  t = await startTestApp()
  company = await makeCompany(t)
  ana = await makeStudent(t, 'Ana')
  const profiles: [Person, object][] = [
    [ana, { university: 'Université de Montréal', graduation_year: 2027, skills: ['React', 'SQL', 'Go'], phone: '1' }],
    [await makeStudent(t, 'Ben'), { university: 'ETH Zürich', graduation_year: 2027, skills: ['SQL'], phone: '2' }],
    [await makeStudent(t, 'Cem'), { university: '100% Online_U', graduation_year: 2028, skills: ['react', 'sql'] }],
    [await makeStudent(t, 'Dot'), { graduation_year: 2028, skills: ['Figma'] }],
  ]
  for (const [student, profile] of profiles) await student.call('PUT', '/student-profile', profile)
})
afterAll(() => t.close())

const search = async (query: string) => {
  const { status, body } = await company.call('GET', `/student-profile/search?${query}`)
  expect(status).toBe(200)
  return body.profiles.map((profile: { user_id: { full_name: string } }) => profile.user_id.full_name)
}

test('Any of the skills matches without case, and more matching skills rank higher', async () => {
  expect(await search('skills=REACT, sql ,go')).toEqual(['Ana', 'Cem', 'Ben'])
  expect(await search('skills=figma')).toEqual(['Dot'])
  expect(await search('skills=cobol')).toEqual([])
})

test('A part of the university matches without case or accents', async () => {
  expect(await search('university=montreal')).toEqual(['Ana'])
  expect(await search('university=ZÜRICH')).toEqual(['Ben'])
})

test('Wildcards and quotes in a filter are plain text', async () => {
  expect(await search('university=100%25')).toEqual(['Cem'])
  expect(await search('university=_U')).toEqual(['Cem'])
  expect(await search(`university=${encodeURIComponent("' or true --")}`)).toEqual([])
  expect(await search(`skills=${encodeURIComponent('{"a"},\\')}`)).toEqual([])
})

test('Filters combine; without a filter all students are listed, newest first', async () => {
  expect(await search('skills=sql&graduation_year=2027&university=eth')).toEqual(['Ben'])
  expect(await search('graduation_year=2028')).toEqual(['Dot', 'Cem'])
  expect(await search('')).toEqual(['Dot', 'Cem', 'Ben', 'Ana'])
})

test('Pages do not overlap, and a page past the end is empty', async () => {
  expect(await search('limit=3')).toEqual(['Dot', 'Cem', 'Ben'])
  expect(await search('limit=3&page=2')).toEqual(['Ana'])
  const past = await company.call('GET', '/student-profile/search?limit=3&page=9')
  expect(past.body).toEqual({ profiles: [], pagination: { page: 9, limit: 3, total: 4, pages: 2, capped: false } })
})

test.for(['limit=0', 'limit=101', 'page=0', 'page=x', 'graduation_year=soon', `university=${'x'.repeat(101)}`])(
  'Refuses %s',
  async query => {
    expect((await company.call('GET', `/student-profile/search?${query}`)).status).toBe(400)
  },
)

test('Contact details are shown only for students who applied', async () => {
  await makeApplication(t, ana, await makeInternship(t, company))
  const { body } = await company.call('GET', '/student-profile/search?graduation_year=2027')
  const byName = Object.fromEntries(
    body.profiles.map((profile: { user_id: { full_name: string } }) => [profile.user_id.full_name, profile]),
  )
  expect(byName.Ana).toMatchObject({ email: ana.email, phone: '1', resumes: [] })
  for (const hidden of ['email', 'phone', 'resumes']) expect(byName.Ben).not.toHaveProperty(hidden)
})

test('Students cannot search students', async () => {
  expect((await ana.call('GET', '/student-profile/search')).status).toBe(403)
  expect((await callAs(t.app, null, 'GET', '/student-profile/search')).status).toBe(401)
})

test('Reading hundreds of profiles is rate limited', async () => {
  const hasty = await makeCompany(t)
  await hasty.call('GET', '/student-profile/search')
  await t.db.updateTable('limits').set({ count: 300 }).where('key', '=', `students-read:${hasty.id}`).execute()
  const response = await hasty.call('GET', '/student-profile/search')
  expect(response.status).toBe(429)
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
})
