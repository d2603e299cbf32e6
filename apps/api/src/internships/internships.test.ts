import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../platform/database/ids.ts'
import { callAs, type Json, makeCompany, makeStudent, type Person } from '../testing/make.ts'
import { inDays, makeInternship } from '../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { sumViews } from './views/sum-views.service.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

const titles = (response: { body: Json }) => response.body.internships.map((internship: Json) => internship.title)

describe('lists', () => {
  test('a student sees only open internships, newest first, with their company as company_id and as company', async () => {
    const company = await makeCompany(api, 'Open Ltd')
    const student = await makeStudent(api)
    const at = (minute: number) => new Date(Date.now() + minute * 60_000)
    await makeInternship(api, company, { title: 'First', created_at: at(1) })
    await makeInternship(api, company, { title: 'Last day', application_deadline: inDays(0), created_at: at(2) })
    for (const hidden of [
      { status: 'draft' as const },
      { status: 'closed' as const },
      { deleted_at: new Date() },
      { application_deadline: inDays(-1) },
    ])
      await makeInternship(api, company, { title: 'Hidden', ...hidden })
    const response = await student.call('GET', `/internships?company_id=${company.id}`)
    expect(response.status).toBe(200)
    expect(titles(response)).toEqual(['Last day', 'First'])
    expect(response.body.pagination).toEqual({ page: 1, limit: 10, total: 2, pages: 1 })
    const [newest] = response.body.internships
    expect(newest).toMatchObject({ is_open: true, is_deleted: false, positions_available: 1, skills_required: [] })
    expect(newest.company_id).toMatchObject({
      id: company.id,
      _id: company.id,
      company_name: 'Open Ltd',
      company_profiles: [{ company_name: 'Open Ltd', logo_url: null }],
    })
    expect(newest.company).toEqual(newest.company_id)
    const [card] = (await student.call('GET', '/internships?feed=discover')).body.internships
    expect(card.company).toEqual(card.company_id)
    const { internship } = (await student.call('GET', `/internships/${newest.id}`)).body
    expect(internship.company).toEqual(newest.company_id)
    expect(newest._id).toBe(newest.id)
    expect(newest.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(newest.application_deadline).toBe(inDays(0))
    expect((await student.call('GET', '/internships?limit=1')).body.internships).toHaveLength(1)
  })

  test('a company lists its own internships in every status, and open ones of another company by its id', async () => {
    const [company, other] = [await makeCompany(api), await makeCompany(api)]
    for (const status of ['draft', 'active', 'closed'] as const)
      await makeInternship(api, company, { title: status, status })
    await makeInternship(api, company, { title: 'deleted', deleted_at: new Date() })
    await makeInternship(api, other, { title: 'of the other' })
    await makeInternship(api, other, { title: "the other's draft", status: 'draft' })
    expect(titles(await company.call('GET', '/internships?limit=1000'))).toEqual(['closed', 'active', 'draft'])
    expect(titles(await company.call('GET', '/internships?status=draft'))).toEqual(['draft'])
    expect((await company.call('GET', '/internships?page=2&limit=2')).body).toMatchObject({
      internships: [{ title: 'draft' }],
      pagination: { page: 2, limit: 2, total: 3, pages: 2 },
    })
    expect(titles(await company.call('GET', `/internships?company_id=${other.id}`))).toEqual(['of the other'])
    expect(titles(await other.call('GET', `/internships?company_id=${company.id}`))).toEqual(['active'])
  })

  test('a student who filters by another status than active gets an empty list', async () => {
    const company = await makeCompany(api)
    const student = await makeStudent(api)
    await makeInternship(api, company, { status: 'closed' })
    for (const status of ['closed', 'draft'])
      expect((await student.call('GET', `/internships?status=${status}`)).body.internships).toEqual([])
    const active = await student.call('GET', `/internships?status=active&company_id=${company.id}`)
    expect(active.body.internships).toEqual([])
  })

  test('requests without a session are rejected', async () => {
    for (const path of ['/internships', `/internships/${newId()}`, '/internships?feed=discover']) {
      const response = await callAs(api.app, null, 'GET', path)
      expect(response.status).toBe(401)
      expect(response.body.error).toBe('You are not signed in. Please sign in to continue.')
    }
  })

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=abc',
    'page=99999999999',
    'limit=0',
    'limit=101',
    'limit=1000',
    'limit=1001',
    'limit=',
    'page=1&page=2',
    'remote=maybe',
    'sort=oldest',
    'status=open',
    'feed=other',
    'company_id=1',
    'min_stipend=-1',
    'min_stipend=1e3',
    'max_months=two',
    `search=${'a'.repeat(101)}`,
    'search=a%00b',
    'search=a&search=b',
    'location=a%00',
    'skills=a%0Ab',
  ])('the query %s is rejected with the name of the wrong field', async query => {
    const student = await makeStudent(api)
    const { status, body } = await student.call('GET', `/internships?${query}`)
    expect(status).toBe(400)
    expect(body.code).toBe('invalid_input')
    expect(Object.keys(body.fields)).toHaveLength(1)
  })

  test('a page past the end is empty', async () => {
    const company = await makeCompany(api)
    const student = await makeStudent(api)
    await makeInternship(api, company)
    for (const page of [50, 5_000, 1_000_000]) {
      const response = await student.call('GET', `/internships?company_id=${company.id}&page=${page}&limit=100`)
      expect(response.status).toBe(200)
      expect(response.body).toEqual({ internships: [], pagination: { page, limit: 100, total: 1, pages: 1 } })
    }
  })

  test('totals are exact up to a thousand and capped above; the total of one company is never capped', async () => {
    const company = await makeCompany(api)
    const student = await makeStudent(api)
    await seedMany(company, 1_100)
    const all = await student.call('GET', '/internships?limit=100')
    expect(all.body.pagination).toEqual({ page: 1, limit: 100, total: 1000, pages: 10, capped: true })
    const base = `/internships?company_id=${company.id}&limit=100`
    const first = await student.call('GET', base)
    expect(first.body.pagination).toEqual({ page: 1, limit: 100, total: 1100, pages: 11 })
    const last = await student.call('GET', `${base}&page=11`)
    expect(last.body.internships).toHaveLength(100)
    expect((await student.call('GET', `${base}&page=12`)).body.internships).toEqual([])
    const found = await student.call('GET', `${base}&search=many`)
    expect(found.body.pagination).toEqual({ page: 1, limit: 100, total: 1100, pages: 11 })
    const some = await student.call('GET', '/internships?limit=100&search=many&min_stipend=500')
    expect(some.body.pagination).toMatchObject({ total: 601 })
    expect(some.body.pagination.capped).toBeUndefined()
    const own = await company.call('GET', '/internships?limit=1000')
    expect(own.body.internships).toHaveLength(1000)
    expect(own.body.pagination).toEqual({ page: 1, limit: 1000, total: 1100, pages: 2 })
  })
})

