import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, makeColleague, makeCompany, makePerson, makeStudent, type Person } from '../../testing/make.ts'
import { makeApplication } from '../../testing/make-application.ts'
import { inDays, makeInternship } from '../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { selectNewMatches } from '../reminders/new-matches.sql.ts'
import { notifyOfClosings } from './closing-notices.service.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const missing = '018f0000-0000-7000-8000-000000000000'
const brief = { title: 'Designer', description: 'Draw things.' }
const whole = {
  ...brief,
  requirements: 'A pencil',
  responsibilities: 'Drawing',
  location: 'Lisbon',
  is_remote: true,
  stipend_min: 500,
  stipend_max: 900,
  duration_months: 6,
  positions_available: 3,
  skills_required: ['Figma', 'CSS'],
  application_deadline: inDays(10),
}

const rowOf = (id: string) => t.db.selectFrom('internships').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const pick = (values: Record<string, unknown>, field: string) => (field in values ? { [field]: values[field] } : {})

const totalsOf = (company: Person) =>
  t.db
    .selectFrom('company_totals')
    .select(['internships', 'applications', 'views'])
    .where('company_id', '=', company.id)
    .executeTakeFirst()

const isSearchable = async (id: string) =>
  (await t.db.selectFrom('internship_search').select('internship_id').where('internship_id', '=', id).execute())
    .length === 1

const notificationsOf = (person: Person) =>
  t.db.selectFrom('notifications').selectAll().where('user_id', '=', person.id).execute()

