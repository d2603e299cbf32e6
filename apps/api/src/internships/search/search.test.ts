import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { countLockWaits } from '../../testing/locks/lock-waits.ts'
import { type Json, makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { makeInternship } from '../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { refreshCompanySearchDocuments } from './search.service.ts'
import { refreshSearchDocuments } from './search-document.sql.ts'

let api: TestApp
let company: Person
let student: Person

beforeAll(async () => {
  api = await startTestApp()
  company = await makeCompany(api, 'Nordwind Energie')
  student = await makeStudent(api)
  const make = (title: string, details: Parameters<typeof makeInternship>[2] = {}) =>
    makeInternship(api, company, { description: 'Learn a lot.', ...details, title })
  await make('Data Intern', { description: 'Analyse wind with Python.', location: 'Zürich, Switzerland' })
  await make('Python Developer', { skills_required: ['Python', 'SQL'], location: 'San Francisco, CA' })
  await make('Développeur Web', { skills_required: ['React', 'C++'], location: 'Saint-Étienne', is_remote: true })
  await make('Backend Intern', { skills_required: ['Python', 'React', 'C#'], location: 'New York' })
  await make('IT Support', { description: 'Help people.', location: 'København', duration_months: 3 })
  await make('Marketing Trainee', { stipend_min: 900, stipend_max: 1500, duration_months: 6, is_remote: true })
  await make('Design Fellow', {
    stipend_min: 2000,
    duration_months: 12,
    application_deadline: '2999-01-01',
    location: 'Newport',
  })
  await make('Design Assistant', { application_deadline: '2998-01-01', location: 'Yorkshire' })
})
afterAll(() => api.close())

const find = async (query: Record<string, string>, person = student): Promise<string[]> => {
  const { status, body } = await person.call('GET', `/internships?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  expect(body.pagination.total).toBe(body.internships.length)
  return body.internships.map((internship: Json) => internship.title)
}

describe('words', () => {
  test('a match in the title ranks above skills, and skills above the description, regardless of age', async () => {
    const ids = [
      await makeInternship(api, company, { title: 'Rust Fellow' }),
      await makeInternship(api, company, { title: 'Kernel Fellow', skills_required: ['Rust'] }),
      await makeInternship(api, company, { title: 'Systems Fellow', description: 'Write Rust, read rust.' }),
    ]
    expect(await find({ search: 'rust' })).toEqual(['Rust Fellow', 'Kernel Fellow', 'Systems Fellow'])
    await sql`delete from internships where id = any(${ids}::uuid[])`.execute(api.db)
    expect(await find({ search: 'python' })).toEqual(['Python Developer', 'Backend Intern', 'Data Intern'])
  })
  test('accents, case and word endings do not matter', async () => {
    expect(await find({ search: 'DEVELOPPEUR' })).toEqual(['Développeur Web'])
    expect(await find({ search: 'dévéloppeur wèb' })).toEqual(['Développeur Web'])
    expect(await find({ search: 'developers' })).toEqual(['Python Developer'])
    expect(await find({ search: 'kobenhavn support' })).toEqual(['IT Support'])
  })
  test('all words must match, each in any field', async () => {
    expect(await find({ search: 'nordwind python backend' })).toEqual(['Backend Intern'])
    expect(await find({ search: 'python marketing' })).toEqual([])
  })
  test('stop words are ignored, unless the query has no others', async () => {
    expect(await find({ search: 'a developer with the python' })).toEqual(['Python Developer'])
    expect(await find({ search: 'IT' })).toEqual(['IT Support'])
  })
  test('C++ and C# are different words', async () => {
    expect(await find({ search: 'c++' })).toEqual(['Développeur Web'])
    expect(await find({ search: 'C#' })).toEqual(['Backend Intern'])
  })
  test.each([
    ['pyhton', 'Python Developer'],
    ['markting', 'Marketing Trainee'],
    ['desing asistant', 'Design Assistant'],
    ['nordwnd backend', 'Backend Intern'],
    ['suport', 'IT Support'],
    ['develop', 'Python Developer'],
    ['traine', 'Marketing Trainee'],
  ])('the typing error %s is corrected', async (typed, meant) => {
    expect(await find({ search: typed })).toContain(meant)
  })
  test('the response says which words were searched instead of the mistyped ones', async () => {
    const corrected = async (query: Record<string, string>) =>
      (await student.call('GET', `/internships?${new URLSearchParams(query)}`)).body.corrected
    expect(await corrected({ search: 'pyhton' })).toBe('python')
    expect(await corrected({ search: 'Nordwnd BACKEND' })).toBe('nordwind backend')
    expect(await corrected({ search: 'c++ develloppeur' })).toBe('C++ developpeur')
    expect(await corrected({ search: 'desing', page: '99' })).toBe('design')
    expect(await corrected({ search: 'pyhton', location: 'oslo' })).toBeUndefined()
    for (const search of ['python', 'zzqqxyv', '']) expect(await corrected({ search })).toBeUndefined()
  })
  test('a word that resembles no known word finds nothing', async () => {
    expect(await find({ search: 'zzqqxyv' })).toEqual([])
    expect(await find({ search: 'python zzqqxyv' })).toEqual([])
  })
  test.each([
    "'; drop table internships; --",
    "' or '1'='1",
    '%',
    '_',
    '\\',
    "'",
    '"',
    '!!!',
    '((((',
    '& | ! <-> :*',
    "''''''\\\\",
    '<script>alert(1)</script>',
    '🦊',
    '$1',
    '{}',
    'zz:*zy:*',
    "skill:python') | ('at:newport",
  ])('%s is plain text in every filter', async text => {
    for (const filter of ['search', 'location', 'skills']) expect(await find({ [filter]: text })).toEqual([])
    expect(await find({ search: 'python', location: 'york' })).toEqual(['Backend Intern'])
  })
})

describe('filters', () => {
  test('location matches any part of the name, without case or accents', async () => {
    expect(await find({ location: 'zurich' })).toEqual(['Data Intern'])
    expect(await find({ location: 'ZÜR' })).toEqual(['Data Intern'])
    expect(await find({ location: 'ancis' })).toEqual(['Python Developer'])
    expect(await find({ location: 'francisco, ca' })).toEqual(['Python Developer'])
    expect(await find({ location: 'saint etienne' })).toEqual(['Développeur Web'])
    expect(await find({ location: 'york' })).toEqual(['Design Assistant', 'Backend Intern'])
    expect(await find({ location: 'new york' })).toEqual(['Backend Intern'])
    expect(await find({ location: 'w yor' })).toEqual(['Backend Intern'])
    expect(await find({ location: 'berlin' })).toEqual([])
  })
  test('any skill matches without case, and more matching skills rank higher', async () => {
    expect(await find({ skills: 'REACT, python' })).toEqual(['Backend Intern', 'Développeur Web', 'Python Developer'])
    expect(await find({ skills: 'sql,Python' })).toEqual(['Python Developer', 'Backend Intern'])
    expect(await find({ skills: 'c++' })).toEqual(['Développeur Web'])
    expect(await find({ skills: 'c' })).toEqual([])
    expect(await find({ skills: ' , ,sql,' })).toEqual(['Python Developer'])
    expect(await find({ skills: 'zig' })).toEqual([])
  })
  test('remote, stipend and duration narrow the results', async () => {
    expect(await find({ remote: 'true' })).toEqual(['Marketing Trainee', 'Développeur Web'])
    expect(await find({ remote: 'false' })).toHaveLength(8)
    expect(await find({ min_stipend: '1500' })).toEqual(['Design Fellow', 'Marketing Trainee'])
    expect(await find({ min_stipend: '1501' })).toEqual(['Design Fellow'])
    expect(await find({ max_months: '6' })).toEqual(['Marketing Trainee', 'IT Support'])
  })
  test('all filters combine', async () => {
    expect(await find({ search: 'python', skills: 'react', location: 'york' })).toEqual(['Backend Intern'])
    expect(await find({ search: 'python', skills: 'react', location: 'york', remote: 'true' })).toEqual([])
    expect(await find({ skills: 'react', location: 'etienne', remote: 'true' })).toEqual(['Développeur Web'])
    expect(await find({ remote: 'true', min_stipend: '1000', max_months: '6' })).toEqual(['Marketing Trainee'])
    expect(await find({ search: 'pyhton', location: 'york' })).toEqual(['Backend Intern'])
  })
  test('results can be sorted by age and by deadline', async () => {
    expect(await find({ search: 'python', sort: 'newest' })).toEqual([
      'Backend Intern',
      'Python Developer',
      'Data Intern',
    ])
    expect((await find({ sort: 'deadline' })).slice(0, 3)).toEqual([
      'Design Assistant',
      'Design Fellow',
      'Marketing Trainee',
    ])
  })
  test('without words, the best match is ranked by the profile of the student', async () => {
    const fitting = await makeStudent(api)
    await api.db
      .insertInto('student_profiles')
      .values({ user_id: fitting.id, skill_keys: ['python', 'sql'], resumes: '[]', projects: '[]', experiences: '[]' })
      .execute()
    expect((await find({ sort: 'best' }, fitting))[0]).toBe('Python Developer')
    expect((await find({ sort: 'best' }))[0]).toBe('Design Assistant')
  })
  test('pages of ranked results do not overlap', async () => {
    const titles: string[] = []
    for (const page of [1, 2, 3]) {
      const { body } = await student.call('GET', `/internships?search=python&limit=1&page=${page}`)
      expect(body.pagination).toEqual({ page, limit: 1, total: 3, pages: 3 })
      titles.push(body.internships[0].title)
    }
    expect(titles).toEqual(await find({ search: 'python' }))
  })
})

describe('search documents', () => {
  test('are updated by closing, editing, publishing and deletion', async () => {
    const id = await makeInternship(api, company, { title: 'Zoologist' })
    const change = (set: ReturnType<typeof sql>) =>
      api.db.transaction().execute(async trx => {
        await sql`update internships set ${set} where id = ${id}`.execute(trx)
        await refreshSearchDocuments(trx, [id])
      })
    const isFound = async (search: string) => (await find({ search })).length > 0
    expect(await isFound('zoologist')).toBe(true)
    await change(sql`title = 'Botanist', location = 'Oslo', skills_required = '{Moss}', skill_keys = '{moss}'`)
    expect(await isFound('botanist')).toBe(true)
    expect(await isFound('zoologist')).toBe(false)
    expect(await find({ skills: 'moss', location: 'osl' })).toEqual(['Botanist'])
    await change(sql`status = 'closed'`)
    expect(await isFound('botanist')).toBe(false)
    await change(sql`status = 'active'`)
    expect(await isFound('botanist')).toBe(true)
    await change(sql`deleted_at = now()`)
    expect(await isFound('botanist')).toBe(false)
    const { rows } = await sql`
      select from internship_search s full join (select id from internships where status = 'active' and deleted_at is null) i
        on i.id = s.internship_id where i.id is null or s.internship_id is null`.execute(api.db)
    expect(rows).toEqual([])
  })
  test('contain the new name of a company after a rename', async () => {
    const renamed = await makeCompany(api, 'Oldname')
    await makeInternship(api, renamed, { title: 'Carpenter' })
    expect(await find({ search: 'oldname' })).toEqual(['Carpenter'])
    await api.db.transaction().execute(async trx => {
      await trx.insertInto('company_profiles').values({ user_id: renamed.id, company_name: 'Quillworks' }).execute()
      await refreshCompanySearchDocuments(trx, renamed.id)
    })
    expect(await find({ search: 'quillworks' })).toEqual(['Carpenter'])
    expect(await find({ search: 'oldname' })).toEqual([])
  })

  // PGlite runs one transaction at a time.
  test.runIf(process.env.FLEDGE_TEST_ENGINE === 'postgres')(
    'do not get back an internship that is closed during a rename of its company',
    async () => {
      const renamed = await makeCompany(api, 'Beforehand')
      const id = await makeInternship(api, renamed, { title: 'Glazier' })
      const rename = await api.db.transaction().execute(async trx => {
        await sql`update internships set status = 'closed' where id = ${id}`.execute(trx)
        await refreshSearchDocuments(trx, [id])
        const call = renamed.call('PUT', '/company-profile', { company_name: 'Afterwards' })
        await expect.poll(() => countLockWaits(api.db)).toBeGreaterThan(0)
        return { call }
      })
      expect((await rename.call).status).toBe(200)
      const { rows } = await sql`select from internship_search where internship_id = ${id}`.execute(api.db)
      expect(rows).toEqual([])
    },
  )

  test('contain the account name of a company without a profile', async () => {
    const renamed = await makeCompany(api, 'Firstname Studio')
    await makeInternship(api, renamed, { title: 'Potter' })
    const { token } = renamed
    const response = await openBrowser(api).post('/identity/update-user', { name: 'Kilnhouse' }, { token })
    expect(response.status).toBe(200)
    expect(await find({ search: 'kilnhouse' })).toEqual(['Potter'])
    expect(await find({ search: 'firstname' })).toEqual([])
    expect((await renamed.call('GET', '/auth/me')).body.user.full_name).toBe('Kilnhouse')
  })
})

test('the Discover feed is limited to three hundred requests in five minutes per person', async () => {
  const busy = await makeStudent(api)
  await api.db
    .insertInto('limits')
    .values({ key: `discover:${busy.id}`, count: 299, window_ends: new Date(Date.now() + 60_000) })
    .execute()
  expect((await busy.call('GET', '/internships?feed=discover')).status).toBe(200)
  const rejected = await busy.call('GET', '/internships?feed=discover')
  expect(rejected.status).toBe(429)
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
  expect((await student.call('GET', '/internships?feed=discover')).status).toBe(200)
})

test('searches are limited to three hundred in five minutes, but the first page without filters is not', async () => {
  const busy = await makeStudent(api)
  await api.db
    .insertInto('limits')
    .values({ key: `search:${busy.id}`, count: 299, window_ends: new Date(Date.now() + 60_000) })
    .execute()
  expect((await busy.call('GET', '/internships?search=python')).status).toBe(200)
  for (const query of ['search=python', 'page=2', 'remote=true']) {
    const refused = await busy.call('GET', `/internships?${query}`)
    expect(refused.status).toBe(429)
    expect(refused.body.error).toBe('Too many attempts. Please try again later.')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
  for (const path of ['/internships', '/internships?feed=discover'])
    expect((await busy.call('GET', path)).status).toBe(200)
  expect((await student.call('GET', '/internships?search=python')).status).toBe(200)
})
