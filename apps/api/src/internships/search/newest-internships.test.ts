import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { insertInternships } from '../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

/** Enough open internships for a capped total: with fewer than 1 101, the list counts them. */
const openInternships = 1101

describe('the list without filters, newest first', () => {
  let t: TestApp
  let company: Person
  let student: Person
  beforeAll(async () => {
    t = await startTestApp()
    company = await makeCompany(t)
    student = await makeStudent(t)
    await insertInternships(t.db, company.id, openInternships)
  })
  afterAll(() => t.close())

  const list = (person: Person, query = '') => person.call('GET', `/internships${query}`)
  const changeSession = (person: Person, change: ReturnType<typeof sql>) =>
    sql`update sessions set ${change} where user_id = ${person.id}`.execute(t.db)

  test('shows each student their own saves, and a company only its own internships', async () => {
    const { body } = await list(student)
    expect(body.pagination).toEqual({ page: 1, limit: 10, total: 1000, pages: 100, capped: true })
    const [newest] = body.internships
    await student.call('POST', '/interactions/saved-jobs', { internship_id: newest.id })
    expect((await list(student)).body.internships[0]).toMatchObject({ id: newest.id, is_saved: true })
    expect((await list(await makeStudent(t))).body.internships[0]).toMatchObject({ id: newest.id, is_saved: false })
    expect((await list(company)).body.pagination).toMatchObject({ total: openInternships })
    expect((await list(await makeCompany(t))).body.internships).toEqual([])
  })

  test('responds with 401 to a token that is missing, forged, expired or ended, also when the query is invalid', async () => {
    const [expired, ended] = [await makeStudent(t), await makeStudent(t)]
    await changeSession(expired, sql`expires_at = now()`)
    await sql`delete from sessions where user_id = ${ended.id}`.execute(t.db)
    for (const token of [null, `x${student.token}`, expired.token, ended.token])
      for (const query of ['', '?limit=none', '?limit=1001'])
        expect((await callAs(t.app, token, 'GET', `/internships${query}`)).status).toBe(401)
    expect((await list(student, '?limit=none')).status).toBe(400)
    expect((await list(student, '?limit=1001')).status).toBe(400)
  })

  test('responds with 403 to a session that lacks the second factor of its account', async () => {
    const person = await makeStudent(t)
    await sql`update users set two_factor_enabled = true where id = ${person.id}`.execute(t.db)
    expect(await list(person)).toMatchObject({ status: 403, body: { code: 'mfa_required' } })
    await changeSession(person, sql`mfa_verified = true`)
    expect((await list(person)).status).toBe(200)
  })

  test('renews the session of its reader', async () => {
    const person = await makeStudent(t)
    await changeSession(person, sql`expires_at = now() + interval '1 day'`)
    await list(person)
    const { rows } = await sql<{ is_renewed: boolean }>`
      select expires_at > now() + interval '6 days' as is_renewed from sessions where user_id = ${person.id}`.execute(
      t.db,
    )
    expect(rows).toEqual([{ is_renewed: true }])
  })
})