describe('Posting', () => {
  test('creates an active internship that students can find, and counts it', async () => {
    const company = await makeCompany(t, 'Cora')
    await company.call('PUT', '/company-profile', { company_name: 'Acme' })
    const { status, body } = await company.call('POST', '/internships', whole)
    expect(status).toBe(201)
    expect(body.internship).toMatchObject({
      ...whole,
      status: 'active',
      is_open: true,
      is_deleted: false,
      applications_count: 0,
      views_count: 0,
      company_id: { id: company.id, full_name: 'Cora', company_name: 'Acme' },
    })
    expect(body.internship._id).toBe(body.internship.id)
    expect((await rowOf(body.internship.id)).skill_keys).toEqual(['figma', 'css'])
    expect(await isSearchable(body.internship.id)).toBe(true)
    expect(await totalsOf(company)).toEqual({ internships: 1, applications: 0, views: 0 })
  })

  test('creates one internship when the same request arrives several times', async () => {
    const company = await makeCompany(t)
    const post = async (title: string) => {
      const { statusCode, body } = await t.app.inject({
        method: 'POST',
        url: '/api/internships',
        headers: { authorization: `Bearer ${company.token}`, 'idempotency-key': 'a-press' },
        payload: { ...brief, title },
      })
      return [statusCode, JSON.parse(body)]
    }
    const first = await post('Once')
    expect(first[0]).toBe(201)
    expect(await post('Once')).toEqual(first)
    expect(await post('Twice')).toMatchObject([422, { code: 'key_reused' }])
    expect((await company.call('GET', '/internships')).body.pagination.total).toBe(1)
  })

  test('lists a draft by the time of its publication, not of its creation', async () => {
    const company = await makeCompany(t)
    const draft = await makeInternship(t, company, { status: 'draft', created_at: new Date('2026-01-01') })
    const posted = await makeInternship(t, company)
    const list = async () =>
      (await company.call('GET', '/internships')).body.internships.map(({ id }: { id: string }) => id)
    expect(await list()).toEqual([posted, draft])
    await company.call('PATCH', `/internships/${draft}/publish`)
    expect(await list()).toEqual([draft, posted])
  })

  test('creates a draft that search does not find, with defaults for all other fields', async () => {
    const company = await makeCompany(t)
    const { body } = await company.call('POST', '/internships', { ...brief, status: 'draft', stipend_min: null })
    expect(body.internship).toMatchObject({
      status: 'draft',
      is_open: false,
      positions_available: 1,
      stipend_min: null,
      application_deadline: null,
      skills_required: [],
    })
    expect(await isSearchable(body.internship.id)).toBe(false)
    expect((await totalsOf(company))?.internships).toBe(1)
  })

  test('ignores owner, counts and times in the body', async () => {
    const [company, victim] = [await makeCompany(t), await makeCompany(t)]
    const { body } = await company.call('POST', '/internships', {
      ...brief,
      id: missing,
      company_id: victim.id,
      user_id: victim.id,
      applications_count: 99,
      views_count: 99,
      deleted_at: '2020-01-01T00:00:00.000Z',
      created_at: '2020-01-01T00:00:00.000Z',
      skill_keys: ['forged'],
    })
    const row = await rowOf(body.internship.id)
    expect(row).toMatchObject({ company_id: company.id, applications_count: 0, views_count: 0, deleted_at: null })
    expect(row.id).not.toBe(missing)
    expect(row.skill_keys).toEqual([])
    expect(row.created_at.getTime()).toBeGreaterThan(Date.now() - 600_000)
  })

  test.for([
    [{ title: '' }, 'title', 'Please fill in all required fields'],
    [{ description: ' ' }, 'description', 'Please fill in all required fields'],
    [{ title: 'x'.repeat(201) }, 'title', 'Please keep this to 200 characters'],
    [{ application_deadline: inDays(-1) }, 'application_deadline', 'The deadline cannot be in the past'],
    [{ application_deadline: '2026-02-30' }, 'application_deadline', 'Please enter a valid date'],
    [{ stipend_min: 900, stipend_max: 500 }, 'stipend_max', 'The maximum stipend cannot be below the minimum'],
    [{ stipend_min: -1 }, 'stipend_min', 'Please enter a number of at least 0'],
    [{ stipend_max: 1.5 }, 'stipend_max', 'Please enter a whole number'],
    [{ stipend_max: 3_000_000_000 }, 'stipend_max', 'Please enter a number of at most 1,000,000'],
    [{ positions_available: 0 }, 'positions_available', 'Please enter a number of at least 1'],
    [{ duration_months: 0 }, 'duration_months', 'Please enter a number of at least 1'],
    [{ status: 'closed' }, 'status', 'Please choose one of: active, draft'],
    [{ status: 'hidden' }, 'status', 'Please choose one of: active, draft'],
    [{ is_remote: 'yes' }, 'is_remote', 'This value is not of the right kind'],
  ] as const)('names the wrong field: %j', async ([wrong, field, sentence]) => {
    const company = await makeCompany(t)
    const response = await company.call('POST', '/internships', { ...brief, ...wrong })
    expect(response.status).toBe(400)
    expect(response.body.fields).toEqual({ [field]: sentence })
    expect(await totalsOf(company)).toBeUndefined()
  })

  test('reports all invalid fields at once, together with a wrong stipend range', async () => {
    const company = await makeCompany(t)
    const wrong = { title: '', stipend_min: 900, stipend_max: 500, positions_available: 0 }
    const response = await company.call('POST', '/internships', { ...brief, ...wrong })
    expect(Object.keys(response.body.fields).toSorted()).toEqual(['positions_available', 'stipend_max', 'title'])
  })

  test('allows today as the deadline', async () => {
    const company = await makeCompany(t)
    const response = await company.call('POST', '/internships', { ...brief, application_deadline: inDays(0) })
    expect(response.body.internship.is_open).toBe(true)
  })
})

