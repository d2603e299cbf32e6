import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, signInByCode } from '../testing/browser.ts'
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
const block = (person: Person, id: string) => person.call('POST', `/threads/${id}/block`)
const unblock = (person: Person, id: string) => person.call('DELETE', `/threads/${id}/block`)
const write = (person: Person, id: string, body = 'Hello') => person.call('POST', `/threads/${id}/messages`, { body })
const invite = (company: Person, student: Person, internship_id: string) =>
  company.call('POST', '/invitations', { student_id: student.id, internship_id })

const mailsTo = async (person: Person) => {
  const { rows } = await sql<{ text: string }>`
    select concat(title, message) as text from notification_mails where user_id = ${person.id}
    union all select content::text from interview_mails where email = ${person.email}`.execute(test.db)
  return rows.map(({ text }) => text)
}

/** The time at which the mail about unread messages is due; null when none is planned. */
const mailDueTo = async (person: Person) => {
  const { mail_due_at } = await test.db
    .selectFrom('thread_reads')
    .select('mail_due_at')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  return mail_due_at
}

const setUp = async () => {
  const [company, student] = [await makeCompany(test, 'Cora Acme'), await makeStudent(test, 'Sam Student')]
  await student.call('PUT', '/student-profile', { skills: ['React'] })
  const internship = await makeInternship(test, company)
  return { company, student, internship, id: await makeApplication(test, student, internship) }
}

const acceptAndOffer = async (company: Person, id: string) => {
  await company.call('PATCH', `/applications/${id}/status`, { status: 'accepted' })
  const start_date = `${new Date().getFullYear() + 1}-06-01`
  return (await company.call('POST', `/applications/${id}/offer`, { start_date, terms: 'Terms' })).body.offer as Json
}

describe('a student who has blocked a conversation', () => {
  it('is not notified of an interview, however often the company proposes, moves and cancels it', async () => {
    const { company, student, id } = await setUp()
    await write(company, id)
    await block(student, id)
    const [told, mailed] = [await notificationsOf(student), await mailsTo(student)]
    const statuses: number[] = []
    for (let round = 0; round < 20; round++) {
      const { status, body } = await propose(company, id, [inHours(48)], { place: 'Pay at https://bad.example' })
      statuses.push(status)
      if (status !== 201) continue
      expect(body.interview).toMatchObject({ state: 'proposed', place: 'Pay at https://bad.example' })
      await act(company, body.interview, 'reschedule', { slots: [inHours(50)], reason: 'Answer me' })
      expect((await act(company, body.interview, 'cancel', { reason: 'Answer me' })).status).toBe(200)
    }
    expect(statuses.filter(status => status === 201)).toHaveLength(3)
    expect(await listed(company, '?when=past')).toHaveLength(3)
    expect(await listed(student, '?when=all')).toEqual([])
    expect(await notificationsOf(student)).toEqual(told)
    expect(await mailsTo(student)).toEqual(mailed)
    expect((await student.call('GET', '/account/export')).body.interviews).toEqual([])
  })

  it('gets the times of an interview that is moved after the block has ended', async () => {
    const { company, student, id } = await setUp()
    await block(student, id)
    const { body } = await propose(company, id, [inHours(48)])
    await unblock(student, id)
    expect(await listed(student)).toEqual([])
    expect((await act(student, body.interview, 'cancel')).status).toBe(404)
    await act(company, body.interview, 'reschedule', { slots: [inHours(60)], reason: 'Later' })
    expect(await listed(student)).toMatchObject([{ id: body.interview.id, reason: 'Later' }])
    expect((await notificationsOf(student))[0]).toMatchObject({ title: 'Other times for your interview' })
  })

  it('sees that an earlier interview is moved, without the text of the company, and may cancel it', async () => {
    const { company, student, application, interview } = await makeProposal(test)
    await bookFirst(student, interview)
    await block(student, application)
    const [told, mailed] = [await notificationsOf(student), await mailsTo(student)]
    const words = { reason: 'Answer me', place: 'Pay at https://bad.example' }
    const moved = await act(company, interview, 'reschedule', { slots: [inHours(99)], ...words })
    expect(moved.body.interview).toMatchObject(words)
    expect(await listed(company)).toMatchObject([words])
    expect(await listed(student)).toMatchObject([{ state: 'proposed', reason: null, place: '' }])
    expect(await notificationsOf(student)).toEqual(told)
    expect(await mailsTo(student)).toEqual(mailed)
    expect(JSON.stringify((await student.call('GET', '/account/export')).body.interviews)).not.toContain('bad.example')
    expect((await act(student, interview, 'cancel', { reason: 'No, thank you' })).status).toBe(200)
    expect((await notificationsOf(company))[0]?.message).toContain('No, thank you')
  })

  it('gets the cancellation of a booked interview only as a calendar mail, without a reason', async () => {
    const { company, student, application, interview } = await makeProposal(test)
    await bookFirst(student, interview)
    await block(student, application)
    const told = await notificationsOf(student)
    await act(company, interview, 'cancel', { reason: 'You will regret this' })
    expect(await notificationsOf(student)).toEqual(told)
    const mails = await mailsTo(student)
    expect(mails.filter(text => text.includes('CANCEL'))).toHaveLength(1)
    expect(mails.join()).not.toContain('regret')
    expect((await mailsTo(company)).join()).toContain('regret')
    expect(await listed(student, '?when=past')).toMatchObject([{ state: 'cancelled', reason: null }])
  })

  it('is not notified of a withdrawn offer, and gets neither an invitation nor a mail about earlier messages', async () => {
    const { company, student, id } = await setUp()
    await write(company, id)
    const offer = await acceptAndOffer(company, id)
    await block(student, id)
    expect(await mailDueTo(student)).toBeNull()
    const told = await notificationsOf(student)
    expect((await company.call('DELETE', `/offers/${offer.id}`)).status).toBe(200)
    const other = await makeInternship(test, company)
    expect((await invite(company, student, other)).body.code).toBe('not_open_to_invitations')
    expect(await notificationsOf(student)).toEqual(told)
    await unblock(student, id)
    expect((await invite(company, student, other)).status).toBe(201)
  })
})

