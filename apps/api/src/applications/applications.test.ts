import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../platform/database/ids.ts'
import { countLockWaits } from '../testing/locks/lock-waits.ts'
import { callAs, type Json, makeCompany, makeStudent, type Person } from '../testing/make.ts'
import { makeInternship } from '../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let api: TestApp
let company: Person
beforeAll(async () => {
  api = await startTestApp()
  company = await makeCompany(api)
})
afterAll(() => api.close())

const resume_url = 'https://example.com/cv.pdf'
const apply = (person: Person, internship_id: unknown, more: object = {}) =>
  person.call('POST', '/applications', { internship_id, cover_letter: 'I would love to.', resume_url, ...more })
const withdraw = (person: Person, id: string) => person.call('DELETE', `/applications/${id}`)
const list = async (person: Person, query = '') => (await person.call('GET', `/applications/student${query}`)).body

const countsOf = async (internshipId: string) => {
  const { rows } = await sql<Json>`
    select i.applications_count as count, (select count(*)::int from applications a where a.internship_id = i.id) as rows,
      t.applications as total, coalesce((
        select sum(d.applications)::int from company_days d where d.company_id = i.company_id), 0) as days,
      (select count(*)::int from notifications n where n.user_id = i.company_id) as notifications
    from internships i join company_totals t on t.company_id = i.company_id where i.id = ${internshipId}`.execute(
    api.db,
  )
  return rows[0]
}

