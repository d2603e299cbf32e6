import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, makeCompany, makePerson, makeStudent, type Person } from '../../testing/make.ts'
import { makeApplication } from '../../testing/make-application.ts'
import { makeInternship } from '../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { tellDueStatuses } from './decisions/status-notices.service.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const missing = '018f0000-0000-7000-8000-000000000000'

/** A company with one internship and one applicant. */
const makeApplied = async () => {
  const [company, student] = [await makeCompany(t, 'Acme'), await makeStudent(t, 'Ana')]
  const internship = await makeInternship(t, company, { title: 'Designer' })
  const id = await makeApplication(t, student, internship)
  return { company, student, internship, id }
}

const rowOf = (id: string) => t.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst()

const historyOf = async (id: string) => {
  const events = await t.db
    .selectFrom('application_events')
    .select('status')
    .where('application_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return events.map(event => event.status)
}

const notificationsOf = (person: Person) =>
  t.db.selectFrom('notifications').selectAll().where('user_id', '=', person.id).orderBy('id').execute()

/** Tells everything whose wait ends within the next hour. */
const tellAll = () => tellDueStatuses(t.db, new Date(Date.now() + 3600 * 1000))

const setStatus = (company: Person, id: string, status: string) =>
  company.call('PATCH', `/applications/${id}/status`, { status })

describe('The list of applicants', () => {
  test('returns sixty applicants with all their fields in one response, newest first', async () => {
    const company = await makeCompany(t, 'Acme')
    const posts = [await makeInternship(t, company, { title: 'Designer' }), await makeInternship(t, company)]
    const ids: string[] = []
    for (let i = 0; i < 60; i++) {
      const applied_at = new Date(Date.UTC(2026, 9, 1, 0, i))
      const student = await makeStudent(t, `Student ${i}`)
      if (i === 0) await student.call('PUT', '/student-profile', { availability: 'June to September' })
      ids.unshift(
        await makeApplication(t, student, posts[i % 2] as string, {
          applied_at,
          status: i % 3 === 0 ? 'reviewed' : 'pending',
        }),
      )
    }
    const { status, body } = await company.call('GET', '/applications/company?limit=100')
    expect(status).toBe(200)
    expect(body.applications.map((item: { id: string }) => item.id)).toEqual(ids)
    expect(body.pagination).toEqual({ page: 1, limit: 100, total: 60, pages: 1 })
    expect(body.counts).toEqual({ all: 60, pending: 40, reviewed: 20, shortlisted: 0, accepted: 0, rejected: 0 })
    expect(body.applications.at(-1)).toEqual({
      id: ids.at(-1),
      _id: ids.at(-1),
      internship_id: expect.objectContaining({
        id: posts[0],
        title: 'Designer',
        applications_count: 30,
        company_id: expect.objectContaining({ id: company.id, company_name: 'Acme' }),
      }),
      internships: { id: posts[0], title: 'Designer' },
      student: {
        id: expect.any(String),
        full_name: 'Student 0',
        email: expect.stringContaining('@example.com'),
        university: null,
        graduation_year: null,
        availability: 'June to September',
        phone: null,
        skills: [],
      },
      cover_letter: 'I would love to.',
      resume_url: 'https://example.com/resume.pdf',
      status: 'reviewed',
      top_pick: false,
      match: { skills: [], required: 0 },
      rating: null,
      note: null,
      note_by: null,
      noted_at: null,
      team_rating: { average: null, count: 0 },
      assignee: null,
      notice: null,
      undo: null,
      confirmed_start: null,
      interview_at: null,
      answer_due_at: null,
      answer_days: null,
      answered_at: null,
      lapsed_at: null,
      decision_due_at: null,
      decided_at: null,
      decision_lapsed_at: null,
      reason: null,
      word: null,
      stage: null,
      applied_at: '2026-10-01T00:00:00.000Z',
      updated_at: expect.stringMatching(/Z$/),
      history: [{ status: 'pending', at: '2026-10-01T00:00:00.000Z', by: null }],
    })
    const reviewed = await company.call(
      'GET',
      `/applications/company?status=reviewed&internship_id=${posts[0]}&limit=4&page=3`,
    )
    expect(reviewed.body.pagination).toEqual({ page: 3, limit: 4, total: 10, pages: 3 })
    expect(reviewed.body.applications).toHaveLength(2)
    expect(reviewed.body.counts).toMatchObject({ all: 30, pending: 20, reviewed: 10 })
    expect((await company.call('GET', '/applications/company')).body.applications).toHaveLength(10)
    expect((await company.call('GET', '/applications/company?limit=1000&page=2')).body.applications).toEqual([])
  })

  test("shows only the company's own applicants, whatever the filter", async () => {
    const [mine, theirs] = [await makeApplied(), await makeApplied()]
    const own = await mine.company.call('GET', `/applications/company?company_id=${theirs.company.id}`)
    expect(own.body.applications.map((item: { id: string }) => item.id)).toEqual([mine.id])
    const other = await mine.company.call('GET', `/applications/company?internship_id=${theirs.internship}`)
    expect(other.body).toMatchObject({ applications: [], counts: { all: 0 }, pagination: { total: 0 } })
  })

  test('lists applicants to a deleted internship separately; they can be read and rated, but not decided on', async () => {
    const { company, student, internship, id } = await makeApplied()
    const other = await makeApplication(t, student, await makeInternship(t, company))
    await company.call('DELETE', `/internships/${internship}`)
    for (const query of ['', '?deleted=false']) {
      const { body } = await company.call('GET', `/applications/company${query}`)
      expect(body).toMatchObject({ applications: [{ id: other }], counts: { all: 1 }, pagination: { total: 1 } })
    }
    const told = await notificationsOf(student)
    const review = await company.call('PATCH', `/applications/${id}/review`, { rating: 4, note: 'For next year' })
    expect(review.body.application).toMatchObject({ id, rating: 4, note: 'For next year' })
    for (const query of ['', `&internship_id=${internship}`, '&status=pending']) {
      const { body } = await company.call('GET', `/applications/company?deleted=true${query}`)
      expect(body).toMatchObject({
        applications: [{ id, rating: 4, cover_letter: 'I would love to.', internship_id: { is_deleted: true } }],
        counts: { all: 1, pending: 1 },
        pagination: { total: 1 },
      })
    }
    const decided = [
      await setStatus(company, id, 'accepted'),
      await company.call('PATCH', '/applications/status', { ids: [other, id], status: 'accepted' }),
    ]
    for (const { status, body } of decided) expect([status, body.code]).toEqual([409, 'internship_deleted'])
    expect((await rowOf(other))?.status).toBe('pending')
    expect(await notificationsOf(student)).toEqual(told)
    const stranger = await makeCompany(t)
    expect((await setStatus(stranger, id, 'accepted')).status).toBe(404)
    expect((await stranger.call('GET', '/applications/company?deleted=true')).body.applications).toEqual([])
  })

  test.for(['deleted=yes', 'status=hired', 'limit=1001', 'limit=0', 'page=0', 'internship_id=x'])(
    'refuses %s',
    async query => {
      const company = await makeCompany(t)
      expect((await company.call('GET', `/applications/company?${query}`)).status).toBe(400)
    },
  )
})

describe('Setting a status', () => {
  test('updates the application and its history and notifies the student after the wait, from any status to any other', async () => {
    const { company, student, id } = await makeApplied()
    const order = ['accepted', 'pending', 'rejected', 'reviewed', 'shortlisted'] as const
    for (const status of order) {
      const response = await setStatus(company, id, status)
      expect(response.status).toBe(200)
      expect(response.body.application).toMatchObject({ id, status, student: { full_name: 'Ana' } })
      await tellAll()
    }
    expect(await historyOf(id)).toEqual(['pending', ...order])
    const notifications = await notificationsOf(student)
    expect(notifications.map(({ type, link }) => ({ type, link }))).toEqual(
      order.map(() => ({ type: 'application', link: '/applications' })),
    )
    expect(notifications.map(({ title, message }) => `${title} | ${message}`)).toEqual([
      "Congratulations, you're in! | Acme has accepted your application for Designer. Enjoy this moment, you earned it.",
      "Your application is waiting again | Acme moved your application for Designer back to pending. We'll let you know as soon as there is more.",
      'An answer from Acme | Acme has decided not to go further with your application for Designer. Thank you for the work you put into it. This is one answer, not a verdict on you, and new internships are waiting.',
      "Your application was read | Acme has reviewed your application for Designer. We'll let you know as soon as there is more.",
      "You're on the shortlist! | Acme has shortlisted you for Designer. Well done, and look out for their next step.",
    ])
  })

  test('does nothing when the application already has the status', async () => {
    const { company, student, id } = await makeApplied()
    const before = await rowOf(id)
    expect((await setStatus(company, id, 'pending')).body.decision).toBeNull()
    await tellAll()
    expect(await rowOf(id)).toEqual(before)
    expect(await historyOf(id)).toEqual(['pending'])
    expect(await notificationsOf(student)).toEqual([])
  })

  test('notifies once when many tabs set the same status at once', async () => {
    const { company, student, id } = await makeApplied()
    const responses = await Promise.all(Array.from({ length: 8 }, () => setStatus(company, id, 'shortlisted')))
    expect(responses.every(response => response.status === 200)).toBe(true)
    expect(await historyOf(id)).toEqual(['pending', 'shortlisted'])
    await tellAll()
    expect(await notificationsOf(student)).toHaveLength(1)
  })

  test('serializes different statuses set at once: the last one in the history is the current one', async () => {
    const { company, student, id } = await makeApplied()
    await Promise.all(['reviewed', 'shortlisted', 'accepted', 'rejected'].map(status => setStatus(company, id, status)))
    const history = await historyOf(id)
    expect(history).toHaveLength(5)
    expect((await rowOf(id))?.status).toBe(history.at(-1))
    await tellAll()
    expect(await notificationsOf(student)).toHaveLength(1)
  })

  test('and withdrawing at the same time succeed for exactly one of the two', async () => {
    for (let round = 0; round < 5; round++) {
      const { company, student, id } = await makeApplied()
      const [moved, withdrawn] = await Promise.all([
        setStatus(company, id, 'accepted'),
        student.call('DELETE', `/applications/${id}`),
      ])
      const row = await rowOf(id)
      if (moved.status === 200) {
        expect(withdrawn.status).toBe(409)
        expect(row?.status).toBe('accepted')
      } else {
        expect([moved.status, withdrawn.status]).toEqual([404, 200])
        expect(row).toBeUndefined()
      }
    }
  })

  test('is rolled back when its notice cannot be stored', async () => {
    const { company, student, id } = await makeApplied()
    await sql`create function reject_notification() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`.execute(
      t.db,
    )
    await sql`create trigger reject_notification before insert on status_notices for each row execute function reject_notification()`.execute(
      t.db,
    )
    try {
      const response = await setStatus(company, id, 'accepted')
      expect(response.status).toBe(500)
      expect(response.body).toEqual({ error: 'Something went wrong. Please try again.', code: 'internal' })
    } finally {
      await sql`drop trigger reject_notification on status_notices`.execute(t.db)
      await sql`drop function reject_notification`.execute(t.db)
    }
    expect((await rowOf(id))?.status).toBe('pending')
    expect(await historyOf(id)).toEqual(['pending'])
    expect(await notificationsOf(student)).toEqual([])
    expect((await setStatus(company, id, 'accepted')).status).toBe(200)
    await tellAll()
    expect(await notificationsOf(student)).toHaveLength(1)
  })

  test.for([{}, { status: 'hired' }, { status: null }, { status: ['accepted'] }])('refuses %j', async body => {
    const { company, id } = await makeApplied()
    expect((await company.call('PATCH', `/applications/${id}/status`, body)).status).toBe(400)
    expect((await rowOf(id))?.status).toBe('pending')
  })

  test('ignores all other fields of the body', async () => {
    const { company, student, id } = await makeApplied()
    const before = await rowOf(id)
    await company.call('PATCH', `/applications/${id}/status`, {
      status: 'pending',
      student_id: company.id,
      company_id: student.id,
      cover_letter: 'forged',
      resume_url: 'https://forged.example',
      rating: 5,
      assignee_id: company.id,
      applied_at: '2001-01-01T00:00:00.000Z',
    })
    expect(await rowOf(id)).toEqual(before)
  })
})

describe('Setting several statuses at once', () => {
  test('changes them all, responds in the order of the request, and notifies only students whose status changed', async () => {
    const company = await makeCompany(t, 'Acme')
    const internship = await makeInternship(t, company)
    const students = [await makeStudent(t), await makeStudent(t), await makeStudent(t)]
    const ids: string[] = []
    for (const [i, student] of students.entries())
      ids.push(await makeApplication(t, student, internship, { status: i === 1 ? 'rejected' : 'pending' }))
    const asked = [ids[2], ids[0], ids[1], ids[2]]
    const { status, body } = await company.call('PATCH', '/applications/status', { ids: asked, status: 'rejected' })
    expect(status).toBe(200)
    expect(body.applications.map((item: { id: string; status: string }) => [item.id, item.status])).toEqual(
      [ids[2], ids[0], ids[1]].map(id => [id, 'rejected']),
    )
    await tellAll()
    const notified = await Promise.all(students.map(async student => (await notificationsOf(student)).length))
    expect(notified).toEqual([1, 0, 1])
  })

  test('changes none when one of them belongs to another company', async () => {
    const [mine, theirs] = [await makeApplied(), await makeApplied()]
    for (const foreign of [theirs.id, missing]) {
      const response = await mine.company.call('PATCH', '/applications/status', {
        ids: [mine.id, foreign],
        status: 'accepted',
      })
      expect(response.status).toBe(404)
      expect(response.body).toEqual({ error: 'Application not found', code: 'application_not_found' })
    }
    expect((await rowOf(mine.id))?.status).toBe('pending')
    expect((await rowOf(theirs.id))?.status).toBe('pending')
    expect(await notificationsOf(mine.student)).toEqual([])
  })

  test('does not deadlock when two tabs change the same applications in opposite orders', async () => {
    const company = await makeCompany(t)
    const internship = await makeInternship(t, company)
    const ids: string[] = []
    for (let i = 0; i < 6; i++) ids.push(await makeApplication(t, await makeStudent(t), internship))
    const responses = await Promise.all(
      [ids, ids.toReversed(), ids, ids.toReversed()].map((order, i) =>
        company.call('PATCH', '/applications/status', { ids: order, status: i % 2 ? 'accepted' : 'reviewed' }),
      ),
    )
    expect(responses.map(response => response.status)).toEqual([200, 200, 200, 200])
  })

  test.for([{ ids: [] }, { ids: ['x'] }, { ids: Array.from({ length: 1001 }, () => missing) }, {}])(
    'refuses %j',
    async body => {
      const company = await makeCompany(t)
      expect((await company.call('PATCH', '/applications/status', { status: 'accepted', ...body })).status).toBe(400)
    },
  )
})

describe('Rating an applicant', () => {
  const rate = (person: Person, id: string, body: object) => person.call('PATCH', `/applications/${id}/review`, body)

  test('stores a rating and a note, each of which can be changed alone and removed', async () => {
    const { company, id } = await makeApplied()
    const kept = async (body: object) => {
      const response = await rate(company, id, body)
      expect(response.status).toBe(200)
      const { rating, note } = response.body.application
      return { rating, note }
    }
    expect(await kept({ rating: 4, note: 'Good eye' })).toEqual({ rating: 4, note: 'Good eye' })
    expect(await kept({ rating: 5 })).toEqual({ rating: 5, note: 'Good eye' })
    expect(await kept({ note: 'x'.repeat(5000) })).toEqual({ rating: 5, note: 'x'.repeat(5000) })
    expect(await kept({})).toEqual({ rating: 5, note: 'x'.repeat(5000) })
    expect(await kept({ rating: null, note: '' })).toEqual({ rating: null, note: null })
  })

  test('rejects a note when the stored one was changed since it was read, and stores nothing', async () => {
    const { company, id } = await makeApplied()
    const first = (await rate(company, id, { note: 'First', noted_at: null })).body.application
    expect(first).toMatchObject({ note: 'First', note_by: { id: company.id } })
    const refused = await rate(company, id, { rating: 1, note: 'Over an older one', noted_at: null })
    expect([refused.status, refused.body.code]).toEqual([409, 'changed_elsewhere'])
    const second = (await rate(company, id, { note: 'Second', noted_at: first.noted_at })).body.application
    expect(second).toMatchObject({ note: 'Second', rating: null })
    expect((await rate(company, id, { note: null, noted_at: first.noted_at })).status).toBe(409)
    expect((await rate(company, id, { note: null, noted_at: second.noted_at })).body.application.note).toBeNull()
  })

  test('is invisible to the student, who gets neither a newer update time nor a notification', async () => {
    const { company, student, id } = await makeApplied()
    const before = (await student.call('GET', '/applications/student')).body
    await rate(company, id, { rating: 1, note: 'a secret opinion' })
    const after = (await student.call('GET', '/applications/student')).body
    expect(after).toEqual(before)
    expect(after.applications).toHaveLength(1)
    for (const hidden of ['rating', 'note']) expect(after.applications[0]).not.toHaveProperty(hidden)
    for (const path of ['/notifications', `/internships/${after.applications[0].internship_id.id}`])
      expect(JSON.stringify((await student.call('GET', path)).body)).not.toContain('secret')
    expect(await notificationsOf(student)).toEqual([])
  })

  test.for([
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 2.5 }, 'rating'],
    [{ rating: '5' }, 'rating'],
    [{ note: 'x'.repeat(5001) }, 'note'],
    [{ note: 'a\u0000' }, 'note'],
  ] as const)('refuses %j', async ([body, field]) => {
    const { company, id } = await makeApplied()
    const response = await rate(company, id, body)
    expect(response.status).toBe(400)
    expect(response.body.fields).toHaveProperty(field)
  })
})

