import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStudent } from '../testing/make.ts'
import { makeApplication } from '../testing/make-application.ts'
import { inDays, makeInternship } from '../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('A new company has a dashboard of zeros, with all thirty days', async () => {
  const company = await makeCompany(t)
  const { status, body } = await company.call('GET', '/company-profile/dashboard')
  expect(status).toBe(200)
  expect(body.totals).toEqual({ internships: 0, applications: 0, views: 0 })
  expect(body.funnel).toEqual({ views: 0, applications: 0, shortlisted: 0, accepted: 0 })
  expect(body.attention).toEqual({ new_applicants: 0, closing_this_week: 0, deadlines_this_week: [], drafts: 0 })
  expect(body.days).toEqual(Array.from({ length: 30 }, (_, i) => ({ day: inDays(i - 29), applications: 0, views: 0 })))
})

test('The dashboard shows totals, days, funnel and pending work of the own company only', async () => {
  const [company, other] = [await makeCompany(t), await makeCompany(t)]
  const soon = await makeInternship(t, company, { title: 'Soon', application_deadline: inDays(3) })
  const now = await makeInternship(t, company, { title: 'Today', application_deadline: inDays(0) })
  await makeInternship(t, company, { title: 'Later', application_deadline: inDays(20) })
  await makeInternship(t, company, { title: 'Over', application_deadline: inDays(-1) })
  await makeInternship(t, company, { title: 'Closed', status: 'closed', application_deadline: inDays(2) })
  await makeInternship(t, company, { title: 'Draft', status: 'draft', application_deadline: inDays(2) })
  const foreign = await makeInternship(t, other, { title: 'Foreign', application_deadline: inDays(1) })
  for (const status of ['pending', 'pending', 'reviewed', 'shortlisted', 'accepted', 'rejected'] as const)
    await makeApplication(t, await makeStudent(t), soon, { status })
  await makeApplication(t, await makeStudent(t), foreign)
  await t.db
    .insertInto('company_days')
    .values([
      { company_id: company.id, day: inDays(0), applications: 4, views: 9 },
      { company_id: company.id, day: inDays(-29), applications: 1, views: 2 },
      { company_id: company.id, day: inDays(-30), applications: 7, views: 7 },
      { company_id: other.id, day: inDays(0), applications: 100, views: 100 },
    ])
    .execute()
  await t.db.updateTable('company_totals').set({ views: 11 }).where('company_id', '=', company.id).execute()

  const { body } = await company.call('GET', '/company-profile/dashboard')
  expect(body.totals).toEqual({ internships: 6, applications: 6, views: 11 })
  expect(body.funnel).toEqual({ views: 11, applications: 6, shortlisted: 2, accepted: 1 })
  expect(body.attention).toEqual({
    new_applicants: 2,
    closing_this_week: 2,
    deadlines_this_week: [
      { id: now, title: 'Today', application_deadline: inDays(0) },
      { id: soon, title: 'Soon', application_deadline: inDays(3) },
    ],
    drafts: 1,
  })
  expect(body.days).toHaveLength(30)
  expect(body.days[0]).toEqual({ day: inDays(-29), applications: 1, views: 2 })
  expect(body.days[29]).toEqual({ day: inDays(0), applications: 4, views: 9 })
})

test('More than fifty deadlines of a week are counted, and the first fifty listed', async () => {
  const company = await makeCompany(t)
  await sql`
    insert into internships (id, company_id, title, description, status, application_deadline)
    select gen_random_uuid(), ${company.id}, 'Role ' || n, 'One of many', 'active', ${inDays(1)}::date + n % 6
    from generate_series(1, 80) n`.execute(t.db)
  const { attention } = (await company.call('GET', '/company-profile/dashboard')).body
  expect(attention.closing_this_week).toBe(80)
  expect(attention.deadlines_this_week).toHaveLength(50)
  const list = await company.call('GET', '/internships?closes_within=7&limit=1')
  expect(list.body.pagination.total).toBe(80)
})

test('A deleted internship is subtracted from every number except the daily ones', async () => {
  const company = await makeCompany(t)
  const id = await makeInternship(t, company, { application_deadline: inDays(1), views_count: 5 })
  await t.db.updateTable('company_totals').set({ views: 5 }).where('company_id', '=', company.id).execute()
  await t.db
    .insertInto('company_days')
    .values({ company_id: company.id, day: inDays(0), views: 5 })
    .execute()
  await makeApplication(t, await makeStudent(t), id, { status: 'accepted' })
  expect((await company.call('DELETE', `/internships/${id}`)).status).toBe(200)
  const { body } = await company.call('GET', '/company-profile/dashboard')
  expect(body.totals).toEqual({ internships: 0, applications: 0, views: 0 })
  expect(body.funnel).toEqual({ views: 0, applications: 0, shortlisted: 0, accepted: 0 })
  expect(body.attention.deadlines_this_week).toEqual([])
  expect(body.days[29].views).toBe(5)
})
