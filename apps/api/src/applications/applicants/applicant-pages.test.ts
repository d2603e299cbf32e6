import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { makeApplication, makeApplications } from '../../testing/make-application.ts'
import { makeInternship } from '../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { applicantPage } from './applicants.sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

type Listed = { id: string; student: { full_name: string }; match: object; rating: number | null }

const names = ['Ana Silva', 'Björn Åberg', 'Chloé Martin', 'Deniz Kaya', 'Eva Novak', 'Farid Haddad', 'Grace Obi']

let company: Person
let internship: string
const ids: string[] = []
beforeAll(async () => {
  company = await makeCompany(t, 'Acme')
  internship = await makeInternship(t, company, { title: 'Designer', skills_required: ['Figma', 'CSS'] })
  for (const [i, name] of names.entries()) {
    const student = await makeStudent(t, name)
    await student.call('PUT', '/student-profile', {
      skills: i % 3 === 0 ? ['figma', 'css'] : i % 3 === 1 ? ['CSS'] : [],
    })
    const applied_at = new Date(Date.UTC(2026, 9, 1 + i, 12))
    ids.push(await makeApplication(t, student, internship, { applied_at }))
  }
  for (const [at, rating] of [
    [1, 5],
    [4, 3],
    [5, 5],
  ] as const)
    await company.call('PATCH', `/applications/${ids[at]}/review`, { rating })
})

const list = async (query: string) => {
  const { status, body } = await company.call('GET', `/applications/company?${query}`)
  expect(status).toBe(200)
  return { ...body, names: body.applications.map((item: Listed) => item.student.full_name.split(' ')[0]) }
}

describe('The list of applicants by cursor', () => {
  test.for(['newest', 'rating', 'match'])('reads every applicant once in both directions, by %s', async sort => {
    const whole = (await list(`sort=${sort}&limit=100`)).names
    expect(whole).toHaveLength(7)
    const forwards: string[] = []
    let page = await list(`sort=${sort}&limit=3`)
    expect(page.cursor).toMatchObject({ start: 0, previous: null })
    forwards.push(...page.names)
    while (page.cursor.next) {
      page = await list(`sort=${sort}&limit=3&after=${page.cursor.next}`)
      expect(page.cursor.start).toBe(forwards.length)
      forwards.push(...page.names)
    }
    expect(forwards).toEqual(whole)
    const backwards = [...page.names]
    while (page.cursor.previous) {
      page = await list(`sort=${sort}&limit=3&before=${page.cursor.previous}`)
      backwards.unshift(...page.names)
    }
    expect(backwards).toEqual(whole)
  })

  test('sorts by rating and by match, the newest first among equals', async () => {
    expect((await list('sort=rating&limit=10')).names).toEqual([
      'Farid',
      'Björn',
      'Eva',
      'Grace',
      'Deniz',
      'Chloé',
      'Ana',
    ])
    expect((await list('sort=match&limit=10')).names).toEqual([
      'Grace',
      'Deniz',
      'Ana',
      'Eva',
      'Björn',
      'Farid',
      'Chloé',
    ])
  })

  test('skips nobody when the applicants of the first page have left the filter', async () => {
    const own = await makeCompany(t)
    const post = await makeInternship(t, own)
    for (let i = 0; i < 5; i++) await makeApplication(t, await makeStudent(t), post)
    const first = (await own.call('GET', '/applications/company?status=pending&limit=2')).body
    const decided = first.applications.map((item: Listed) => item.id)
    await own.call('PATCH', '/applications/status', { ids: decided, status: 'reviewed' })
    const next = (await own.call('GET', `/applications/company?status=pending&limit=10&after=${first.cursor.next}`))
      .body
    expect(next.applications).toHaveLength(3)
    expect(next.cursor).toEqual({ start: 0, previous: null, next: null })
  })

  test.for(['after=x', 'before=bm90aGluZw', 'after=WyJuZXdlc3QiXQ'])('refuses %s', async query => {
    const { status, body } = await company.call('GET', `/applications/company?${query}`)
    expect(status).toBe(400)
    expect(body.fields).toBeDefined()
  })

  test('refuses a cursor of another sort order', async () => {
    const { cursor } = await list('limit=2')
    expect((await company.call('GET', `/applications/company?sort=rating&after=${cursor.next}`)).status).toBe(400)
  })
})