describe('Editing', () => {
  test('replaces the fields and the search document, and keeps counts and status', async () => {
    const company = await makeCompany(t)
    const id = await makeInternship(t, company, { title: 'Old', location: 'Oslo', views_count: 7 })
    const { status, body } = await company.call('PUT', `/internships/${id}`, {
      ...whole,
      views_count: 0,
      company_id: missing,
    })
    expect(status).toBe(200)
    expect(body.internship).toMatchObject({
      ...whole,
      status: 'active',
      views_count: 7,
      company_id: { id: company.id },
    })
    const search = await t.db.selectFrom('internship_search').selectAll().where('internship_id', '=', id).execute()
    expect(search[0]?.document).toContain('design')
    expect(search[0]?.document).not.toContain('oslo')
  })

  test('keeps every field that the body leaves out', async () => {
    const company = await makeCompany(t)
    const { id, ...posted } = (await company.call('POST', '/internships', whole)).body.internship
    const put = (body: object) => company.call('PUT', `/internships/${id}`, body)
    for (const [changed, after] of [
      [{ title: 'Illustrator' }, {}],
      [{ is_remote: false }, { title: 'Illustrator' }],
      [{ stipend_max: 950 }, { title: 'Illustrator', is_remote: false }],
    ] as const) {
      const { status, body } = await put(changed)
      const expected = { ...posted, ...after, ...changed, updated_at: expect.any(String) }
      expect([status, body.internship]).toEqual([200, { id, ...expected }])
    }
    expect((await rowOf(id)).skill_keys).toEqual(['figma', 'css'])
    expect((await put({ status: 'closed' })).body.internship).toMatchObject({
      positions_available: 3,
      status: 'closed',
    })
    const { body } = await put({})
    expect(body.internship).toMatchObject({ ...whole, title: 'Illustrator', is_remote: false, stipend_max: 950 })
    expect(body.internship.status).toBe('closed')
  })

  const cleared = { is_remote: false, positions_available: 1, skills_required: [] }
  const clearable = Object.keys(whole).filter(field => field !== 'title' && field !== 'description')

  test.for(clearable)(
    'clears %s when the body has null, an empty text or an empty list, and keeps all other fields',
    async field => {
      const company = await makeCompany(t)
      const { id } = (await company.call('POST', '/internships', whole)).body.internship
      for (const empty of field === 'skills_required' ? [null, '', []] : [null, '']) {
        await company.call('PUT', `/internships/${id}`, whole)
        const { status, body } = await company.call('PUT', `/internships/${id}`, { [field]: empty })
        expect([status, body.internship]).toMatchObject([200, { ...whole, [field]: null, ...pick(cleared, field) }])
      }
    },
  )

  test.for(['title', 'description'] as const)('rejects an empty %s', async field => {
    const company = await makeCompany(t)
    const { id } = (await company.call('POST', '/internships', whole)).body.internship
    for (const empty of [null, '', ' ']) {
      const { status, body } = await company.call('PUT', `/internships/${id}`, { [field]: empty })
      expect([status, body.fields]).toEqual([400, { [field]: 'Please fill in all required fields' }])
    }
    expect(await rowOf(id)).toMatchObject(brief)
  })

  test('compares one new amount of the stipend with the stored other one', async () => {
    const company = await makeCompany(t)
    const { id } = (await company.call('POST', '/internships', whole)).body.internship
    const put = (body: object) => company.call('PUT', `/internships/${id}`, body)
    const sentence = 'The maximum stipend cannot be below the minimum'
    expect((await put({ stipend_min: 901 })).body).toMatchObject({ error: sentence, fields: { stipend_min: sentence } })
    expect((await put({ stipend_max: 499 })).body).toMatchObject({ error: sentence, fields: { stipend_max: sentence } })
    expect(await rowOf(id)).toMatchObject({ stipend_min: 500, stipend_max: 900 })
    expect((await put({ stipend_min: 900 })).status).toBe(200)
    expect((await put({ stipend_max: null })).status).toBe(200)
    expect((await put({ stipend_min: 5000 })).status).toBe(200)
  })

  test('keeps a passed deadline that the body leaves out, but does not reopen with it', async () => {
    const company = await makeCompany(t)
    const id = await makeInternship(t, company, { application_deadline: inDays(-5), status: 'closed' })
    expect((await company.call('PUT', `/internships/${id}`, { title: 'Still closed' })).status).toBe(200)
    const reopened = await company.call('PUT', `/internships/${id}`, { status: 'active' })
    expect([reopened.status, reopened.body.fields]).toEqual([
      400,
      { application_deadline: 'The deadline cannot be in the past' },
    ])
  })

  test('rejects a save of a tab that edited an older version', async () => {
    const company = await makeCompany(t)
    const posted = (await company.call('POST', '/internships', brief)).body.internship
    const save = (title: string) =>
      company.call('PUT', `/internships/${posted.id}`, { ...brief, title, updated_at: posted.updated_at })
    const responses = await Promise.all([save('A'), save('B'), save('C')])
    expect(responses.map(response => response.status).toSorted()).toEqual([200, 409, 409])
    const late = await save('D')
    expect(late.body).toEqual({
      error: 'This was changed elsewhere. Reload and try again.',
      code: 'changed_elsewhere',
    })
    const winner = responses.find(response => response.status === 200)?.body.internship
    expect((await rowOf(posted.id)).title).toBe(winner.title)
    const next = await company.call('PUT', `/internships/${posted.id}`, { ...brief, updated_at: winner.updated_at })
    expect(next.status).toBe(200)
  })

  test('keeps a deadline that has passed, but rejects a new one in the past', async () => {
    const company = await makeCompany(t)
    const id = await makeInternship(t, company, { application_deadline: inDays(-5) })
    const put = (application_deadline: string | null, more = {}) =>
      company.call('PUT', `/internships/${id}`, { ...brief, application_deadline, ...more })
    expect((await put(inDays(-5))).status).toBe(200)
    const wrong = await put(inDays(-2))
    expect(wrong.status).toBe(400)
    expect(wrong.body.fields).toEqual({ application_deadline: 'The deadline cannot be in the past' })
    expect((await put(inDays(-5), { status: 'closed' })).status).toBe(200)
    expect((await put(inDays(-5), { status: 'active' })).status).toBe(400)
    expect((await put(inDays(5), { status: 'active' })).body.internship.is_open).toBe(true)
    expect((await put(null)).body.internship.application_deadline).toBeNull()
  })

  test('changes the status to closed or draft, and removes the search document', async () => {
    const company = await makeCompany(t)
    const id = await makeInternship(t, company)
    for (const status of ['draft', 'active', 'closed', 'active'] as const) {
      const { body } = await company.call('PUT', `/internships/${id}`, { ...brief, status })
      expect(body.internship.status).toBe(status)
      expect(await isSearchable(id)).toBe(status === 'active')
    }
    expect((await totalsOf(company))?.internships).toBe(1)
  })
})