describe('applying', () => {
  test('stores the application, its history, the counts and the notification of the company together', async () => {
    const owner = await makeCompany(api)
    const student = await makeStudent(api, 'Ada Applicant')
    const id = await makeInternship(api, owner, { title: 'Engine Intern' })
    const response = await apply(student, id, { status: 'accepted', student_id: owner.id, rating: 5, id: newId() })
    expect(response.status).toBe(201)
    const { application } = response.body
    expect(application).toMatchObject({
      status: 'pending',
      cover_letter: 'I would love to.',
      resume_url,
      internship_id: { id, title: 'Engine Intern', applications_count: 1, company_id: { id: owner.id } },
      history: [{ status: 'pending', at: application.applied_at }],
    })
    expect(application._id).toBe(application.id)
    expect(application).not.toHaveProperty('rating')
    expect(await countsOf(id)).toEqual({ count: 1, rows: 1, total: 1, days: 1, notifications: 1 })
    const { notifications } = (await owner.call('GET', '/notifications')).body
    expect(notifications[0]).toMatchObject({
      type: 'application',
      title: 'New application',
      message: 'Ada Applicant applied to Engine Intern',
      link: '/company/applicants',
      read: false,
    })
  })

  test('to the same internship twice is rejected', async () => {
    const student = await makeStudent(api)
    const id = await makeInternship(api, company)
    await apply(student, id)
    const again = await apply(student, id)
    expect(again.status).toBe(409)
    expect(again.body).toEqual({ error: 'You have already applied to this internship', code: 'already_applied' })
    await sql`update internships set status = 'closed' where id = ${id}`.execute(api.db)
    expect((await apply(student, id)).body.code).toBe('already_applied')
  })

  test('fifty times at once stores one row, one notification and one count', async () => {
    const owner = await makeCompany(api)
    const student = await makeStudent(api)
    const id = await makeInternship(api, owner)
    const responses = await Promise.all(Array.from({ length: 50 }, () => apply(student, id)))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(responses.filter(({ status, body }) => status === 409 && body.code === 'already_applied')).toHaveLength(49)
    expect(await countsOf(id)).toEqual({ count: 1, rows: 1, total: 1, days: 1, notifications: 1 })
  })

  test('twenty students at once are all counted', async () => {
    const owner = await makeCompany(api)
    const ids = [await makeInternship(api, owner), await makeInternship(api, owner)] as const
    const students = await Promise.all(Array.from({ length: 20 }, () => makeStudent(api)))
    const responses = await Promise.all(students.map((student, n) => apply(student, ids[n % 2])))
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(await countsOf(ids[0])).toEqual({ count: 10, rows: 10, total: 20, days: 20, notifications: 20 })
  })

  test('to a closed, deleted or expired internship is rejected, and to an invisible one is not found', async () => {
    const student = await makeStudent(api)
    for (const details of [
      { status: 'closed' as const },
      { deleted_at: new Date() },
      { application_deadline: '2020-01-01' },
    ]) {
      const response = await apply(student, await makeInternship(api, company, details))
      expect(response.status).toBe(409)
      expect(response.body).toEqual({
        error: 'This internship is no longer accepting applications',
        code: 'not_accepting',
      })
    }
    for (const id of [newId(), await makeInternship(api, company, { status: 'draft' })]) {
      const response = await apply(student, id)
      expect(response.status).toBe(404)
      expect(response.body.error).toBe('Internship not found')
    }
    expect((await list(student)).applications).toEqual([])
  })

  test('validates the fields with the limits of the contract', async () => {
    const student = await makeStudent(api)
    const id = await makeInternship(api, company)
    for (const wrong of [
      { cover_letter: '' },
      { cover_letter: '   ' },
      { cover_letter: null },
      { cover_letter: 'x'.repeat(5001) },
      { cover_letter: 'a\u0000b' },
      { cover_letter: 'a\ud800b' },
      { cover_letter: ['a'] },
      { resume_url: '' },
      { resume_url: 'javascript:alert(1)' },
      { resume_url: 'ftp://example.com' },
      { resume_url: 'example' },
      { resume_url: 'https://exa mple.com' },
      { resume_url: 'https://' },
      { internship_id: 'x' },
      { internship_id: null },
    ]) {
      const response = await apply(student, id, wrong)
      expect([wrong, response.status]).toEqual([wrong, 400])
      expect(Object.keys(response.body.fields)).toEqual(Object.keys(wrong))
    }
    expect((await apply(student, id, { cover_letter: '' })).body.error).toBe('Please fill in all required fields')
    expect((await apply(student, id, { resume_url: 'data:x' })).body.error).toBe('Please enter a valid http(s) URL')
    const other = await makeStudent(api)
    const { application } = (await apply(other, id, { resume_url: 'drive.google.com/foo' })).body
    expect(application.resume_url).toBe('https://drive.google.com/foo')
    const script = `<script>alert("1")</script>'; drop table users; --`
    const full = script + 'é'.repeat(5000 - script.length)
    expect((await apply(student, id, { cover_letter: full })).body.application.cover_letter).toBe(full)
  })

  test('is limited to fifty a day; rejected applications do not count', async () => {
    const student = await makeStudent(api)
    const [first, second] = [await makeInternship(api, company), await makeInternship(api, company)]
    const before = (await countsOf(first)).total
    await apply(student, first)
    await apply(student, first)
    await sql`update limits set count = 50 where key = ${`apply:${student.id}`} and count = 1`.execute(api.db)
    const refused = await apply(student, second)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await countsOf(second)).toMatchObject({ count: 0, rows: 0, total: before + 1 })
  })
})