describe('The filters of applicants', () => {
  test.for([
    ['search=silva', ['Ana']],
    ['search=bjorn', ['Björn']],
    ['search=ABERG', ['Björn']],
    ['search=%25', []],
    ['min_rating=4', ['Farid', 'Björn']],
    ['skill=FIGMA', ['Grace', 'Deniz', 'Ana']],
    ['applied_from=2026-10-03&applied_to=2026-10-04', ['Deniz', 'Chloé']],
    ['search=an&min_rating=5', []],
  ] as const)('%s', async ([query, expected]) => {
    const found = await list(`${query}&limit=10`)
    expect(found.names).toEqual(expected)
    expect(found.pagination.total).toBe(expected.length)
    expect(found.counts.all).toBe(expected.length)
  })

  test('find an applicant by a part of the email', async () => {
    const { applications } = await list('limit=1')
    const [first] = applications
    expect((await list(`search=${encodeURIComponent(first.student.email.toUpperCase())}`)).names).toEqual(['Grace'])
  })

  test.for(['min_rating=6', 'min_rating=x', 'applied_from=yesterday', `search=${'x'.repeat(101)}`, 'sort=age'])(
    'refuse %s',
    async query => {
      expect((await company.call('GET', `/applications/company?${query}`)).status).toBe(400)
    },
  )

  test('apply to the ids for a decision on all of them', async () => {
    const { body } = await company.call('GET', '/applications/company/ids?skill=css&sort=rating')
    expect(body.applications.map(({ id }: { id: string }) => names[ids.indexOf(id)]?.split(' ')[0])).toEqual([
      'Björn',
      'Eva',
      'Grace',
      'Deniz',
      'Ana',
    ])
    expect(body.applications[0].status).toBe('pending')
    const student = await makeStudent(t)
    expect((await student.call('GET', '/applications/company/ids')).status).toBe(403)
    expect((await (await makeCompany(t)).call('GET', '/applications/company/ids')).body.applications).toEqual([])
  })
})

test('An applicant shows the match with the posting, who wrote the note and who decided', async () => {
  const id = ids[1] as string
  await company.call('PATCH', `/applications/${id}/review`, { note: 'Asks good questions' })
  await company.call('PATCH', `/applications/${id}/status`, { status: 'reviewed' })
  const { application } = (await company.call('GET', `/applications/${id}`)).body
  const by = { id: company.id, full_name: 'Acme' }
  expect(application).toMatchObject({
    match: { skills: ['CSS'], required: 2 },
    note: 'Asks good questions',
    note_by: by,
    noted_at: expect.stringMatching(/Z$/),
    history: [
      { status: 'pending', by: null },
      { status: 'reviewed', by },
    ],
  })
})

type PlanNode = { 'Relation Name'?: string; 'Actual Loops': number; Plans?: PlanNode[] }

const loopsOn = (relation: string, { Plans = [], ...node }: PlanNode): number =>
  Plans.reduce((sum, child) => sum + loopsOn(relation, child), 0) +
  (node['Relation Name'] === relation ? node['Actual Loops'] : 0)

test('A page far behind reads the histories of its own applicants only', async () => {
  const owner = await makeCompany(t, 'Crowd')
  await makeApplications(t, await makeInternship(t, owner), 300)
  const page = applicantPage(
    { companyId: owner.id, memberId: owner.id },
    {},
    { sort: 'newest', limit: 11, offset: 250 },
  )
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: PlanNode }[] }>`explain (analyze, format json) ${page}`.execute(
    t.db,
  )
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  if (!plan) throw new Error('There is no plan')
  expect(loopsOn('application_events', plan)).toBeGreaterThan(0)
  expect(loopsOn('application_events', plan)).toBeLessThan(50)
  expect((await owner.call('GET', '/applications/company?limit=10&page=26')).body.applications).toHaveLength(10)
})