describe('Publishing and closing', () => {
  test('an old draft counts as new on the day it is first published, but not when it is reopened', async () => {
    const company = await makeCompany(t)
    const skill = 'Lacemaking'
    const student = await makeStudent(t)
    await student.call('PUT', '/student-profile', { skills: [skill] })
    const older = new Date(Date.now() - 20 * 86_400_000)
    const draft = await makeInternship(t, company, { status: 'draft', skills_required: [skill], created_at: older })
    const between = new Date(Date.now() - 5 * 86_400_000)
    const other = await makeInternship(t, company, { skills_required: [skill], created_at: between })
    const idsOf = async (query: string) => {
      const { body } = await student.call('GET', `/internships?${query}`)
      return body.internships.slice(0, 2).map(({ id }: { id: string }) => id)
    }

    const { body } = await company.call('PATCH', `/internships/${draft}/publish`)
    expect(Date.parse(body.internship.created_at)).toBeGreaterThan(Date.now() - 60_000)
    expect(await idsOf(`skills=${skill}&sort=newest`)).toEqual([draft, other])
    expect(await idsOf('feed=discover')).toEqual([draft, other])
    expect(await selectNewMatches(t.db, student.id, { since: between, at: new Date(), limit: 3 })).toMatchObject({
      matches: [{ id: draft }],
    })

    await t.db.updateTable('internships').set({ published_at: older }).where('id', '=', draft).execute()
    await company.call('PATCH', `/internships/${draft}/close`)
    await company.call('PATCH', `/internships/${draft}/publish`)
    await company.call('PUT', `/internships/${draft}`, { ...brief, skills_required: [skill], status: 'draft' })
    await company.call('PUT', `/internships/${draft}`, { ...brief, skills_required: [skill], status: 'active' })
    expect(await idsOf(`skills=${skill}&sort=newest`)).toEqual([other, draft])
  })

  test('publishing a draft or a closed internship makes it active; an active one stays as it is', async () => {
    const company = await makeCompany(t)
    const id = await makeInternship(t, company, { status: 'draft' })
    for (const path of ['publish', 'close', 'publish']) {
      const { status, body } = await company.call('PATCH', `/internships/${id}/${path}`)
      expect(status).toBe(200)
      expect(body.internship.status).toBe(path === 'close' ? 'closed' : 'active')
      expect(await isSearchable(id)).toBe(path === 'publish')
    }
    const before = (await rowOf(id)).updated_at
    expect((await company.call('PATCH', `/internships/${id}/publish`)).status).toBe(200)
    expect((await rowOf(id)).updated_at).toEqual(before)
  })

  test('an internship whose deadline has passed cannot be published', async () => {
    const company = await makeCompany(t)
    const id = await makeInternship(t, company, { status: 'closed', application_deadline: inDays(-1) })
    const response = await company.call('PATCH', `/internships/${id}/publish`)
    expect(response.status).toBe(400)
    expect(response.body.error).toBe(
      'The application deadline has passed. Choose a later one to publish this internship.',
    )
    expect(response.body.fields.application_deadline).toBe(response.body.error)
    expect((await rowOf(id)).status).toBe('closed')
  })

  test('an internship that closes twice on a day is told once to each applicant, and again on another day', async () => {
    const noon = (days: number) => new Date(`${inDays(days)}T12:00:00Z`)
    const [company, first, second] = [await makeCompany(t, 'Acme'), await makeStudent(t), await makeStudent(t)]
    const id = await makeInternship(t, company, { title: 'Designer' })
    const closeOn = async (day: number) => {
      expect((await company.call('PATCH', `/internships/${id}/publish`)).status).toBe(200)
      expect((await company.call('PATCH', `/internships/${id}/close`)).status).toBe(200)
      await notifyOfClosings(t.db, 60, noon(day))
      return Promise.all([first, second].map(async student => (await notificationsOf(student)).length))
    }
    await makeApplication(t, first, id)
    expect(await closeOn(1)).toEqual([1, 0])
    await makeApplication(t, second, id)
    expect(await closeOn(1)).toEqual([1, 1])
    expect(await closeOn(2)).toEqual([2, 2])
  })

  test('applicants are notified once for each closing, by either endpoint, unless it is undone within a minute', async () => {
    const tell = (seconds: number) => notifyOfClosings(t.db, 60, new Date(Date.now() + seconds * 1000))
    const [company, student, stranger] = [await makeCompany(t, 'Acme'), await makeStudent(t), await makeStudent(t)]
    const id = await makeInternship(t, company, { title: 'Designer' })
    await makeApplication(t, student, id)
    await company.call('PATCH', `/internships/${id}/close`)
    await company.call('PATCH', `/internships/${id}/publish`)
    await tell(61)
    await company.call('PATCH', `/internships/${id}/close`)
    await company.call('PATCH', `/internships/${id}/close`)
    await tell(50)
    expect(await notificationsOf(student)).toEqual([])
    await Promise.all([tell(61), tell(61)])
    expect(await notificationsOf(student)).toMatchObject([
      {
        type: 'application',
        title: 'Internship closed',
        message: 'Designer at Acme is no longer taking new applications. Yours stays with the company.',
        link: '/applications',
      },
    ])
    await company.call('PATCH', `/internships/${id}/publish`)
    await company.call('PUT', `/internships/${id}`, { ...brief, status: 'closed' })
    await tell(24 * 3600 + 61)
    expect(await notificationsOf(student)).toHaveLength(2)
    expect(await notificationsOf(stranger)).toEqual([])
  })
})

