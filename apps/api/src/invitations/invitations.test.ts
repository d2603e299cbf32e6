import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, makeCompany, makeStudent, type Person } from '../testing/make.ts'
import { makeApplication } from '../testing/make-application.ts'
import { inDays, makeInternship } from '../testing/make-internship.ts'
import { untilMailsSent } from '../testing/run-job.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ withWorkers: true })
})
afterAll(() => test.close())

const makeFindable = async (name?: string) => {
  const student = await makeStudent(test, name)
  await student.call('PUT', '/student-profile', { skills: ['React', 'SQL'] })
  return student
}

/** As a client does, it sends again what waited too long for a lock: on a busy machine parallel requests may. */
const invite = async (company: Person, student: Pick<Person, 'id'>, internship_id: string, message?: string) => {
  const send = () => company.call('POST', '/invitations', { student_id: student.id, internship_id, message })
  let response = await send()
  for (let retries = 0; response.status === 503 && retries < 5; retries++) response = await send()
  return response
}

const outreachOf = async (company: Person, student: Person) =>
  (await company.call('GET', `/student-profile/public/${student.id}`)).body.profile.outreach

const invitationOf = async (student: Person, internshipId: string) =>
  (await student.call('GET', `/internships/${internshipId}`)).body.internship.invitation

const setUp = async () => {
  const [company, student] = [await makeCompany(test, 'Acme'), await makeFindable()]
  return { company, student, internship: await makeInternship(test, company) }
}

describe('an invitation', () => {
  it('reaches the student as one notification and one mail, and is shown with the internship', async () => {
    const { company, student, internship } = await setUp()
    const quiet = await makeFindable()
    await quiet.call('PUT', '/notifications/preferences', { newInternships: false })
    const { status, body } = await invite(company, student, internship, 'We like your maps.')
    await invite(company, quiet, internship)
    expect(status).toBe(201)
    expect(body.invitation).toMatchObject({ internship_id: internship, title: 'Frontend Intern', state: 'open' })
    const { notifications } = (await student.call('GET', '/notifications')).body
    expect(notifications).toMatchObject([{ type: 'internship', link: `/internship/${internship}` }])
    expect(notifications[0].message).toBe(
      'Acme invited you to apply to Frontend Intern. They wrote: “We like your maps.”',
    )
    expect(await invitationOf(student, internship)).toMatchObject({
      message: 'We like your maps.',
      declined_at: null,
      is_blocked: false,
    })
    await untilMailsSent(test)
    const mailed = await test.db.selectFrom('mailbox').select(['recipient', 'subject']).execute()
    const mailsTo = (email: string) => mailed.filter(({ recipient }) => recipient === email).map(mail => mail.subject)
    expect(mailsTo(student.email)).toEqual(['Acme invites you to apply'])
    expect(mailsTo(quiet.email)).toEqual([])
    expect((await quiet.call('GET', '/notifications')).body.notifications).toHaveLength(1)
  })

  it('is created once by ten requests at the same time, and the others get a clear 409', async () => {
    const { company, student, internship } = await setUp()
    const responses = await Promise.all(Array.from({ length: 10 }, () => invite(company, student, internship)))
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter(status => status === 201)).toHaveLength(1)
    for (const { body } of responses.filter(({ status }) => status !== 201))
      expect(body).toMatchObject({ code: 'already_invited', error: expect.stringContaining('already invited') })
    expect((await student.call('GET', '/notifications')).body.notifications).toHaveLength(1)
  })

  it('that is sent again because its response was lost returns the first response', async () => {
    const { company, student, internship } = await setUp()
    const send = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/invitations',
        headers: { authorization: `Bearer ${company.token}`, 'idempotency-key': 'one-form' },
        payload: { student_id: student.id, internship_id: internship },
      })
    const [first, second] = [await send(), await send()]
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json()).toEqual(first.json())
  })

  it('needs an own, open internship', async () => {
    const { company, student } = await setUp()
    const rival = await makeCompany(test)
    const make = (details: object) => makeInternship(test, company, details)
    const cases = [
      [await make({ status: 'draft' }), 409, 'internship_not_open'],
      [await make({ status: 'closed' }), 409, 'internship_not_open'],
      [await make({ application_deadline: inDays(-2) }), 409, 'internship_not_open'],
      [await make({ deleted_at: new Date() }), 404, 'internship_not_found'],
      [await makeInternship(test, rival), 404, 'internship_not_found'],
      [student.id, 404, 'internship_not_found'],
    ] as const
    for (const [id, status, code] of cases) {
      expect(await invite(company, student, id)).toMatchObject({ status, body: { code } })
    }
    expect(await outreachOf(company, student)).toMatchObject({ invitations: [] })
  })

  it('needs a student whom the search can show and who has not applied', async () => {
    const { company, student, internship } = await setUp()
    await makeApplication(test, student, internship)
    const notFound = { status: 404, body: { code: 'student_not_found' } }
    for (const unknown of [await makeStudent(test), await makeCompany(test), { id: internship }])
      expect(await invite(company, unknown, internship)).toMatchObject(notFound)
    expect(await invite(company, student, internship)).toMatchObject({ status: 409, body: { code: 'student_applied' } })
  })

  it('has a message of at most 500 characters', async () => {
    const { company, student, internship } = await setUp()
    const response = await invite(company, student, internship, 'x'.repeat(501))
    expect(response).toMatchObject({ status: 400, body: { fields: { message: expect.stringContaining('500') } } })
    expect((await invite(company, student, internship, 'x'.repeat(500))).status).toBe(201)
  })

  it('shows the company whether the student applied or declined', async () => {
    const { company, student, internship } = await setUp()
    const other = await makeInternship(test, company, { title: 'Other' })
    await invite(company, student, internship)
    const { id } = (await invite(company, student, other)).body.invitation
    await student.call('PATCH', `/invitations/${id}`, { declined: true, blocked: false })
    await makeApplication(test, student, internship)
    const { invitations } = await outreachOf(company, student)
    expect(invitations.map(({ title, state }: Record<string, string>) => [title, state])).toEqual([
      ['Other', 'declined'],
      ['Frontend Intern', 'applied'],
    ])
  })
})

