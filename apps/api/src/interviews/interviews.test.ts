import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookFirst, inHours, makeProposal, propose } from '../testing/interviews/make-interview.ts'
import { findBrokenInvariants } from '../testing/invariants/invariants.sql.ts'
import { callAs, type Json, makeColleague, makeCompany, makeStudent, type Person } from '../testing/make.ts'
import { makeApplication } from '../testing/make-application.ts'
import { makeInternship } from '../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(async () => {
  expect(await findBrokenInvariants(test.db)).toEqual([])
  await test.close()
})

const act = (person: Person, interview: Json, action: string, body: object = {}) =>
  person.call('POST', `/interviews/${interview.id}/${action}`, body)
const listed = async (person: Person, query = ''): Promise<Json[]> =>
  (await person.call('GET', `/interviews${query}`)).body.interviews
const notificationsOf = async (person: Person): Promise<Json[]> =>
  (await person.call('GET', '/notifications')).body.notifications

describe('an interview', () => {
  it('is proposed by the company, picked by the student and listed for both', async () => {
    const { company, student, application, interview } = await makeProposal(test)
    expect(interview).toMatchObject({
      application_id: application,
      state: 'proposed',
      proposed_by: 'company',
      starts_at: null,
      sequence: null,
      minutes: 30,
      zones: { company: 'Europe/Berlin', student: null },
      other: { name: 'Sam Student' },
      interviewer: { name: 'Cora Acme' },
      title: 'Frontend Intern',
    })
    expect(interview.slots).toHaveLength(2)
    expect((await notificationsOf(student))[0]).toMatchObject({ link: '/interviews', type: 'application' })
    expect(await listed(student)).toMatchObject([{ id: interview.id, other: { name: 'Cora Acme' } }])
    expect(await act(company, interview, 'book', { slot_id: interview.slots[0].id })).toMatchObject({
      status: 409,
      body: { code: 'own_proposal' },
    })
    const { status, body } = await bookFirst(student, interview)
    expect(status).toBe(200)
    expect(body.interview).toMatchObject({
      state: 'booked',
      sequence: 0,
      starts_at: interview.slots[0].starts_at,
      zones: { company: 'Europe/Berlin', student: 'America/New_York' },
    })
    expect(Date.parse(body.interview.ends_at) - Date.parse(body.interview.starts_at)).toBe(30 * 60_000)
    expect(await listed(company, `?application_ids=${application}&when=all`)).toMatchObject([{ state: 'booked' }])
    expect((await notificationsOf(company))[0]).toMatchObject({ title: 'Your interview is booked' })
  })

  it('stands in the agenda by turn: times to pick, own proposals, booked ones in the order of time', async () => {
    const student = await makeStudent(test)
    const company = await makeCompany(test)
    await company.call('PUT', '/company-profile', { company_name: 'Acme', logo_url: 'https://acme.example/logo.png' })
    const proposed = async (hours: number) => {
      const application = await makeApplication(test, student, await makeInternship(test, company))
      return (await propose(company, application, [inHours(hours)])).body.interview
    }
    const late = await proposed(90)
    const early = await proposed(70)
    const toPick = await proposed(80)
    const moved = await proposed(60)
    for (const interview of [late, early]) expect((await bookFirst(student, interview)).status).toBe(200)
    await act(student, moved, 'reschedule', { slots: [inHours(20)] })
    const ids = async (person: Person, when: string) => (await listed(person, `?when=${when}`)).map(({ id }) => id)
    expect(await ids(student, 'agenda')).toEqual([toPick.id, moved.id, early.id, late.id])
    expect(await ids(company, 'agenda')).toEqual([moved.id, toPick.id, early.id, late.id])
    expect(await ids(student, 'upcoming')).toEqual([moved.id, early.id, toPick.id, late.id])
    const first = (await listed(student, '?when=agenda&limit=1'))[0]
    expect(first).toMatchObject({ id: toPick.id, other: { logo_url: 'https://acme.example/logo.png' } })
  })

  it('is booked once, however many requests pick a time at the same moment', async () => {
    const { student, interview } = await makeProposal(test)
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, i) => act(student, interview, 'book', { slot_id: interview.slots[i % 2].id })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ body }) => body.code === 'interview_changed')).toHaveLength(19)
    const { rows } = await sql`select from interview_mails where content->>'interview_id' = ${interview.id}`.execute(
      test.db,
    )
    expect(rows).toHaveLength(2)
  })

  it('is proposed once for an application, however many colleagues propose times', async () => {
    const { company, application, interview, student } = await makeProposal(test)
    await act(company, interview, 'cancel')
    const colleague = await makeColleague(test, company, 'recruiter')
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, i) => propose(i % 2 ? company : colleague, application, [inHours(48 + i)])),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(responses.filter(({ body }) => body.code === 'interview_open')).toHaveLength(7)
    expect(await listed(student)).toHaveLength(1)
  })

  it('is moved by either side, and the other side picks a time', async () => {
    const { company, student, interview } = await makeProposal(test)
    await bookFirst(student, interview)
    const slots = [inHours(96)]
    const moved = await act(student, interview, 'reschedule', { slots, reason: 'An exam', minutes: 60 })
    expect(moved.body.interview).toMatchObject({
      state: 'proposed',
      proposed_by: 'student',
      starts_at: null,
      minutes: 30,
      reason: 'An exam',
      changed_by: 'student',
    })
    expect((await notificationsOf(company))[0].message).toContain('They wrote: An exam')
    expect((await bookFirst(student, moved.body.interview)).body.code).toBe('own_proposal')
    expect((await bookFirst(student, interview)).body.code).toBe('own_proposal')
    expect((await bookFirst(company, interview)).body.code).toBe('slot_not_found')
    expect((await bookFirst(company, moved.body.interview)).body.interview).toMatchObject({
      state: 'booked',
      sequence: 1,
      starts_at: slots[0],
    })
  })

  it('is cancelled by either side with a reason', async () => {
    const { company, student, interview } = await makeProposal(test)
    const { body } = await act(company, interview, 'cancel', { reason: 'The role is filled' })
    expect(body.interview).toMatchObject({ state: 'cancelled', changed_by: 'company', sequence: null })
    expect((await notificationsOf(student))[0].message).toContain('The role is filled')
    expect((await act(student, interview, 'cancel')).body.code).toBe('interview_changed')
    expect(await listed(student)).toEqual([])
    expect(await listed(student, '?when=past')).toMatchObject([{ state: 'cancelled', reason: 'The role is filled' }])
  })

  it('is listed by application, also for several applications in one request, with open interviews first', async () => {
    const { company, student, application, internship, interview } = await makeProposal(test)
    await act(company, interview, 'cancel')
    const again = (await propose(company, application, [inHours(30)])).body.interview
    const other = await makeApplication(test, student, await makeInternship(test, company))
    const booked = (await propose(company, other, [inHours(60)])).body.interview
    const foreign = await makeApplication(test, await makeStudent(test), internship)
    await propose(company, foreign, [inHours(90)])
    const found = await listed(student, `?when=all&application_ids=${[application, other, foreign].join(',')}`)
    expect(found.map(({ id }) => id)).toEqual([booked.id, again.id, interview.id])
    expect((await student.call('GET', '/interviews?application_ids=1,2')).status).toBe(400)
  })

  it('is visible to its student and its company only; viewers may only read it', async () => {
    const { company, application, interview } = await makeProposal(test)
    for (const stranger of [await makeStudent(test), await makeCompany(test)]) {
      expect(await listed(stranger, `?application_ids=${application}`)).toEqual([])
      expect((await bookFirst(stranger, interview)).body.code).toBe('interview_not_found')
      expect((await act(stranger, interview, 'cancel')).status).toBe(404)
      expect((await act(stranger, interview, 'reschedule', { slots: [inHours(5)] })).status).toBe(404)
    }
    expect((await propose(await makeCompany(test), application, [inHours(5)])).body.code).toBe('application_not_found')
    const viewer = await makeColleague(test, company, 'viewer')
    expect(await listed(viewer)).toMatchObject([{ id: interview.id }])
    expect((await act(viewer, interview, 'cancel')).status).toBe(403)
    expect((await propose(viewer, application, [inHours(5)])).status).toBe(403)
    expect((await callAs(test.app, null, 'GET', '/interviews')).status).toBe(401)
  })
})

