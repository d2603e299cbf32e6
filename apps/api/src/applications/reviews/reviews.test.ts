import { maxApplicantViews } from '@fledge/contract/review/applicant-views'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Json, makeColleague, makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { makeApplication } from '../../testing/make-application.ts'
import { makeInternship } from '../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const missing = '018f0000-0000-7000-8000-000000000000'

/** A team of three with two applicants; the second one applied last. */
const makeTeam = async () => {
  const owner = await makeCompany(t, 'Olga Owner')
  const [recruiter, viewer] = [
    await makeColleague(t, owner, 'recruiter', 'Remy Recruiter'),
    await makeColleague(t, owner, 'viewer', 'Vera Viewer'),
  ]
  const internship = await makeInternship(t, owner, { title: 'Baker', skills_required: ['React', 'SQL', 'Go', 'Git'] })
  const ids: string[] = []
  for (const [at, name] of ['Ana', 'Ben'].entries())
    ids.push(
      await makeApplication(t, await makeStudent(t, name), internship, {
        applied_at: new Date(Date.UTC(2026, 9, 1, 0, at)),
      }),
    )
  const [first = '', second = ''] = ids
  return { owner, recruiter, viewer, internship, first, second }
}

const rate = (person: Person, id: string, body: object) => person.call('PATCH', `/applications/${id}/review`, body)
const reviewsOf = async (person: Person, id: string) => (await person.call('GET', `/applications/${id}/reviews`)).body
const listOf = async (person: Person, query: string) => {
  const { body } = await person.call('GET', `/applications/company?${query}`)
  return {
    names: body.applications.map((each: Json) => each.student.full_name),
    counts: body.counts,
    ...body.pagination,
  }
}
const notificationsOf = async (person: Person) =>
  (await person.call('GET', '/notifications')).body.notifications.map(({ title, message, type, link }: Json) => ({
    title,
    message,
    type,
    link,
  }))
const assign = (person: Person, ids: string[], user: Person | null) =>
  person.call('PATCH', '/applications/assignee', { ids, user_id: user?.id ?? null })

describe('A team reviews', () => {
  test('every member has an own rating and note, and the row shows the average of all', async () => {
    const { owner, recruiter, viewer, first } = await makeTeam()
    await rate(owner, first, { rating: 5, note: 'Asks good questions' })
    await rate(recruiter, first, { rating: 4 })
    const { application } = (await rate(viewer, first, { rating: 4, note: 'Kind' })).body
    expect(application).toMatchObject({ rating: 4, note: 'Kind', team_rating: { average: 4.33, count: 3 } })
    const [row] = (await owner.call('GET', '/applications/company?sort=rating')).body.applications
    expect(row).toMatchObject({ id: first, rating: 5, note: 'Asks good questions', team_rating: { average: 4.33 } })
    const { reviews, total } = await reviewsOf(recruiter, first)
    expect(total).toBe(3)
    expect(reviews).toMatchObject([
      { by: { id: viewer.id, full_name: 'Vera Viewer' }, rating: 4, note: 'Kind' },
      { by: { id: recruiter.id }, rating: 4, note: null, noted_at: null },
      { by: { id: owner.id }, rating: 5, note: 'Asks good questions' },
    ])
    await rate(viewer, first, { rating: null, note: '' })
    expect((await reviewsOf(owner, first)).total).toBe(2)
    expect((await owner.call('GET', `/applications/${first}`)).body.application.team_rating).toEqual({
      average: 4.5,
      count: 2,
    })
  })

  test('a conflict is only one with the own note in another tab, and not with the note of a colleague', async () => {
    const { owner, recruiter, first } = await makeTeam()
    expect((await rate(owner, first, { note: 'Mine', noted_at: null })).status).toBe(200)
    expect((await rate(recruiter, first, { note: 'Also mine', noted_at: null })).status).toBe(200)
    expect((await rate(owner, first, { note: 'Over it', noted_at: null })).body.code).toBe('changed_elsewhere')
  })

  test('parallel ratings of one applicant are all counted', async () => {
    const { owner, recruiter, viewer, first } = await makeTeam()
    await Promise.all([owner, recruiter, viewer].map((person, at) => rate(person, first, { rating: at + 1 })))
    const { body } = await owner.call('GET', `/applications/${first}`)
    expect(body.application.team_rating).toEqual({ average: 2, count: 3 })
  })
})