describe('the limits of invitations', () => {
  it('allow three open ones of a company to a student, also when sent at the same time', async () => {
    const { company, student } = await setUp()
    const ids = await Promise.all(Array.from({ length: 6 }, (_, n) => makeInternship(test, company, { title: `${n}` })))
    const responses = await Promise.all(ids.slice(0, 5).map(id => invite(company, student, id)))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409])
    const refused = responses.find(({ status }) => status === 409)
    expect(refused?.body.code).toBe('too_many_open_invitations')
    const [first] = (await outreachOf(company, student)).invitations
    await student.call('PATCH', `/invitations/${first.id}`, { declined: true, blocked: false })
    expect((await invite(company, student, ids[5] ?? '')).status).toBe(201)
  })

  it('allow thirty a day to a company; a rejected one does not count', async () => {
    const { company, student, internship } = await setUp()
    const key = `invite:${company.id}`
    await invite(company, student, internship)
    expect((await invite(company, student, internship)).status).toBe(409)
    const counted = await test.db.selectFrom('limits').select('count').where('key', '=', key).executeTakeFirst()
    expect(counted?.count).toBe(1)
    await test.db.updateTable('limits').set({ count: 29 }).where('key', '=', key).execute()
    const students = [await makeFindable(), await makeFindable()]
    const responses = await Promise.all(students.map(each => invite(company, each, internship)))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 429])
    const limited = responses.find(({ status }) => status === 429)
    expect(limited?.body.error).toContain('30 invitations')
    expect(Number(limited?.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('a company that is dissolved and founded again', () => {
  const dissolve = async (company: Person) => {
    expect((await company.call('DELETE', '/team')).status).toBe(200)
    return { ...company, id: (await company.call('GET', '/auth/me')).body.user.company_id as string }
  }

  it('keeps its used-up limits: one counts the account, and one counts all invitations to a student', async () => {
    const statuses: number[] = []
    let founder = await makeCompany(test, 'Acme')
    for (let round = 0; round < 3; round++) {
      const internship = await makeInternship(test, founder)
      for (let n = 0; n < 12; n++) statuses.push((await invite(founder, await makeFindable(), internship)).status)
      founder = await dissolve(founder)
    }
    expect(statuses).toEqual([...Array(30).fill(201), ...Array(6).fill(429)])
    const { company, student, internship } = await setUp()
    const windowEnds = new Date(Date.now() + 3600_000)
    await test.db
      .insertInto('limits')
      .values({ key: `invite-recipient:${student.id}`, count: 50, window_ends: windowEnds })
      .execute()
    expect((await invite(company, student, internship)).status).toBe(429)
    expect((await invite(company, await makeFindable(), internship)).status).toBe(201)
  })
})

describe('a refusal', () => {
  it('of one invitation ends it, gives the company a kind message, and can be taken back', async () => {
    const { company, student, internship } = await setUp()
    const { id } = (await invite(company, student, internship)).body.invitation
    const answer = (declined: boolean) => student.call('PATCH', `/invitations/${id}`, { declined, blocked: false })
    expect((await answer(true)).body.invitation.declined_at).not.toBeNull()
    expect(await invite(company, student, internship)).toMatchObject({
      status: 409,
      body: { code: 'invitation_declined', error: expect.stringContaining('Another one may suit them') },
    })
    expect((await answer(false)).body.invitation.declined_at).toBeNull()
    expect((await outreachOf(company, student)).invitations).toMatchObject([{ state: 'open' }])
  })

  it('of all further invitations holds until the student allows the company again', async () => {
    const { company, student, internship } = await setUp()
    const other = await makeInternship(test, company)
    const { id } = (await invite(company, student, internship)).body.invitation
    await student.call('PATCH', `/invitations/${id}`, { declined: true, blocked: true })
    expect(await outreachOf(company, student)).toMatchObject({ takes_invitations: false })
    expect(await invite(company, student, other)).toMatchObject({
      status: 409,
      body: { code: 'not_open_to_invitations' },
    })
    const { companies } = (await student.call('GET', '/invitations/blocked-companies')).body
    expect(companies).toMatchObject([{ id: company.id, company_name: 'Acme' }])
    expect((await student.call('DELETE', `/invitations/blocked-companies/${company.id}`)).status).toBe(200)
    expect((await invite(company, student, other)).status).toBe(201)
    expect((await student.call('GET', '/invitations/blocked-companies')).body.companies).toEqual([])
  })

  it('belongs to the invited student: others get 404, companies 403', async () => {
    const { company, student, internship } = await setUp()
    const { id } = (await invite(company, student, internship)).body.invitation
    const answer = { declined: true, blocked: true }
    const other = await makeFindable()
    expect((await other.call('PATCH', `/invitations/${id}`, answer)).status).toBe(404)
    expect((await company.call('PATCH', `/invitations/${id}`, answer)).status).toBe(403)
    expect((await callAs(test.app, null, 'PATCH', `/invitations/${id}`, answer)).status).toBe(401)
    expect(await invitationOf(student, internship)).toMatchObject({ declined_at: null, is_blocked: false })
    expect(await invitationOf(other, internship)).toBeNull()
  })
})

describe('the internships to choose from', () => {
  it('are the own open ones, best match first, found by a part of the title', async () => {
    const { company, student } = await setUp()
    await makeInternship(test, await makeCompany(test), { title: 'Café of others' })
    await makeInternship(test, company, { title: 'Café draft', status: 'draft' })
    const cafe = await makeInternship(test, company, { title: 'Café Intern', skills_required: ['sql', 'Go'] })
    const list = async (search: string) =>
      (await company.call('GET', `/invitations/internships?student_id=${student.id}&search=${search}`)).body
    expect(await list('cafe')).toMatchObject({
      total: 1,
      internships: [{ id: cafe, matching_skills: ['sql'], state: null }],
    })
    const titles = async () => (await list('')).internships.map(({ title }: { title: string }) => title)
    expect(await titles()).toEqual(['Café Intern', 'Frontend Intern'])
    await invite(company, student, cafe)
    expect(await titles()).toEqual(['Frontend Intern', 'Café Intern'])
    expect((await list('cafe')).internships).toMatchObject([{ state: 'open' }])
    expect(await list('%25')).toEqual({ internships: [], total: 0 })
  })
})

describe('a student', () => {
  it('can neither invite nor list internships for an invitation', async () => {
    const { student, internship } = await setUp()
    expect((await invite(student, student, internship)).status).toBe(403)
    expect((await student.call('GET', `/invitations/internships?student_id=${student.id}`)).status).toBe(403)
  })

  it('still read an internship that was closed after the invitation', async () => {
    const { company, student, internship } = await setUp()
    await invite(company, student, internship)
    await test.db.updateTable('internships').set({ status: 'closed' }).where('id', '=', internship).execute()
    expect((await student.call('GET', `/internships/${internship}`)).body.internship).toMatchObject({ is_open: false })
    expect((await (await makeFindable()).call('GET', `/internships/${internship}`)).status).toBe(404)
  })
})

describe('export and deletion', () => {
  it('hold the invitations of both sides, and no notes in the export of the student', async () => {
    const { company, student, internship } = await setUp()
    const { id } = (await invite(company, student, internship, 'Come and see us.')).body.invitation
    await company.call('PUT', `/student-profile/saved/${student.id}`)
    await company.call('PUT', `/student-profile/notes/${student.id}`, { text: 'A private note' })
    await student.call('PATCH', `/invitations/${id}`, { declined: true, blocked: true })
    const ofStudent = (await student.call('GET', '/account/export')).body
    expect(ofStudent.invitations).toMatchObject([
      { internship_title: 'Frontend Intern', message: 'Come and see us.', declined_at: expect.any(String) },
    ])
    expect(ofStudent.blocked_companies).toMatchObject([{ company_name: 'Acme' }])
    expect(JSON.stringify(ofStudent)).not.toContain('A private note')
    const ofCompany = (await company.call('GET', '/account/export')).body
    expect(ofCompany.invitations).toMatchObject([{ student_id: student.id }])
    expect(ofCompany.saved_students).toMatchObject([{ student_id: student.id }])
    expect(ofCompany.student_notes).toMatchObject([{ student_id: student.id, text: 'A private note' }])
  })

  it.for(['student', 'company'] as const)('of the account of a %s removes them', async side => {
    const people = await setUp()
    const { company, student, internship } = people
    const { id } = (await invite(company, student, internship)).body.invitation
    await company.call('PUT', `/student-profile/saved/${student.id}`)
    await company.call('PUT', `/student-profile/notes/${student.id}`, { text: 'A private note' })
    await student.call('PATCH', `/invitations/${id}`, { declined: true, blocked: true })
    expect((await people[side].call('DELETE', '/auth/delete')).status).toBe(200)
    for (const table of ['invitations', 'invitation_blocks', 'saved_students', 'student_notes'] as const) {
      const left = await test.db.selectFrom(table).select('student_id').where('company_id', '=', company.id).execute()
      expect(left, table).toEqual([])
    }
  })
})