describe('Deleting', () => {
  test('removes the internship from search and totals, keeps its applications, and notifies their students', async () => {
    const [company, student] = [await makeCompany(t, 'Acme'), await makeStudent(t)]
    const id = await makeInternship(t, company, { title: 'Designer' })
    await makeInternship(t, company)
    const application = await makeApplication(t, student, id)
    const response = await company.call('DELETE', `/internships/${id}`)
    expect(response.status).toBe(200)
    expect(response.body).toEqual({ success: true })
    expect((await rowOf(id)).deleted_at).not.toBeNull()
    expect(await isSearchable(id)).toBe(false)
    expect(await totalsOf(company)).toEqual({ internships: 1, applications: 0, views: 0 })
    const kept = await t.db.selectFrom('applications').select('id').where('id', '=', application).execute()
    expect(kept).toHaveLength(1)
    expect(await notificationsOf(student)).toMatchObject([
      {
        type: 'application',
        title: 'Internship no longer available',
        message: 'Designer at Acme is no longer available. Your application stays in your list.',
        link: '/applications',
      },
    ])
  })

  test('is final: later requests do not find the internship', async () => {
    const company = await makeCompany(t)
    const id = await makeInternship(t, company)
    const responses = await Promise.all([1, 2, 3].map(() => company.call('DELETE', `/internships/${id}`)))
    expect(responses.map(response => response.status).toSorted()).toEqual([200, 404, 404])
    expect((await totalsOf(company))?.internships).toBe(0)
    expect((await company.call('PUT', `/internships/${id}`, brief)).status).toBe(404)
    expect((await company.call('PATCH', `/internships/${id}/publish`)).status).toBe(404)
    expect((await company.call('PATCH', `/internships/${id}/close`)).status).toBe(404)
  })
})