describe('A mention', () => {
  test('notifies a colleague once a day about an applicant, names no student, and never the author', async () => {
    const { owner, viewer, first, second } = await makeTeam()
    const note = { note: 'What do you think, @Vera Viewer?', mentions: [viewer.id, owner.id] }
    expect((await rate(owner, first, note)).status).toBe(200)
    await rate(owner, first, { note: 'Never mind', mentions: [] })
    await rate(owner, first, note)
    const expected = {
      title: 'Olga Owner mentioned you',
      message: 'Olga Owner mentioned you in a note on an applicant for Baker.',
      type: 'message',
      link: `/company/applicants?applicant=${first}`,
    }
    expect(await notificationsOf(viewer)).toEqual([expected])
    expect(await notificationsOf(owner)).toEqual([])
    expect((await reviewsOf(viewer, first)).reviews[0].mentions.map((each: Json) => each.full_name).sort()).toEqual([
      'Olga Owner',
      'Vera Viewer',
    ])
    await rate(owner, second, note)
    expect(await notificationsOf(viewer)).toHaveLength(2)
    // A request may change the mentions of a note and nothing else.
    expect((await rate(owner, second, { mentions: [owner.id] })).status).toBe(200)
    expect((await reviewsOf(viewer, second)).reviews[0].mentions).toMatchObject([{ full_name: 'Olga Owner' }])
  })

  test('of somebody outside the team is rejected with a sentence, and the note before it stays', async () => {
    const { owner, viewer, first } = await makeTeam()
    const stranger = await makeCompany(t)
    await rate(owner, first, { note: 'Before @Vera Viewer', mentions: [viewer.id] })
    for (const id of [stranger.id, missing]) {
      const response = await rate(owner, first, { note: 'After', mentions: [viewer.id, id] })
      expect(response).toMatchObject({ status: 404, body: { error: 'This person is not in your team' } })
    }
    expect(await notificationsOf(stranger)).toEqual([])
    expect((await reviewsOf(owner, first)).reviews[0].note).toBe('Before @Vera Viewer')
    // A colleague who has left since stays in the note, which can still be edited.
    await owner.call('DELETE', `/team/${viewer.id}`)
    expect((await rate(owner, first, { note: 'Later @Vera Viewer', mentions: [viewer.id] })).status).toBe(200)
    expect((await reviewsOf(owner, first)).reviews[0].mentions).toEqual([{ id: null, full_name: 'Former member' }])
  })
})

