import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEventStream } from '../testing/event-stream.ts'
import { type Json, makeColleague, makeCompany, makeStudent, type Person } from '../testing/make.ts'
import { makeApplication } from '../testing/make-application.ts'
import { makeInternship } from '../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let api: TestApp
let url: string
beforeAll(async () => {
  api = await startTestApp()
  url = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.close())

const setUp = async () => {
  const [company, student] = [await makeCompany(api), await makeStudent(api)]
  return { company, student, id: await makeApplication(api, student, await makeInternship(api, company)) }
}
const send = (person: Person, id: string) => person.call('POST', `/threads/${id}/messages`, { body: 'Hello' })
const stateOf = async (person: Person, id: string) => (await person.call('GET', `/threads/${id}`)).body.thread.state

test('Pages list each of several conversations with the same time once', async () => {
  const { company, student } = await setUp()
  const ids: string[] = []
  for (let n = 0; n < 5; n++) {
    const id = await makeApplication(api, student, await makeInternship(api, company))
    expect((await send(company, id)).status).toBe(201)
    ids.push(id)
  }
  const at = new Date()
  const times = { student_last_at: at, company_last_at: at }
  await api.db.updateTable('threads').set(times).where('student_id', '=', student.id).execute()
  for (const person of [student, company]) {
    const seen: string[] = []
    for (let next: string | null = ''; next !== null; ) {
      const { body }: { body: Json } = await person.call('GET', `/threads?limit=2${next && `&before=${next}`}`)
      seen.push(...body.threads.map((thread: Json) => thread.id))
      next = body.next
    }
    expect(seen).toEqual(ids.toSorted().reverse())
  }
})

test('A message of a student is unread for viewers too, and the wait for its mail starts with the first unread message', async () => {
  const { company, student, id } = await setUp()
  const viewer = await makeColleague(api, company, 'viewer')
  await send(company, id)
  await send(student, id)
  expect((await viewer.call('GET', '/threads')).body).toMatchObject({ unread: 1, threads: [{ id, unread: 1 }] })
  const due = () =>
    api.db
      .selectFrom('thread_reads')
      .select(['user_id', 'mail_due_at'])
      .where('thread_id', '=', id)
      .where('unread', '>', 0)
      .orderBy('user_id')
      .execute()
  const first = await due()
  expect(first.map(({ user_id }) => user_id)).toEqual([company.id, student.id, viewer.id].sort())
  expect(first.every(({ mail_due_at }) => mail_due_at !== null)).toBe(true)
  await send(student, id)
  expect(await due()).toEqual(first)
})

test('A conversation that waits for a reply has the state viewer for viewers', async () => {
  const { company, id } = await setUp()
  const viewer = await makeColleague(api, company, 'viewer')
  for (let n = 0; n < 5; n++) await send(company, id)
  expect([await stateOf(company, id), await stateOf(viewer, id)]).toEqual(['waiting', 'viewer'])
})

test('A message to a side that has blocked the conversation sends that side no event', async () => {
  const { company, student, id } = await setUp()
  const other = await makeApplication(api, student, await makeInternship(api, company))
  for (const thread of [id, other]) await send(company, thread)
  const threadsIn = (stream: Awaited<ReturnType<typeof openEventStream>>) =>
    stream.events.filter(({ event }) => event === 'messages').map(({ data }) => data.thread_id)
  const receive = async (blocker: Person, writer: Person) => {
    expect((await blocker.call('POST', `/threads/${id}/block`)).status).toBe(200)
    const stream = await openEventStream(url, blocker.token)
    await stream.until(events => events.some(({ event }) => event === 'ready'))
    const untilOther = async () => {
      const before = threadsIn(stream).length
      expect((await send(writer, other)).status).toBe(201)
      await stream.until(() => threadsIn(stream).slice(before).includes(other))
    }
    // Events arrive in order, so an event of the second conversation proves that all earlier ones have arrived.
    await untilOther()
    const earlier = threadsIn(stream).length
    expect((await send(writer, id)).status).toBe(201)
    await untilOther()
    const received = threadsIn(stream).slice(earlier)
    await stream.cut()
    await blocker.call('DELETE', `/threads/${id}/block`)
    return received
  }
  expect(await receive(student, company)).toEqual([other])
  expect(await receive(company, student)).toEqual([other])
})

test('The window of a limit is not prolonged by further attempts', async () => {
  const { company, student, id } = await setUp()
  await send(company, id)
  await send(student, id)
  const key = `message:${student.id}`
  const find = () => api.db.selectFrom('limits').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
  const first = await find()
  for (let n = 0; n < 3; n++) await send(student, id)
  expect(await find()).toEqual({ ...first, count: 4 })
  await api.db.updateTable('limits').set({ count: 30 }).where('key', '=', key).execute()
  const early = await send(student, id)
  expect(early.status).toBe(429)
  const soon = new Date(Date.now() + 60_000)
  await api.db.updateTable('limits').set({ window_ends: soon }).where('key', '=', key).execute()
  const late = await send(student, id)
  expect([late.status, Number(late.headers['retry-after']) <= 61]).toEqual([429, true])
  await api.db.updateTable('limits').set({ window_ends: new Date() }).where('key', '=', key).execute()
  expect((await send(student, id)).status).toBe(201)
})