describe('The member who saved last', () => {
  test('is in the responses to the company, by every way to change an internship', async () => {
    const company = await makeCompany(t)
    const colleague = await makeColleague(t, company, 'recruiter')
    const id = await makeInternship(t, company, { status: 'draft' })
    const editorAfter = async (person: Person, method: 'PUT' | 'PATCH', way: string, body?: object) => {
      await person.call(method, `/internships/${way}`, body)
      return (await company.call('GET', `/internships/${id}`)).body.internship.updated_by
    }
    expect(await editorAfter(company, 'PUT', id, brief)).toBe(company.id)
    expect(await editorAfter(colleague, 'PATCH', `${id}/publish`)).toBe(colleague.id)
    expect(await editorAfter(company, 'PATCH', 'close', { ids: [id] })).toBe(company.id)
    expect(await editorAfter(colleague, 'PUT', id, { title: 'Other' })).toBe(colleague.id)
    expect((await company.call('POST', '/internships', brief)).body.internship.updated_by).toBe(company.id)
    await colleague.call('DELETE', '/auth/delete')
    expect((await company.call('GET', `/internships/${id}`)).body.internship.updated_by).toBeNull()
  })

  test('is not in responses to students and other companies', async () => {
    const company = await makeCompany(t)
    const { id } = (await company.call('POST', '/internships', brief)).body.internship
    for (const other of [await makeStudent(t), await makeCompany(t)]) {
      const { status, body } = await other.call('GET', `/internships/${id}`)
      expect(status).toBe(200)
      expect(body.internship).not.toHaveProperty('updated_by')
    }
  })
})

