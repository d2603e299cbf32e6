import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const listLimits = async ({ id, email }: Person) => {
  const { rows } = await sql<{ act: string }>`
    select split_part(key, ':', 1) as act from limits
    where position(${id} in key) > 0 or position(${email} in key) > 0 order by 1`.execute(t.db)
  return rows.map(({ act }) => act)
}

test('Rate limits that name a person or a company by id or email are deleted with it', async () => {
  const [student, company] = [await makeStudent(t), await makeCompany(t)]
  const posted = await company.call('POST', '/internships', { title: 'Cook', description: 'Cooking', status: 'active' })
  const internship_id = posted.body.internship.id
  await student.call('GET', '/internships?search=cook')
  await student.call('POST', '/applications', { internship_id, cover_letter: 'Hello', resume_url: 'https://a.example' })
  await student.call('GET', '/account/export')
  await company.call('POST', '/invitations', { student_id: student.id, internship_id })
  await company.call('POST', '/team/invitations', { email: 'limits-colleague@example.com', role: 'viewer' })
  await company.call('POST', '/contact/submit', { name: 'Cora', email: company.email, message: 'A question' })
  expect(await listLimits(student)).toEqual(expect.arrayContaining(['apply', 'export', 'search']))
  expect(await listLimits(company)).toEqual(expect.arrayContaining(['contact-address', 'post', 'team-invite']))
  for (const person of [student, company]) {
    expect((await person.call('DELETE', '/auth/delete')).status).toBe(200)
    expect(await listLimits(person)).toEqual([])
  }
})

test('A limit that a server of the release before has counted gets its owner when it is counted again', async () => {
  const student = await makeStudent(t)
  const key = `search:${student.id}`
  await t.db
    .insertInto('limits')
    .values({ key, count: 1, window_ends: new Date(Date.now() + 60_000) })
    .execute()
  await student.call('GET', '/internships?search=cook')
  const found = await t.db.selectFrom('limits').select(['owner', 'count']).where('key', '=', key).executeTakeFirst()
  expect(found).toEqual({ owner: student.id, count: 2 })
})