describe('the limit of proposals', () => {
  it('stops a company that proposes and cancels, and a student who moves the interview, after five times a day', async () => {
    const { company, student, application, interview } = await makeProposal(test)
    const statuses: number[] = []
    for (let round = 0; round < 30; round++) {
      await act(company, interview, 'cancel')
      const { status, body } = await propose(company, application, [inHours(48 + round)])
      statuses.push(status)
      if (status === 201) interview.id = body.interview.id
    }
    expect(statuses).toEqual([...Array(4).fill(201), ...Array(26).fill(429)])
    const proposals = (await notificationsOf(student)).filter(({ title }) => title.endsWith('would like to meet you'))
    expect(proposals).toHaveLength(5)

    const second = await makeProposal(test)
    const moves: number[] = []
    for (let round = 0; round < 30; round++)
      moves.push((await act(second.student, second.interview, 'reschedule', { slots: [inHours(30 + round)] })).status)
    expect(moves).toEqual([...Array(5).fill(200), ...Array(25).fill(429)])
    expect((await notificationsOf(second.company)).filter(({ title }) => title.startsWith('Other times'))).toHaveLength(
      5,
    )
    const limited = await act(second.student, second.interview, 'reschedule', { slots: [inHours(99)] })
    expect(limited.body.error).toContain('5 times today')
    expect((await act(second.company, second.interview, 'reschedule', { slots: [inHours(100)] })).status).toBe(200)
    expect((await act(second.student, second.interview, 'cancel')).status).toBe(200)
  })
})