describe('an internship', () => {
  let company: Person
  let student: Person
  beforeAll(async () => {
    company = await makeCompany(api)
    student = await makeStudent(api)
  })

  test('shows a student their match, save and application', async () => {
    const id = await makeInternship(api, company, { skills_required: ['React', 'SQL', 'Git'], is_remote: true })
    await api.db
      .insertInto('student_profiles')
      .values({
        user_id: student.id,
        skills: ['sql', 'REACT'],
        skill_keys: ['sql', 'react'],
        resumes: '[]',
        projects: '[]',
        experiences: '[]',
      })
      .execute()
    const before = (await student.call('GET', `/internships/${id}`)).body.internship
    expect(before).toMatchObject({ is_saved: false, application: null, is_open: true })
    expect(before.match.skills).toEqual(['React', 'SQL'])
    expect(before.match.score).toBeCloseTo(0.6 * (2 / 3) + 0.2 + 0.15, 3)
    await student.call('POST', '/interactions/saved-jobs', { internship_id: id })
    const applied = await student.call('POST', '/applications', {
      internship_id: id,
      cover_letter: 'Hello',
      resume_url: 'https://example.com/cv',
    })
    const after = (await student.call('GET', `/internships/${id}`)).body.internship
    expect(after).toMatchObject({
      is_saved: true,
      application: { id: applied.body.application.id, status: 'pending' },
      applications_count: 1,
    })
    const other = (await (await makeStudent(api)).call('GET', `/internships/${id}`)).body.internship
    expect(other).toMatchObject({ is_saved: false, application: null, match: { skills: [] } })
  })

  test('shows a company no student fields', async () => {
    const id = await makeInternship(api, company)
    for (const person of [company, await makeCompany(api)]) {
      const { internship } = (await person.call('GET', `/internships/${id}`)).body
      expect(internship.id).toBe(id)
      for (const field of ['match', 'is_saved', 'application']) expect(internship).not.toHaveProperty(field)
    }
  })

  test('shows the number of saves to its own company only', async () => {
    const owner = await makeCompany(api)
    const id = await makeInternship(api, owner)
    for (const person of [student, await makeStudent(api)])
      await person.call('POST', '/interactions/saved-jobs', { internship_id: id })
    expect((await owner.call('GET', `/internships/${id}`)).body.internship.saves_count).toBe(2)
    expect((await owner.call('GET', '/internships')).body.internships).toMatchObject([{ id, saves_count: 2 }])
    await student.call('DELETE', `/interactions/saved-jobs/${id}`)
    expect((await owner.call('GET', `/internships/${id}`)).body.internship.saves_count).toBe(1)
    for (const person of [student, company]) {
      const { internship } = (await person.call('GET', `/internships/${id}`)).body
      expect(internship).not.toHaveProperty('saves_count')
    }
    const [listed] = (await company.call('GET', `/internships?company_id=${owner.id}`)).body.internships
    expect(listed).not.toHaveProperty('saves_count')
  })

  test('counts a view once per student and day, also in the totals, and counts no view of a company', async () => {
    const owner = await makeCompany(api)
    const id = await makeInternship(api, owner)
    const [one, two] = [await makeStudent(api), await makeStudent(api)]
    // The requests for the first internship open the connections, so that those for the second one really run at once.
    for (const raced of [await makeInternship(api, company), id]) {
      const responses = await Promise.all(Array.from({ length: 8 }, () => one.call('GET', `/internships/${raced}`)))
      expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200))
    }
    expect((await two.call('GET', `/internships/${id}`)).body.internship.views_count).toBe(2)
    await owner.call('GET', `/internships/${id}`)
    await company.call('GET', `/internships/${id}`)
    expect((await owner.call('GET', `/internships/${id}`)).body.internship.views_count).toBe(2)
    await sumViews(api.db)
    const totals = await sql`
      select t.views as total, d.views as day from company_totals t join company_days d using (company_id)
      where company_id = ${owner.id}`.execute(api.db)
    expect(totals.rows).toEqual([{ total: 2, day: 2 }])
    await sql`update internship_views set day = day - 1 where internship_id = ${id}`.execute(api.db)
    expect((await one.call('GET', `/internships/${id}`)).body.internship.views_count).toBe(3)
  })

  test('is hidden from everybody but its owner while it is a draft or closed, and from everybody after its deletion', async () => {
    const draft = await makeInternship(api, company, { status: 'draft' })
    const closed = await makeInternship(api, company, { status: 'closed' })
    const deleted = await makeInternship(api, company, { deleted_at: new Date() })
    for (const id of [draft, closed]) {
      expect((await company.call('GET', `/internships/${id}`)).body.internship.is_open).toBe(false)
      for (const person of [student, await makeCompany(api)]) await expectNotFound(person, id)
    }
    for (const person of [company, student]) await expectNotFound(person, deleted)
    await expectNotFound(student, newId())
    expect((await student.call('GET', '/internships/not-an-id')).status).toBe(404)
  })

  test('is not open once the deadline has passed', async () => {
    const id = await makeInternship(api, company, { application_deadline: inDays(-1) })
    expect((await student.call('GET', `/internships/${id}`)).body.internship).toMatchObject({
      is_open: false,
      status: 'active',
    })
  })

  test('stays readable after closing for students who saved it or applied, but not after deletion', async () => {
    const id = await makeInternship(api, company)
    const [saver, applicant, stranger] = [await makeStudent(api), await makeStudent(api), await makeStudent(api)]
    await saver.call('POST', '/interactions/saved-jobs', { internship_id: id })
    await applicant.call('POST', '/applications', {
      internship_id: id,
      cover_letter: 'Hello',
      resume_url: 'https://example.com/cv',
    })
    await sql`update internships set status = 'closed' where id = ${id}`.execute(api.db)
    for (const person of [saver, applicant])
      expect((await person.call('GET', `/internships/${id}`)).body.internship).toMatchObject({ is_open: false })
    await expectNotFound(stranger, id)
    await sql`update internships set deleted_at = now() where id = ${id}`.execute(api.db)
    for (const person of [saver, applicant, company]) await expectNotFound(person, id)
  })
})

const expectNotFound = async (person: Person, id: string) => {
  const response = await person.call('GET', `/internships/${id}`)
  expect(response.status).toBe(404)
  expect(response.body).toMatchObject({ error: 'Internship not found', code: 'internship_not_found' })
}

const seedMany = async (company: Person, count: number) => {
  await sql`
    with made as (
      insert into internships (id, company_id, title, description, stipend_max, created_at)
      select gen_random_uuid(), ${company.id}, 'Many ' || n, 'One of many', n, now() - n * interval '1 minute'
      from generate_series(1, ${count}::int) n
      returning id, company_id, created_at, stipend_max)
    insert into internship_search (internship_id, company_id, created_at, stipend_max, document)
    select id, company_id, created_at, stipend_max, to_tsvector('search_document', 'one of many') from made`.execute(
    api.db,
  )
}