describe('An assignment', () => {
  test('notifies the colleague once, and fills "assigned to me" with true totals', async () => {
    const { owner, recruiter, viewer, internship, first, second } = await makeTeam()
    expect((await assign(owner, [first], viewer)).body.applications).toEqual([
      { id: first, assignee: { id: viewer.id, full_name: 'Vera Viewer', by_internship: false } },
    ])
    await assign(owner, [first], viewer)
    await assign(owner, [first], null)
    await assign(owner, [first], viewer)
    expect(await notificationsOf(viewer)).toMatchObject([{ message: 'Olga Owner assigned an applicant to you.' }])
    const path = `/applications/company/internships/${internship}/assignee`
    expect((await owner.call('PATCH', path, { user_id: recruiter.id })).body.assignee).toMatchObject({
      id: recruiter.id,
      by_internship: true,
    })
    await owner.call('PATCH', path, { user_id: recruiter.id })
    expect(await notificationsOf(recruiter)).toMatchObject([
      { message: 'Olga Owner assigned the applicants of Baker to you.' },
    ])
    expect(await listOf(viewer, 'assigned=me')).toMatchObject({ names: ['Ana'], total: 1, counts: { all: 1 } })
    expect(await listOf(recruiter, 'assigned=me')).toMatchObject({ names: ['Ben'], total: 1, counts: { pending: 1 } })
    expect(await listOf(owner, 'assigned=me')).toMatchObject({ names: [], total: 0 })
    await assign(recruiter, [first, second], owner)
    expect(await notificationsOf(owner)).toMatchObject([{ message: 'Remy Recruiter assigned 2 applicants to you.' }])
    await owner.call('PATCH', path, { user_id: null })
    expect((await owner.call('GET', `/applications/${second}`)).body.application.assignee).toMatchObject({
      id: owner.id,
    })
  })

  test('to somebody outside the team, or by a viewer, is rejected', async () => {
    const { owner, viewer, internship, first } = await makeTeam()
    const stranger = await makeCompany(t)
    expect((await assign(owner, [first], stranger)).body.code).toBe('member_not_found')
    expect((await assign(stranger, [first], stranger)).body.code).toBe('application_not_found')
    expect((await assign(viewer, [first], viewer)).status).toBe(403)
    const path = `/applications/company/internships/${internship}/assignee`
    expect((await stranger.call('PATCH', path, { user_id: stranger.id })).body.code).toBe('internship_not_found')
    expect((await viewer.call('PATCH', path, { user_id: viewer.id })).status).toBe(403)
  })

  test('falls back to an owner in the transaction that removes the assignee, whose notes stay', async () => {
    const { owner, recruiter, internship, first, second } = await makeTeam()
    const coOwner = await makeColleague(t, owner, 'owner', 'Otto Owner')
    await assign(owner, [first], recruiter)
    await owner.call('PATCH', `/applications/company/internships/${internship}/assignee`, { user_id: recruiter.id })
    await rate(recruiter, first, { note: 'My words' })
    await recruiter.call('POST', '/applicant-views', { name: 'Mine', filters: { mine: 'true' } })
    expect((await coOwner.call('DELETE', `/team/${recruiter.id}`)).status).toBe(200)
    const assigneeOf = async (id: string) => (await owner.call('GET', `/applications/${id}`)).body.application.assignee
    expect(await assigneeOf(first)).toEqual({ id: coOwner.id, full_name: 'Otto Owner', by_internship: false })
    expect(await assigneeOf(second)).toMatchObject({ id: coOwner.id, by_internship: true })
    expect((await reviewsOf(owner, first)).reviews).toMatchObject([
      { by: { id: null, full_name: 'Former member' }, note: 'My words' },
    ])
    expect((await recruiter.call('GET', '/applicant-views')).body.views).toEqual([])

    // An assignee who deletes the account is replaced too, and the owner who did not act is told.
    await assign(owner, [second], coOwner)
    expect((await coOwner.call('DELETE', '/auth/delete')).status).toBe(200)
    expect(await assigneeOf(first)).toMatchObject({ id: owner.id })
    expect(await assigneeOf(second)).toMatchObject({ id: owner.id, by_internship: false })
    expect(await notificationsOf(owner)).toMatchObject([
      { message: 'A colleague has left. You look after 2 applicants and 1 internship now.' },
    ])
  })
})