describe('a time', () => {
  it('in the past is rejected when it is proposed and when it is picked', async () => {
    const { company, student, interview } = await makeProposal(test)
    const past = new Date(Date.now() - 1000).toISOString()
    expect(await act(company, interview, 'reschedule', { slots: [past] })).toMatchObject({
      status: 409,
      body: { code: 'slot_past' },
    })
    await test.db
      .updateTable('interview_slots')
      .set({ starts_at: past })
      .where('id', '=', interview.slots[0].id)
      .execute()
    expect((await bookFirst(student, interview)).body.code).toBe('slot_past')
    expect((await act(student, interview, 'book', { slot_id: interview.slots[1].id })).status).toBe(200)
  })

  it('that overlaps another interview of the interviewer or the student is rejected', async () => {
    const at = inHours(100)
    const half = new Date(Date.parse(at) + 29 * 60_000).toISOString()
    const after = new Date(Date.parse(at) + 30 * 60_000).toISOString()
    const first = await makeProposal(test, [at])
    const second = await makeProposal(test, [half, after], first.company)
    await bookFirst(first.student, first.interview)
    expect(await bookFirst(second.student, second.interview)).toMatchObject({
      status: 409,
      body: { code: 'interview_overlap' },
    })
    const application = await makeApplication(test, await makeStudent(test), first.internship)
    expect((await propose(first.company, application, [half])).body.code).toBe('interview_overlap')
    const [, free] = second.interview.slots
    expect((await act(second.student, second.interview, 'book', { slot_id: free.id })).status).toBe(200)
    const colleague = await makeColleague(test, first.company, 'recruiter')
    expect((await propose(colleague, application, [half])).status).toBe(201)
  })

  it('may end when another interview begins, and begin when it ends', async () => {
    const at = Date.parse(inHours(130))
    const shifted = (minutes: number) => new Date(at + minutes * 60_000).toISOString()
    const first = await makeProposal(test, [shifted(0)])
    await bookFirst(first.student, first.interview)
    for (const minutes of [-30, 30]) {
      const beside = await makeProposal(test, [shifted(minutes)], first.company)
      expect((await bookFirst(beside.student, beside.interview)).status).toBe(200)
    }
    const application = await makeApplication(test, await makeStudent(test), first.internship)
    for (const minutes of [-59, 59])
      expect((await propose(first.company, application, [shifted(minutes)])).body.code).toBe('interview_overlap')
  })

  it('can be picked for five days, but not after the last proposed time has passed', async () => {
    const soon = await makeProposal(test, [inHours(24), inHours(72)])
    expect(soon.interview.expires_at).toBe(soon.interview.slots[1].starts_at)
    const late = await makeProposal(test, [inHours(24), inHours(200)])
    const days = (Date.parse(late.interview.expires_at) - Date.now()) / 86_400_000
    expect(Math.abs(days - 5)).toBeLessThan(0.1)
  })

  it('is given to one of two students who pick overlapping times of one interviewer at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const at = inHours(200 + round * 24)
      const first = await makeProposal(test, [at])
      const second = await makeProposal(test, [at], first.company)
      const responses = await Promise.all([
        bookFirst(first.student, first.interview),
        bookFirst(second.student, second.interview),
      ])
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })

  it('is one of 1 to 10 different ones, with a real time zone', async () => {
    const { company, application, interview } = await makeProposal(test)
    await act(company, interview, 'cancel')
    const bad = async (slots: string[], more: object = {}) =>
      Object.keys((await propose(company, application, slots, more)).body.fields ?? {})
    expect(await bad([])).toEqual(['slots'])
    expect(await bad(Array.from({ length: 11 }, (_, i) => inHours(i + 1)))).toEqual(['slots'])
    expect(await bad([inHours(3), inHours(3)])).toEqual(['slots'])
    expect(await bad([inHours(9000)])).toEqual(['slots'])
    expect(await bad(['tomorrow'])).toEqual(['slots.0', 'slots'])
    expect(await bad([inHours(3)], { zone: 'Mars/Base' })).toEqual(['zone'])
    expect(await bad([inHours(3)], { place: 'A\r\nB' })).toEqual(['place'])
    expect(await bad([inHours(3)], { minutes: 4 })).toEqual(['minutes'])
    expect((await propose(company, application, [inHours(3).replace('Z', '+00:00')])).status).toBe(201)
  })
})