describe('the list of a student', () => {
  test('holds the newest applications first, with counts, history and internship, even a deleted one', async () => {
    const student = await makeStudent(api)
    const ids: string[] = []
    for (const n of [1, 2, 3]) {
      const { body } = await apply(student, await makeInternship(api, company, { title: `Role ${n}` }))
      ids.push(body.application.id)
      await sql`
        update applications set applied_at = now() + ${n} * interval '1 second' where id = ${body.application.id}`.execute(
        api.db,
      )
    }
    expect((await company.call('PATCH', `/applications/${ids[1]}/status`, { status: 'shortlisted' })).status).toBe(200)
    await company.call('PATCH', `/applications/${ids[1]}/review`, { rating: 1, note: 'Private words' })
    const gone = (await list(student)).applications[0].internship_id.id
    expect((await company.call('DELETE', `/internships/${gone}`)).status).toBe(200)
    const all = await list(student, '?limit=2')
    expect(all.pagination).toEqual({ page: 1, limit: 2, total: 3, pages: 2 })
    expect(all.counts).toEqual({ all: 3, pending: 2, reviewed: 0, shortlisted: 1, accepted: 0, rejected: 0 })
    expect(all.applications.map((row: Json) => row.internship_id.title)).toEqual(['Role 3', 'Role 2'])
    expect(all.applications[0].internship_id).toMatchObject({ is_deleted: true, is_open: false })
    expect(all.applications[1].history.map((step: Json) => step.status)).toEqual(['pending', 'shortlisted'])
    expect(JSON.stringify(all)).not.toContain('Private words')
    const shortlisted = await list(student, '?status=shortlisted')
    expect(shortlisted.applications.map((row: Json) => row.id)).toEqual([ids[1]])
    expect(shortlisted.pagination.total).toBe(1)
    expect(shortlisted.counts.all).toBe(3)
    expect((await list(student, '?page=8')).applications).toEqual([])
    for (const query of ['?status=lost', '?limit=101', '?page=0', '?limit=1&limit=2'])
      expect((await student.call('GET', `/applications/student${query}`)).status).toBe(400)
  })

  test('is not visible to anybody else', async () => {
    const [student, other] = [await makeStudent(api), await makeStudent(api)]
    await apply(student, await makeInternship(api, company))
    expect(await list(other, `?student_id=${student.id}`)).toMatchObject({ applications: [], counts: { all: 0 } })
    expect((await company.call('GET', '/applications/student')).status).toBe(403)
    expect((await callAs(api.app, null, 'GET', '/applications/student')).status).toBe(401)
    expect((await apply(company, await makeInternship(api, company))).status).toBe(403)
    expect((await callAs(api.app, null, 'POST', '/applications', {})).status).toBe(401)
  })
})

describe('withdrawing', () => {
  test('deletes the application, subtracts the counts, notifies the company, and lets the student apply again', async () => {
    const owner = await makeCompany(api)
    const student = await makeStudent(api, 'Willa Withdraws')
    const internship = await makeInternship(api, owner, { title: 'Short Stay' })
    const { application } = (await apply(student, internship)).body
    expect((await withdraw(student, application.id)).body).toEqual({ success: true })
    expect(await countsOf(internship)).toEqual({ count: 0, rows: 0, total: 0, days: 0, notifications: 2 })
    const { notifications } = (await owner.call('GET', '/notifications')).body
    expect(notifications[0].message).toBe('Willa Withdraws withdrew their application to Short Stay')
    expect((await list(student)).counts.all).toBe(0)
    expect((await withdraw(student, application.id)).status).toBe(404)
    expect((await apply(student, internship)).status).toBe(201)
    expect(await countsOf(internship)).toMatchObject({ count: 1, rows: 1, total: 1, days: 1 })
  })

  test.each(['reviewed', 'shortlisted', 'accepted', 'rejected'])('is rejected once the status is %s', async status => {
    const student = await makeStudent(api)
    const internship = await makeInternship(api, company)
    const { application } = (await apply(student, internship)).body
    await company.call('PATCH', `/applications/${application.id}/status`, { status })
    const response = await withdraw(student, application.id)
    expect(response.status).toBe(409)
    expect(response.body).toEqual({ error: 'Only pending applications can be withdrawn', code: 'not_pending' })
    expect(await countsOf(internship)).toMatchObject({ count: 1, rows: 1 })
  })

  test('is possible for the applicant only', async () => {
    const [student, other] = [await makeStudent(api), await makeStudent(api)]
    const { application } = (await apply(student, await makeInternship(api, company))).body
    const denied = await withdraw(other, application.id)
    expect(denied.status).toBe(404)
    expect(denied.body.error).toBe('Application not found')
    expect((await withdraw(company, application.id)).status).toBe(403)
    expect((await callAs(api.app, null, 'DELETE', `/applications/${application.id}`)).status).toBe(401)
    expect((await withdraw(student, 'nonsense')).status).toBe(404)
    expect((await list(student)).counts.all).toBe(1)
  })

  test('from a deleted internship works and does not change the totals', async () => {
    const owner = await makeCompany(api)
    const student = await makeStudent(api)
    const [gone, kept] = [await makeInternship(api, owner), await makeInternship(api, owner)]
    const { application } = (await apply(student, gone)).body
    await apply(student, kept)
    await owner.call('DELETE', `/internships/${gone}`)
    expect((await withdraw(student, application.id)).status).toBe(200)
    expect(await countsOf(kept)).toMatchObject({ count: 1, rows: 1, total: 1 })
  })
})

