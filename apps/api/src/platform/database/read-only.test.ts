import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, makeStudent } from '../../testing/make.ts'
import { makeInternship } from '../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  // Errors of the job queue are expected, because it may poll while the database cannot be written.
  test = await startTestApp({ onJobError: () => {} })
})
afterAll(() => test.close())

/** The embedded database has one connection, so a setting applies to all requests. */
describe.skipIf(process.env.FLEDGE_TEST_ENGINE !== 'pglite')('a database that cannot be written', () => {
  it('still serves reads', async () => {
    const [student, company] = [await makeStudent(test), await makeCompany(test)]
    const id = await makeInternship(test, company, { title: 'Lighthouse keeper' })
    await company.call('PUT', '/company-profile', { company_name: 'Harbour' })
    await student.call('PUT', '/student-profile', { bio: 'Likes light' })
    const others = () =>
      Promise.all([
        student.call('GET', `/internships/${id}`),
        student.call('GET', '/internships?search=lighthouse'),
        company.call('GET', `/student-profile/public/${student.id}`),
      ])

    await sql`set default_transaction_read_only = on`.execute(test.db)
    expect((await others()).map(({ status }) => status)).toEqual([200, 200, 200])
    const written = await student.call('POST', '/interactions/saved-jobs', { internship_id: id })
    expect(written).toMatchObject({ status: 503, body: { code: 'unavailable' } })

    await sql`set default_transaction_read_only = off`.execute(test.db)
    expect((await student.call('POST', '/interactions/saved-jobs', { internship_id: id })).status).toBe(201)
    expect((await student.call('GET', `/internships/${id}`)).body.internship.views_count).toBe(1)
  })
})