describe('The number of accepted applications', () => {
  test('is in every response to the owner, and counts accepted ones only', async () => {
    const company = await makeCompany(t)
    const id = await makeInternship(t, company, brief)
    for (const status of ['accepted', 'accepted', 'rejected', 'pending'] as const)
      await makeApplication(t, await makeStudent(t), id, { status })
    const responses = [
      await company.call('GET', `/internships/${id}`),
      await company.call('PUT', `/internships/${id}`, brief),
      await company.call('PATCH', `/internships/${id}/close`),
      await company.call('PATCH', `/internships/${id}/publish`),
    ]
    expect(responses.map(({ body }) => body.internship.accepted_count)).toEqual([2, 2, 2, 2])
    const { body } = await company.call('GET', '/internships')
    expect(body.internships[0].accepted_count).toBe(2)
    expect((await company.call('POST', '/internships', brief)).body.internship.accepted_count).toBe(0)
  })

  test('is not in responses to students and other companies', async () => {
    const company = await makeCompany(t)
    const id = await makeInternship(t, company, brief)
    const student = await makeStudent(t)
    await makeApplication(t, student, id, { status: 'accepted' })
    for (const other of [student, await makeCompany(t)]) {
      const one = await other.call('GET', `/internships/${id}`)
      const list = await other.call('GET', `/internships?company_id=${company.id}`)
      expect([one.status, list.body.internships.length]).toEqual([200, 1])
      expect(one.body.internship).not.toHaveProperty('accepted_count')
      expect(list.body.internships[0]).not.toHaveProperty('accepted_count')
    }
  })
})

describe('Another person must not', () => {
  const calls = [
    ['PUT', ''],
    ['PATCH', '/publish'],
    ['PATCH', '/close'],
    ['DELETE', ''],
  ] as const

  test.for(calls)('change an internship by %s %s', async ([method, path]) => {
    const [owner, company, student, nobody] = [
      await makeCompany(t),
      await makeCompany(t),
      await makeStudent(t),
      await makePerson(t, null),
    ]
    const body = method === 'PUT' ? { ...brief, title: 'Stolen' } : undefined
    for (const [status, expected] of [
      ['active', 403],
      ['draft', 404],
      ['closed', 404],
    ] as const) {
      const id = await makeInternship(t, owner, { status })
      const before = await rowOf(id)
      expect((await company.call(method, `/internships/${id}${path}`, body)).status).toBe(expected)
      expect((await student.call(method, `/internships/${id}${path}`, body)).status).toBe(403)
      expect((await nobody.call(method, `/internships/${id}${path}`, body)).status).toBe(403)
      expect((await callAs(t.app, null, method, `/internships/${id}${path}`, body)).status).toBe(401)
      expect(await rowOf(id)).toEqual(before)
    }
    for (const id of [missing, 'nonsense'])
      expect((await owner.call(method, `/internships/${id}${path}`, body)).status).toBe(404)
    expect((await totalsOf(owner))?.internships).toBe(3)
  })

  test('post an internship without the role of a company', async () => {
    const [student, nobody] = [await makeStudent(t), await makePerson(t, null)]
    expect((await student.call('POST', '/internships', brief)).status).toBe(403)
    expect((await nobody.call('POST', '/internships', brief)).status).toBe(403)
    expect((await callAs(t.app, null, 'POST', '/internships', brief)).status).toBe(401)
  })
})

test('A company can post 100 internships in a day and have 2,000', async () => {
  const company = await makeCompany(t)
  const post = () => company.call('POST', '/internships', brief)
  const window_ends = new Date(Date.now() + 3600 * 1000)
  await t.db
    .insertInto('limits')
    .values({ key: `post:${company.id}`, count: 99, window_ends })
    .execute()
  // An invalid internship does not count.
  expect((await company.call('POST', '/internships', { ...brief, application_deadline: inDays(-1) })).status).toBe(400)
  expect((await post()).status).toBe(201)
  const refused = await post()
  expect(refused).toMatchObject({
    status: 429,
    body: { error: 'You have posted 100 internships today, the most a company can post in a day.' },
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await totalsOf(company))?.internships).toBe(1)

  await t.db.deleteFrom('limits').where('key', '=', `post:${company.id}`).execute()
  await t.db.updateTable('company_totals').set({ internships: 2000 }).where('company_id', '=', company.id).execute()
  expect(await post()).toMatchObject({ status: 409, body: { code: 'too_many_internships' } })
})
