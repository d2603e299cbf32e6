import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookFirst, inHours, makeProposal, propose } from '../testing/interviews/make-interview.ts'
import { type Json, makeCompany, makeStudent, type Person } from '../testing/make.ts'
import { makeApplication } from '../testing/make-application.ts'
import { makeInternship } from '../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const eventsOf = async (person: Person, id: string): Promise<Json[]> =>
  (await person.call('GET', `/threads/${id}`)).body.events
const kindsOf = async (person: Person, id: string) =>
  (await eventsOf(person, id)).map(({ kind, side, status }) => [kind, side, status].filter(Boolean).join(' '))

it('A conversation contains what happened to the interview, for both sides', async () => {
  const { company, student, application, interview } = await makeProposal(test)
  await bookFirst(student, interview)
  await company.call('POST', `/interviews/${interview.id}/reschedule`, { slots: [inHours(96)] })
  await student.call('POST', `/interviews/${interview.id}/cancel`, { reason: 'Ill' })
  const events = await eventsOf(student, application)
  expect(events).toMatchObject([
    { kind: 'status', status: 'pending', side: 'student' },
    { kind: 'interview_proposed', side: 'company', slots: 2, starts_at: null },
    { kind: 'interview_booked', side: 'student', slots: null, starts_at: interview.slots[0].starts_at },
    { kind: 'interview_moved', side: 'company', slots: 1 },
    { kind: 'interview_cancelled', side: 'student' },
  ])
  expect(await eventsOf(company, application)).toEqual(events)
})

it('A student reads a status in the conversation when they are told of it, the company at once', async () => {
  const [company, student] = [await makeCompany(test), await makeStudent(test)]
  const id = await makeApplication(test, student, await makeInternship(test, company))
  await company.call('PATCH', `/applications/${id}/status`, { status: 'shortlisted' })
  expect(await kindsOf(company, id)).toEqual(['status student pending', 'status company shortlisted'])
  expect(await kindsOf(student, id)).toEqual(['status student pending'])
})

it('A student who has blocked a company does not read of the times that it proposes', async () => {
  const [company, student] = [await makeCompany(test), await makeStudent(test)]
  const id = await makeApplication(test, student, await makeInternship(test, company))
  await company.call('POST', `/threads/${id}/messages`, { body: 'Hello' })
  await student.call('POST', `/threads/${id}/block`)
  await propose(company, id, [inHours(48)])
  expect(await kindsOf(student, id)).toEqual(['status student pending'])
  expect(await kindsOf(company, id)).toEqual(['status student pending', 'interview_proposed company'])
})

it('Each side of a conversation sees the picture of the other one', async () => {
  const [company, student] = [await makeCompany(test), await makeStudent(test)]
  const id = await makeApplication(test, student, await makeInternship(test, company))
  const [logo_url, avatar_url] = ['https://example.com/logo.png', 'https://example.com/sam.png']
  await company.call('PUT', '/company-profile', { company_name: 'Acme', logo_url })
  await student.call('PUT', '/student-profile', { avatar_url })
  expect((await student.call('GET', `/threads/${id}`)).body.thread.other).toEqual({ name: 'Acme', logo_url })
  expect((await company.call('GET', `/threads/${id}`)).body.thread.other.logo_url).toBe(avatar_url)
})