describe('lifting a block that does not exist', () => {
  it('keeps the mail about unread messages', async () => {
    const { company, student, id } = await setUp()
    await write(company, id)
    const due = await mailDueTo(student)
    expect(due).toBeInstanceOf(Date)
    expect((await unblock(student, id)).status).toBe(200)
    expect(await mailDueTo(student)).toEqual(due)
  })
})

describe('a company that has blocked a student', () => {
  it('is notified of neither moved times nor a declined offer', async () => {
    const { company, student, application, interview } = await makeProposal(test)
    const offer = await acceptAndOffer(company, application)
    await block(company, application)
    const [told, mailed] = [await notificationsOf(company), await mailsTo(company)]
    const { body } = await act(student, interview, 'reschedule', { slots: [inHours(99)], reason: 'Answer me' })
    expect(body.interview).toMatchObject({ reason: 'Answer me', place: 'https://meet.example/acme' })
    expect(await listed(company)).toMatchObject([{ reason: null, place: 'https://meet.example/acme' }])
    expect((await student.call('POST', `/offers/${offer.id}/decline`, { word: 'Answer me' })).status).toBe(200)
    expect(await notificationsOf(company)).toEqual(told)
    expect(await mailsTo(company)).toEqual(mailed)
  })
})

describe('a block against a company that is dissolved', () => {
  const dissolve = async (company: Person) => {
    expect((await company.call('DELETE', '/team')).status).toBe(200)
    return { ...company, id: (await company.call('GET', '/auth/me')).body.user.company_id as string }
  }

  it('holds against the next companies of its founder until the student lifts it', async () => {
    const { company, student, id } = await setUp()
    await write(company, id)
    await block(student, id)
    const other = await makeStudent(test)
    await other.call('PUT', '/student-profile', { skills: ['React'] })
    let founder = company
    for (let round = 0; round < 5; round++) {
      founder = await dissolve(founder)
      const internship = await makeInternship(test, founder)
      expect((await invite(founder, student, internship)).body.code).toBe('not_open_to_invitations')
      expect((await invite(founder, other, internship)).status).toBe(201)
    }
    const again = await makeApplication(test, student, await makeInternship(test, founder))
    expect((await propose(founder, again, [inHours(48)])).status).toBe(201)
    expect(await listed(student)).toEqual([])
    expect((await write(founder, again, 'It is me again')).status).toBe(201)
    expect((await student.call('GET', `/threads/${again}`)).body).toMatchObject({
      thread: { state: 'blocked' },
      messages: [],
    })
    const blocked = (await student.call('GET', '/invitations/blocked-companies')).body.companies
    expect(blocked).toMatchObject([{ id: company.id, company_name: 'Cora Acme' }])
    expect((await student.call('GET', '/account/export')).body.blocked_companies).toMatchObject([
      { company_name: 'Cora Acme' },
    ])
    await student.call('DELETE', `/invitations/blocked-companies/${company.id}`)
    expect((await student.call('GET', '/invitations/blocked-companies')).body.companies).toEqual([])
    await unblock(student, again)
    expect((await invite(founder, student, await makeInternship(test, founder))).status).toBe(201)
  })

  it('also holds against a member who leaves the company, and against a new account with the same email', async () => {
    const { company, student, internship } = await setUp()
    const other = await makeInternship(test, company)
    const { body } = await invite(company, student, other)
    await student.call('PATCH', `/invitations/${body.invitation.id}`, { declined: true, blocked: true })
    const colleague = await makeColleague(test, company, 'recruiter')
    expect((await colleague.call('DELETE', `/team/${colleague.id}`)).status).toBe(200)
    const own = { id: (await colleague.call('GET', '/auth/me')).body.user.company_id as string }
    const refused = { status: 409, body: { code: 'not_open_to_invitations' } }
    expect(await invite(colleague, student, await makeInternship(test, own))).toMatchObject(refused)
    const { id: application } = await test.db
      .selectFrom('applications')
      .select('id')
      .where('internship_id', '=', internship)
      .executeTakeFirstOrThrow()
    // The student refused invitations only, and still gets answers to the application.
    expect((await write(company, application)).status).toBe(201)
    expect((await student.call('GET', '/threads')).body.unread).toBe(1)

    expect((await company.call('DELETE', '/auth/delete')).status).toBe(200)
    const browser = openBrowser(test)
    const { token } = await signInByCode(test, company.email, browser)
    await browser.post('/api/auth/initialize', { role: 'company', full_name: 'Somebody else' }, { token })
    const me = (await browser.get('/api/auth/me', { token })).body.user as Json
    const internship_id = await makeInternship(test, { id: me.company_id })
    const again = await callAs(test.app, token, 'POST', '/invitations', { student_id: student.id, internship_id })
    expect(again).toMatchObject(refused)
  })
})
