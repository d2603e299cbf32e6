import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEventStream } from '../../testing/event-stream.ts'
import { bookFirst, inHours, propose } from '../../testing/interviews/make-interview.ts'
import { type Json, makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { makeApplication } from '../../testing/make-application.ts'
import { makeInternship } from '../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let url: string
beforeAll(async () => {
  test = await startTestApp()
  url = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

const startDate = `${new Date().getFullYear() + 1}-06-01`

/** Creates a student who has applied `count` times, the first one longest ago. */
const setUp = async (count: number) => {
  const [company, student] = [await makeCompany(test, 'Cora Acme'), await makeStudent(test, 'Sam Student')]
  const ids: string[] = []
  for (let age = count; age > 0; age--) {
    const internship = await makeInternship(test, company, { title: `Role ${count - age + 1}` })
    const applied_at = new Date(Date.now() - age * 86_400_000)
    ids.push(await makeApplication(test, student, internship, { applied_at }))
  }
  return { company, student, ids }
}

const write = (person: Person, id: string) => person.call('POST', `/threads/${id}/messages`, { body: 'Hello' })
const accept = (company: Person, id: string) =>
  company.call('PATCH', `/applications/${id}/status`, { status: 'accepted' })
const makeOffer = async (company: Person, id: string) => {
  await accept(company, id)
  const { body } = await company.call('POST', `/applications/${id}/offer`, { start_date: startDate, terms: 'Paid' })
  return body.offer as Json
}
const listNeeds = async (student: Person) => (await student.call('GET', '/applications/needs')).body
const kindsOf = async (student: Person) => (await listNeeds(student)).needs.map(({ kind }: Json) => kind)
const stepOf = async (student: Person, id: string) =>
  (await student.call('GET', `/applications/student/${id}`)).body.application.next_step
const list = async (student: Person, query: string) =>
  (await student.call('GET', `/applications/student?told=true&${query}`)).body.applications.map(
    ({ internship_id }: Json) => internship_id.title,
  )

describe('What waits for a student', () => {
  it('is listed once for each application, offers before times before messages', async () => {
    const { company, student, ids } = await setUp(4)
    const [first = '', second = '', third = ''] = ids
    await write(company, first)
    await write(company, first)
    await propose(company, second, [inHours(48), inHours(72)])
    await write(company, third)
    await makeOffer(company, third)
    expect(await listNeeds(student)).toMatchObject({
      total: 3,
      needs: [
        { application_id: third, kind: 'offer', title: 'Role 3', company_name: 'Cora Acme', logo_url: null },
        { application_id: second, kind: 'times', count: 2, at: expect.any(String) },
        { application_id: first, kind: 'messages', count: 2, at: null },
      ],
    })
    expect(await list(student, 'sort=needs')).toEqual(['Role 3', 'Role 2', 'Role 1', 'Role 4'])
    expect(await list(student, 'sort=needs&limit=2&page=2')).toEqual(['Role 1', 'Role 4'])
    expect(await list(student, 'sort=newest')).toEqual(['Role 4', 'Role 3', 'Role 2', 'Role 1'])
    expect(await list(student, 'sort=needs&status=pending')).toEqual(['Role 2', 'Role 1', 'Role 4'])
  })

  it('leaves the list when the student has acted, and the application shows what comes next', async () => {
    const { company, student, ids } = await setUp(3)
    const [first = '', second = '', third = ''] = ids
    await write(company, first)
    await student.call('PATCH', `/threads/${first}/read`, { up_to: 1 })
    const { body } = await propose(company, second, [inHours(48)])
    await bookFirst(student, body.interview)
    const offer = await makeOffer(company, third)
    await student.call('POST', `/offers/${offer.id}/confirm`, {})
    await student.call('PATCH', `/threads/${third}/read`, { up_to: 1 })
    expect(await listNeeds(student)).toEqual({ needs: [], total: 0 })
    expect(await stepOf(student, first)).toBeNull()
    expect(await stepOf(student, second)).toMatchObject({ kind: 'interview', at: body.interview.slots[0].starts_at })
    expect(await stepOf(student, third)).toMatchObject({ kind: 'start', at: startDate })
    expect(await list(student, 'sort=needs')).toEqual(['Role 3', 'Role 2', 'Role 1'])
  })

  it('is not what the student proposed, an ended offer, or another student’s', async () => {
    const { company, student, ids } = await setUp(2)
    const [first = '', second = ''] = ids
    const { body } = await propose(company, first, [inHours(48)])
    await student.call('POST', `/interviews/${body.interview.id}/reschedule`, { slots: [inHours(96)] })
    expect(await stepOf(student, first)).toMatchObject({ kind: 'waiting', count: 1 })
    const offer = await makeOffer(company, second)
    await student.call('PATCH', `/threads/${second}/read`, { up_to: 1 })
    expect(await kindsOf(student)).toEqual(['offer'])
    await company.call('DELETE', `/offers/${offer.id}`)
    expect(await kindsOf(student)).toEqual([])
    const other = await makeStudent(test)
    expect((await other.call('GET', `/applications/student/${first}`)).body.code).toBe('application_not_found')
    expect(await listNeeds(other)).toEqual({ needs: [], total: 0 })
  })

  it('comes neither from a company that the student has blocked nor from a withdrawn application', async () => {
    const { company, student, ids } = await setUp(2)
    const [first = '', second = ''] = ids
    await write(company, first)
    await student.call('POST', `/threads/${first}/block`)
    await student.call('PATCH', `/threads/${first}/read`, { up_to: 1 })
    await propose(company, first, [inHours(48)])
    await write(company, second)
    expect(await kindsOf(student)).toEqual(['messages'])
    await student.call('DELETE', `/applications/${second}`)
    expect(await kindsOf(student)).toEqual([])
  })
})

describe('An application', () => {
  it('shows an acceptance together with the offer, before the wait for the notice is over', async () => {
    const { company, student, ids } = await setUp(1)
    const [id = ''] = ids
    const statusOf = async () => (await student.call('GET', `/applications/student/${id}`)).body.application.status
    await accept(company, id)
    expect(await statusOf()).toBe('pending')
    await company.call('POST', `/applications/${id}/offer`, { start_date: startDate, terms: 'Paid' })
    expect(await statusOf()).toBe('accepted')
    const { notifications } = (await student.call('GET', '/notifications')).body
    expect(notifications.map(({ title }: Json) => title)).toEqual([
      'Cora Acme offers you the internship',
      "Congratulations, you're in!",
    ])
  })
})

describe('The event stream of a student', () => {
  it('says at its start whether something waits, and reports own acts to other tabs', async () => {
    const { company, student, ids } = await setUp(1)
    const { body } = await propose(company, ids[0] ?? '', [inHours(48)])
    const stream = await openEventStream(url, student.token)
    const has = (name: string) => stream.until(events => events.some(({ event }) => event === name))
    await has('ready')
    expect(stream.events[0]?.data.has_needs).toBe(true)
    expect(stream.events.some(({ event }) => event === 'applications')).toBe(false)
    await bookFirst(student, body.interview)
    await has('applications')
    await stream.cut()
    const later = await openEventStream(url, student.token)
    await later.until(events => events.some(({ event }) => event === 'ready'))
    expect(later.events[0]?.data.has_needs).toBe(false)
    await later.cut()
  })
})
