import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Json, makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { makeApplication } from '../../testing/make-application.ts'
import { inDays, makeInternship } from '../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let api: TestApp
let company: Person
let student: Person
let id: string
let other: string

beforeAll(async () => {
  api = await startTestApp()
  company = await makeCompany(api)
  student = await makeStudent(api)
  other = await makeInternship(api, company, { title: 'Another intern', ...posting })
  id = await makeInternship(api, company, { title: 'First intern', ...posting, application_deadline: inDays(3) })
})
afterAll(() => api.close())

const posting = { description: 'Read and write tables.', skills_required: ['SQL'] }

/** Reads every list that shows the internship, and returns the internship as each of them shows it. */
const readLists = async (reader = student) => {
  const paths = [
    '/internships',
    '/internships?feed=discover',
    '/internships?search=intern',
    `/internships/${other}/similar`,
  ]
  const lists = await Promise.all(paths.map(path => reader.call('GET', path)))
  return lists.map(({ body }) => body.internships.find((internship: Json) => internship.id === id))
}

test('lists show every change of an internship and of its company at once', async () => {
  const changes = [
    {
      make: () => company.call('PUT', `/internships/${id}`, { ...posting, title: 'Second intern' }),
      shown: { title: 'Second intern' },
    },
    {
      make: () => company.call('PUT', '/company-profile', { company_name: 'Nordlicht', industry: 'Light' }),
      shown: { company: { company_name: 'Nordlicht', industry: 'Light' }, company_id: { company_name: 'Nordlicht' } },
    },
    {
      make: () => company.call('PUT', '/company-profile', { company_name: 'Nordlicht', location: 'Oslo' }),
      shown: { company: { location: 'Oslo' } },
    },
    {
      make: () => company.call('PUT', '/auth/me', { full_name: 'Ann Archer' }),
      shown: { company: { full_name: 'Ann Archer', company_name: 'Nordlicht' } },
    },
    {
      make: async () => makeApplication(api, await makeStudent(api), id),
      shown: { applications_count: 1 },
    },
    {
      make: () => company.call('PUT', `/internships/${id}`, { ...posting, title: 'Third intern' }),
      shown: { title: 'Third intern', applications_count: 1, company: { company_name: 'Nordlicht', location: 'Oslo' } },
    },
  ]
  await readLists()
  for (const { make, shown } of changes) {
    await make()
    expect(await readLists()).toMatchObject([shown, shown, shown, shown])
  }
})

test('a list has the same fields as the detail, with the match score of the student who reads it', async () => {
  const { body } = await student.call('GET', `/internships/${id}`)
  const { views_count: _, invitation: __, is_unavailable: ___, ...detail } = body.internship
  for (const listed of await readLists()) expect(listed).toMatchObject(detail)
  const skilled = await makeStudent(api)
  await skilled.call('PUT', '/student-profile', { skills: ['SQL'] })
  for (const { match } of await readLists(skilled)) expect(match.skills).toEqual(['SQL'])
  for (const { match } of await readLists()) expect(match.skills).toEqual([])
})
