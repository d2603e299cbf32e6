import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Json, makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { makeApplication } from '../../testing/make-application.ts'
import { inDays, makeInternship } from '../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let api: TestApp
let company: Person
beforeAll(async () => {
  api = await startTestApp()
  company = await makeCompany(api)
  const make = (title: string, more: object = {}) => makeInternship(api, company, { title, ...more })
  await make('Data Analyst', { location: 'Zürich', skills_required: ['SQL', 'Python'] })
  await make('Café Manager', { location: 'Paris', status: 'draft' })
  await make('Design Intern', { location: 'Berlin', skills_required: ['Figma'], status: 'closed' })
  await make('100% Remote Writer', { is_remote: true, status: 'closed' })
  await make('Data Engineer', { location: 'Berlin', deleted_at: new Date() })
  await makeInternship(api, await makeCompany(api), { title: 'Data Analyst elsewhere' })
})
afterAll(() => api.close())

const list = async (query: string, person = company) => (await person.call('GET', `/internships?${query}`)).body
const titles = async (query: string) =>
  (await list(query)).internships.map((internship: Json) => internship.title).toSorted()

describe("a company's search in its own internships", () => {
  test.each([
    ['dat', ['Data Analyst']],
    ['ZURICH', ['Data Analyst']],
    ['python analyst', ['Data Analyst']],
    ['cafe', ['Café Manager']],
    ['figma berlin', ['Design Intern']],
    ['remote', ['100% Remote Writer']],
    ['%', ['100% Remote Writer']],
    ['_', []],
    ['data berlin', []],
  ])('finds "%s" in title, location and skills', async (search, found) => {
    expect(await titles(`search=${encodeURIComponent(search)}`)).toEqual(found)
  })

  test('counts the internships found in each status, whatever status is listed', async () => {
    const counts = { all: 4, draft: 1, active: 1, closed: 2, closing: 0 }
    expect(await list('limit=1')).toMatchObject({ counts, pagination: { total: 4, pages: 4 } })
    const closed = await list('status=closed')
    expect(closed).toMatchObject({ counts, pagination: { total: 2 } })
    expect(await list('search=berlin&status=draft')).toMatchObject({
      internships: [],
      counts: { all: 1, draft: 0, active: 0, closed: 1, closing: 0 },
      pagination: { total: 0 },
    })
  })

  test('adds counts neither to the list of a student nor to the public list of the company', async () => {
    expect(await list('', await makeStudent(api))).not.toHaveProperty('counts')
    expect(await list(`company_id=${company.id}`)).not.toHaveProperty('counts')
  })

  test('pages through 1,200 internships without missing one', async () => {
    const large = await makeCompany(api)
    await sql`
      insert into internships (id, company_id, title, description, status)
      select gen_random_uuid(), ${large.id}, 'Role ' || n, 'One of many', case n % 3 when 0 then 'closed' else 'active' end
      from generate_series(1, 1200) n`.execute(api.db)
    const found = await Promise.all(
      [1, 2, 3, 4].map(
        async page => (await list(`search=role&status=active&limit=250&page=${page}`, large)).internships,
      ),
    )
    expect(new Set(found.flat().map((internship: Json) => internship.id)).size).toBe(800)
    expect(await list('search=role%2012', large)).toMatchObject({ counts: { all: 33 } })
  })
})

describe('the order of the own list', () => {
  const make = (owner: Person, title: string, more: object = {}) => makeInternship(api, owner, { title, ...more })
  const listIn = async (owner: Person, query: string) =>
    (await list(query, owner)).internships.map((internship: Json) => internship.title)

  test.each([
    ['order_by=title', ['ärzte', 'Baker', 'Cook']],
    ['order_by=title&order=desc', ['Cook', 'Baker', 'ärzte']],
    ['order_by=status', ['Cook', 'ärzte', 'Baker']],
    ['order_by=place', ['Baker', 'ärzte', 'Cook']],
    ['order_by=deadline', ['Cook', 'Baker', 'ärzte']],
    ['order_by=deadline&order=desc', ['Baker', 'Cook', 'ärzte']],
    ['order_by=applicants', ['Baker', 'Cook', 'ärzte']],
    ['order_by=views', ['ärzte', 'Cook', 'Baker']],
    ['', ['Cook', 'Baker', 'ärzte']],
    ['order_by=posted&order=asc', ['ärzte', 'Baker', 'Cook']],
    ['order_by=title&limit=1&page=2', ['Baker']],
  ])('follows "%s"', async (query, titles) => {
    const owner = await makeCompany(api)
    await make(owner, 'ärzte', { status: 'draft', location: 'Zug', views_count: 9, created_at: new Date('2026-01-01') })
    const baker = { status: 'closed', location: 'Bern', application_deadline: inDays(9), applications_count: 5 }
    await make(owner, 'Baker', { ...baker, created_at: new Date('2026-02-01') })
    await make(owner, 'Cook', { application_deadline: inDays(2), views_count: 1, published_at: new Date('2026-03-01') })
    expect(await listIn(owner, query)).toEqual(titles)
  })

  test('counts a view in the order at once', async () => {
    const owner = await makeCompany(api)
    const [seen] = [await make(owner, 'Seen'), await make(owner, 'Unseen')]
    await (await makeStudent(api)).call('GET', `/internships/${seen}`)
    expect(await listIn(owner, 'order_by=views')).toEqual(['Seen', 'Unseen'])
  })

  test('is unknown to a list of students', async () => {
    expect((await company.call('GET', '/internships?order_by=salary')).status).toBe(400)
    expect((await (await makeStudent(api)).call('GET', '/internships?order_by=title')).status).toBe(200)
  })

  test('with closes_within has only active internships that close soon', async () => {
    const owner = await makeCompany(api)
    await make(owner, 'Today', { application_deadline: inDays(0) })
    await make(owner, 'Next week', { application_deadline: inDays(7) })
    await make(owner, 'Later', { application_deadline: inDays(8) })
    await make(owner, 'Closed', { application_deadline: inDays(2), status: 'closed' })
    await make(owner, 'Whenever')
    expect(await listIn(owner, 'closes_within=7&order_by=deadline')).toEqual(['Today', 'Next week'])
    expect(await list('closes_within=7', owner)).toMatchObject({
      counts: { all: 5, active: 4, closed: 1, closing: 2 },
      pagination: { total: 2 },
    })
    for (const days of ['0', '366', 'x', '-1'])
      expect((await owner.call('GET', `/internships?closes_within=${days}`)).status).toBe(400)
  })

  test('shows how many applications are new', async () => {
    const owner = await makeCompany(api)
    const id = await make(owner, 'Baker')
    for (const status of ['pending', 'pending', 'reviewed'] as const)
      await makeApplication(api, await makeStudent(api), id, { status })
    const [own] = (await list('', owner)).internships
    expect(own).toMatchObject({ applications_count: 3, new_applications_count: 2 })
    const [shared] = (await list(`company_id=${owner.id}`)).internships
    expect(shared).not.toHaveProperty('new_applications_count')
  })
})
