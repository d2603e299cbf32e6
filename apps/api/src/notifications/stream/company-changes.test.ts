import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEventStream } from '../../testing/event-stream.ts'
import { makeColleague, makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { makeApplication } from '../../testing/make-application.ts'
import { makeInternship } from '../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let url: string
beforeAll(async () => {
  t = await startTestApp()
  url = await t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.close())

/** The stream of a person, and how many events of a part of the company it has. */
const watch = async (person: Person) => {
  const stream = await openEventStream(url, person.token)
  await stream.until(events => events.some(({ event }) => event === 'ready'))
  const count = (part: string) =>
    stream.events.filter(({ event, data }) => event === 'company' && (data.parts as string[]).includes(part)).length
  return { count, cut: () => stream.cut() }
}

test('Every act on the internships of a company reaches the open screens of its members, and nobody else', async () => {
  const [company, other] = [await makeCompany(t), await makeCompany(t)]
  const colleague = await makeColleague(t, company, 'viewer')
  const id = await makeInternship(t, company)
  const [own, foreign] = [await watch(colleague), await watch(other)]
  const acts = [
    () => company.call('POST', '/internships', { title: 'New', description: 'Words' }),
    () => company.call('PUT', `/internships/${id}`, { title: 'Renamed' }),
    () => company.call('PATCH', `/internships/${id}/close`),
    () => company.call('PATCH', '/internships/reopen', { ids: [id] }),
    () => company.call('PATCH', '/internships/deadline', { ids: [id], application_deadline: '2099-01-01' }),
    () => company.call('DELETE', `/internships/${id}`),
  ]
  for (const [done, act] of acts.entries()) {
    await act()
    await expect.poll(() => own.count('internships')).toBe(done + 1)
  }
  expect(foreign.count('internships')).toBe(0)
  for (const stream of [own, foreign]) await stream.cut()
})

test('Invitations, roles and removals reach the open team pages of the members', async () => {
  const company = await makeCompany(t)
  const [colleague, watcher] = [await makeColleague(t, company, 'recruiter'), await makeColleague(t, company, 'viewer')]
  const own = await watch(watcher)
  const invited = await company.call('POST', '/team/invitations', { email: 'new@example.com', role: 'viewer' })
  const acts = [
    () => company.call('DELETE', `/team/invitations/${invited.body.invitation.id}`),
    () => company.call('PATCH', `/team/${colleague.id}`, { role: 'viewer' }),
    () => company.call('DELETE', `/team/${colleague.id}`),
  ]
  await expect.poll(() => own.count('team')).toBe(1)
  for (const [done, act] of acts.entries()) {
    expect((await act()).status).toBe(200)
    await expect.poll(() => own.count('team')).toBe(done + 2)
  }
  await own.cut()
})

test('The deletion of a student account reaches the screens of the companies that had an application', async () => {
  const [company, student] = [await makeCompany(t), await makeStudent(t)]
  await makeApplication(t, student, await makeInternship(t, company))
  const stream = await openEventStream(url, company.token)
  await stream.until(events => events.some(({ event }) => event === 'ready'))
  await student.call('DELETE', '/auth/delete')
  await stream.until(events => events.some(({ event }) => event === 'applicants'))
  await stream.cut()
})
