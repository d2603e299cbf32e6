import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Json, makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { makeInternship } from '../../testing/make-internship.ts'
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
    const counts = { all: 4, draft: 1, active: 1, closed: 2 }
    expect(await list('limit=1')).toMatchObject({ counts, pagination: { total: 4, pages: 4 } })
    const closed = await list('status=closed')
    expect(closed).toMatchObject({ counts, pagination: { total: 2 } })
    expect(await list('search=berlin&status=draft')).toMatchObject({
      internships: [],
      counts: { all: 1, draft: 0, active: 0, closed: 1 },
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