describe('The filters of the list', () => {
  test('by own rating, university, year and match count and list the same applicants', async () => {
    const owner = await makeCompany(t, 'Olga Owner')
    const viewer = await makeColleague(t, owner, 'viewer')
    const internship = await makeInternship(t, owner, { skills_required: ['React', 'SQL', 'Go', 'Git'] })
    const ids: Record<string, string> = {}
    for (const [at, [name, profile]] of [
      ['Ana', { university: 'Universität Zürich', graduation_year: 2027, skills: ['React', 'SQL', 'Go'] }],
      ['Ben', { university: 'MIT', graduation_year: 2028, skills: ['React'] }],
      ['Cem', {}],
    ].entries() as Iterable<[number, [string, object]]>) {
      const student = await makeStudent(t, name)
      await student.call('PUT', '/student-profile', profile)
      ids[name] = await makeApplication(t, student, internship, { applied_at: new Date(Date.UTC(2026, 9, 1, 0, at)) })
    }
    await rate(viewer, ids.Ana ?? '', { rating: 2 })
    await rate(owner, ids.Ben ?? '', { rating: 4, note: 'Good' })
    const of = async (person: Person, query: string) => {
      const { names, total, counts } = await listOf(person, query)
      expect([total, counts.all]).toEqual([names.length, names.length])
      const found = (await person.call('GET', `/applications/company/ids?${query}`)).body.applications
      expect(found.map((each: Json) => each.full_name)).toEqual(names)
      return names
    }
    expect(await of(owner, 'unrated=me')).toEqual(['Cem', 'Ana'])
    expect(await of(viewer, 'unrated=me')).toEqual(['Cem', 'Ben'])
    expect(await of(owner, 'university=zurich')).toEqual(['Ana'])
    expect(await of(owner, 'graduation_year=2028')).toEqual(['Ben'])
    expect(await of(owner, 'min_match=25')).toEqual(['Ben', 'Ana'])
    expect(await of(owner, 'min_match=75')).toEqual(['Ana'])
    expect(await of(owner, 'min_match=76')).toEqual([])
    expect(await of(owner, 'min_rating=3')).toEqual(['Ben'])
    expect(await of(owner, 'min_match=25&unrated=me&university=%25')).toEqual([])
    for (const query of ['min_match=0', 'min_match=101', 'graduation_year=27', 'unrated=you', 'assigned=all'])
      expect((await owner.call('GET', `/applications/company?${query}`)).status).toBe(400)
  })
})

describe('A saved view', () => {
  const filters = { status: 'pending', university: 'MIT', match: 50, unrated: 'true', sort: 'match' }
  const create = (person: Person, name: string) => person.call('POST', '/applicant-views', { name, filters })
  const namesOf = async (person: Person) =>
    (await person.call('GET', '/applicant-views')).body.views.map(({ name }: Json) => name)

  test('belongs to one person, who renames, changes and deletes it', async () => {
    const { owner, viewer } = await makeTeam()
    const { status, body } = await create(owner, 'To rate')
    expect([status, body.view]).toEqual([201, expect.objectContaining({ name: 'To rate', filters })])
    await create(viewer, 'To rate')
    const path = `/applicant-views/${body.view.id}`
    for (const [method, change] of [
      ['PATCH', { name: 'Stolen' }],
      ['DELETE', undefined],
    ] as const)
      expect((await viewer.call(method, path, change)).body.code).toBe('view_not_found')
    expect((await owner.call('PATCH', path, { name: 'Later' })).body.view).toMatchObject({ name: 'Later', filters })
    expect((await owner.call('PATCH', path, { filters: {} })).body.view).toMatchObject({ name: 'Later', filters: {} })
    await create(owner, 'To rate')
    expect((await owner.call('PATCH', path, { name: 'TO RATE' })).body.code).toBe('view_exists')
    expect((await create(owner, 'later')).body.code).toBe('view_exists')
    expect(await namesOf(owner)).toEqual(['Later', 'To rate'])
    expect((await owner.call('DELETE', path)).status).toBe(200)
    expect(await namesOf(owner)).toEqual(['To rate'])
    expect(await namesOf(viewer)).toEqual(['To rate'])
  })

  test('with an unknown filter is rejected, and a person has twenty of them at most, also when created at once', async () => {
    const { owner } = await makeTeam()
    for (const wrong of [{ stage: 'Phone call' }, { match: 0 }, { status: 'hired' }, { mine: 'false' }])
      expect((await owner.call('POST', '/applicant-views', { name: 'A', filters: wrong })).status).toBe(400)
    const responses = await Promise.all(
      Array.from({ length: maxApplicantViews + 2 }, (_, at) => create(owner, `View ${at}`)),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(maxApplicantViews)
    expect((await create(owner, 'One more')).body.code).toBe('too_many_views')
  })
})