describe('an interview that is not over', () => {
  it('is cancelled by a withdrawal of the application at once, and by a rejection when the student is told', async () => {
    const withdrawn = await makeProposal(test)
    await bookFirst(withdrawn.student, withdrawn.interview)
    expect((await withdrawn.student.call('DELETE', `/applications/${withdrawn.application}`)).status).toBe(200)
    expect(await listed(withdrawn.company, '?when=past')).toMatchObject([{ state: 'cancelled', sequence: 1 }])

    const rejected = await makeProposal(test)
    await bookFirst(rejected.student, rejected.interview)
    const path = `/applications/${rejected.application}/status`
    await rejected.company.call('PATCH', path, { status: 'rejected' })
    expect(await listed(rejected.student)).toMatchObject([{ state: 'booked' }])
    await rejected.company.call('POST', '/applications/tell', { ids: [rejected.application] })
    expect(await listed(rejected.student, '?when=past')).toMatchObject([{ state: 'cancelled', changed_by: 'company' }])
    expect((await propose(rejected.company, rejected.application, [inHours(5)])).body.code).toBe('interview_refused')
  })

  it('has no interviewer when the company is deleted', async () => {
    const { company, student, application, interview } = await makeProposal(test)
    await student.call('DELETE', `/applications/${application}`)
    await test.db.deleteFrom('internships').where('company_id', '=', company.id).execute()
    await test.db.deleteFrom('companies').where('id', '=', company.id).execute()
    const { member_id, company_id } = await test.db
      .selectFrom('interviews')
      .select(['member_id', 'company_id'])
      .where('id', '=', interview.id)
      .executeTakeFirstOrThrow()
    expect({ member_id, company_id }).toEqual({ member_id: null, company_id: null })
    await test.db.deleteFrom('users').where('id', '=', company.id).execute()
  })

  it('goes to an owner when the interviewer has left', async () => {
    const { company, application, interview, student } = await makeProposal(test)
    await act(company, interview, 'cancel')
    const colleague = await makeColleague(test, company, 'recruiter', 'Remy')
    const { body } = await propose(colleague, application, [inHours(48)])
    expect(body.interview.interviewer).toEqual({ name: 'Remy' })
    await company.call('DELETE', `/team/${colleague.id}`)
    expect((await act(colleague, body.interview, 'cancel')).status).toBe(404)
    expect((await bookFirst(student, body.interview)).body.interview).toMatchObject({
      interviewer: { name: 'Cora Acme' },
    })
    expect((await notificationsOf(company))[0]).toMatchObject({ title: 'Your interview is booked' })
  })
})

it('The export of a person contains their interviews', async () => {
  const { company, student, interview } = await makeProposal(test)
  await bookFirst(student, interview)
  for (const person of [company, student])
    expect((await person.call('GET', '/account/export')).body.interviews).toMatchObject([
      { state: 'booked', internship_title: 'Frontend Intern', place: 'https://meet.example/acme' },
    ])
})