describe('Another person must not', () => {
  test.for([
    ['GET', '/applications/company', undefined],
    ['PATCH', '/applications/:id/status', { status: 'accepted' }],
    ['PATCH', '/applications/:id/review', { rating: 1, note: 'mine' }],
    ['PATCH', '/applications/status', { status: 'accepted', ids: [':id'] }],
    ['GET', '/applications/:id', undefined],
    ['GET', '/applications/:id/reviews', undefined],
    ['PATCH', '/applications/assignee', { ids: [':id'], user_id: null }],
    ['POST', '/applications/tell', { ids: [':id'] }],
  ] as const)('%s %s', async ([method, path, body]) => {
    const { student, id } = await makeApplied()
    const other = await makeCompany(t)
    const before = await rowOf(id)
    const url = path.replace(':id', id)
    const payload = body && JSON.parse(JSON.stringify(body).replace(':id', id))
    const response = await other.call(method, url, payload)
    if (path === '/applications/company') expect(response.body.applications).toEqual([])
    else expect(response.status).toBe(404)
    expect((await student.call(method, url, payload)).status).toBe(403)
    expect((await (await makePerson(t, null)).call(method, url, payload)).status).toBe(403)
    expect((await callAs(t.app, null, method, url, payload)).status).toBe(401)
    expect(await rowOf(id)).toEqual(before)
    expect(await notificationsOf(student)).toEqual([])
  })

  test('gets the same response for an invalid id', async () => {
    const company = await makeCompany(t)
    for (const id of [missing, 'nonsense']) {
      expect((await setStatus(company, id, 'accepted')).status).toBe(404)
      expect((await company.call('PATCH', `/applications/${id}/review`, { rating: 1 })).status).toBe(404)
    }
  })
})