describe('races', () => {
  test('between a withdrawal and a status change end with exactly one of them', async () => {
    const student = await makeStudent(api)
    for (let round = 0; round < 8; round++) {
      const internship = await makeInternship(api, company)
      const { id } = (await apply(student, internship)).body.application
      const [back, moved] = await Promise.all([
        withdraw(student, id),
        company.call('PATCH', `/applications/${id}/status`, { status: 'accepted' }),
      ])
      expect([`${back.status} ${moved.status}`]).toEqual([back.status === 200 ? '200 404' : '409 200'])
      const left = back.status === 200 ? 0 : 1
      expect(await countsOf(internship)).toMatchObject({ count: left, rows: left })
    }
  })

  test.skipIf(process.env.FLEDGE_TEST_ENGINE !== 'postgres')(
    'a withdrawal waits for an open status change, and then comes too late',
    async () => {
      const student = await makeStudent(api)
      const internship = await makeInternship(api, company)
      const { id } = (await apply(student, internship)).body.application
      let response: ReturnType<typeof withdraw> | undefined
      await api.db.transaction().execute(async trx => {
        await sql`update applications set status = 'reviewed' where id = ${id}`.execute(trx)
        response = withdraw(student, id)
        await isWaiting('%from applications%for update%')
      })
      expect((await response)?.body.code).toBe('not_pending')
      expect(await countsOf(internship)).toMatchObject({ count: 1, rows: 1 })
    },
  )

  test.skipIf(process.env.FLEDGE_TEST_ENGINE !== 'postgres')(
    'an application waits for an open deletion, and then finds nothing to apply to',
    async () => {
      const student = await makeStudent(api)
      const internship = await makeInternship(api, company)
      let response: ReturnType<typeof apply> | undefined
      await api.db.transaction().execute(async trx => {
        await sql`update internships set deleted_at = now() where id = ${internship}`.execute(trx)
        response = apply(student, internship)
        await isWaiting('%for no key update%')
      })
      expect((await response)?.body.code).toBe('not_accepting')
      expect(await countsOf(internship)).toMatchObject({ count: 0, rows: 0 })
    },
  )

  test('between deleting and applying leave either a notified applicant or none', async () => {
    for (let round = 0; round < 6; round++) {
      const owner = await makeCompany(api)
      const internship = await makeInternship(api, owner)
      const students = await Promise.all(Array.from({ length: 4 }, () => makeStudent(api)))
      const [deleted, ...responses] = await Promise.all([
        owner.call('DELETE', `/internships/${internship}`),
        ...students.map(student => apply(student, internship)),
      ])
      expect(deleted.status).toBe(200)
      const accepted = responses.filter(({ status }) => status === 201).length
      expect(responses.filter(({ status }) => status === 409)).toHaveLength(4 - accepted)
      expect(await countsOf(internship)).toMatchObject({ count: accepted, rows: accepted, total: 0 })
      const notified = await api.db
        .selectFrom('notifications')
        .select('user_id')
        .where('title', '=', 'Internship no longer available')
        .where(
          'user_id',
          'in',
          students.map(({ id }) => id),
        )
        .execute()
      expect(notified).toHaveLength(accepted)
    }
  })

  test('between applying and withdrawing by the same student never fail or miscount', async () => {
    const student = await makeStudent(api)
    const internship = await makeInternship(api, company)
    for (let round = 0; round < 8; round++) {
      const before = (await list(student)).applications[0]?.id ?? newId()
      const responses = await Promise.all([
        withdraw(student, before),
        apply(student, internship),
        withdraw(student, before),
      ])
      for (const { status } of responses) expect([200, 201, 404, 409]).toContain(status)
      const { rows } = await countsOf(internship)
      expect(await countsOf(internship)).toMatchObject({ count: rows })
    }
  })
})

const isWaiting = (statement: string) => expect.poll(() => countLockWaits(api.db, { statement })).toBeGreaterThan(0)
