import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEventStream, type StreamEvent } from '../testing/event-stream.ts'
import { findBrokenInvariants } from '../testing/invariants/invariants.sql.ts'
import { callAs, type Json, makeColleague, makeCompany, makeStudent, type Person } from '../testing/make.ts'
import { makeApplication } from '../testing/make-application.ts'
import { makeInternship } from '../testing/make-internship.ts'
import { startSecondServer } from '../testing/second-server.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
let url: string
beforeAll(async () => {
  test = await startTestApp()
  url = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  expect(await findBrokenInvariants(test.db)).toEqual([])
  await test.close()
})

const setUp = async () => {
  const [company, student] = [await makeCompany(test, 'Cora Acme'), await makeStudent(test, 'Sam Student')]
  const internship = await makeInternship(test, company)
  return { company, student, internship, id: await makeApplication(test, student, internship) }
}

const send = (person: Person, id: string, body = 'Hello') => person.call('POST', `/threads/${id}/messages`, { body })
const read = (person: Person, id: string, query = '') => person.call('GET', `/threads/${id}${query}`)
const markRead = (person: Person, id: string, up_to: number) => person.call('PATCH', `/threads/${id}/read`, { up_to })
const bodies = ({ body }: { body: Json }) => body.messages.map((message: Json) => message.body)
const unreadOf = async (person: Person) => (await person.call('GET', '/threads')).body.unread
const forgetLimits = () => test.db.deleteFrom('limits').where('key', 'like', 'message:%').execute()

describe('a conversation', () => {
  it('marks a message that asks the student for money, for the student only, and delivers it', async () => {
    const { company, student, id } = await setUp()
    const body = 'Please send money by gift card https://pay.example/1'
    expect((await send(company, id, body)).body.message.warnings).toBeUndefined()
    await send(company, id, 'You need not pay for anything.')
    await send(student, id, body)
    const warnings = [{ level: 'hold', rule: 'gift_card', quote: body }]
    const shown = (await read(student, id)).body.messages
    expect(shown.map((message: Json) => message.warnings)).toEqual([warnings, undefined, undefined])
    expect((await read(student, id, '?after=0')).body.messages[0].warnings).toEqual(warnings)
    expect((await read(company, id)).body.messages.some((message: Json) => message.warnings)).toBe(false)
  })

  it('is opened by the company, continued by the student and listed for both', async () => {
    const { company, student, id } = await setUp()
    expect((await read(company, id)).body).toMatchObject({ thread: { state: 'open' }, messages: [], read_up_to: 0 })
    expect((await read(student, id)).body).toMatchObject({ thread: { state: 'unopened' }, messages: [] })
    expect(await send(student, id)).toMatchObject({ status: 409, body: { code: 'thread_unopened' } })
    expect((await student.call('GET', '/threads')).body).toEqual({ threads: [], unread: 0, next: null })
    const first = await send(company, id, '  When could you start?\n')
    expect(first.status).toBe(201)
    expect(first.body.message).toEqual({
      seq: 1,
      side: 'company',
      author: { name: 'Cora Acme' },
      body: 'When could you start?',
      sent_at: expect.any(String),
    })
    expect((await send(student, id, 'In May.')).body.message).toMatchObject({ seq: 2, author: { name: 'Sam Student' } })
    const listed = (await student.call('GET', '/threads')).body
    expect(listed).toMatchObject({
      unread: 1,
      threads: [
        { id, application_id: id, other: { name: 'Cora Acme' }, title: 'Frontend Intern', unread: 1, state: 'open' },
      ],
    })
    expect(listed.threads[0].last_message).toMatchObject({ seq: 2, body: 'In May.' })
    expect((await company.call('GET', '/threads')).body.threads).toMatchObject([
      { other: { name: 'Sam Student' }, unread: 1 },
    ])
    expect(bodies(await read(student, id))).toEqual(['When could you start?', 'In May.'])
  })

  it('belongs to its student and its company: others get 404, and nothing is written', async () => {
    const { company, id } = await setUp()
    await send(company, id, 'Private')
    const unopened = (await setUp()).id
    for (const stranger of [await makeStudent(test), await makeCompany(test)]) {
      expect((await read(stranger, unopened)).status).toBe(404)
      expect((await send(stranger, unopened)).status).toBe(404)
      expect((await stranger.call('POST', `/threads/${unopened}/block`)).status).toBe(404)
      expect(await read(stranger, id)).toMatchObject({ status: 404, body: { code: 'thread_not_found' } })
      expect((await send(stranger, id)).status).toBe(404)
      expect((await markRead(stranger, id, 1)).status).toBe(404)
      expect((await stranger.call('POST', `/threads/${id}/block`)).status).toBe(404)
      expect((await stranger.call('GET', '/threads')).body.threads).toEqual([])
    }
    expect((await callAs(test.app, null, 'GET', `/threads/${id}`)).status).toBe(401)
    expect(bodies(await read(company, id))).toEqual(['Private'])
    expect(
      await test.db.selectFrom('threads').select('title').where('application_id', '=', unopened).execute(),
    ).toEqual([])
  })

  it('shows which colleague wrote, and a former member without the name', async () => {
    const { company, student, id } = await setUp()
    const [recruiter, viewer] = [
      await makeColleague(test, company, 'recruiter', 'Remy Recruiter'),
      await makeColleague(test, company, 'viewer'),
    ]
    expect((await send(recruiter, id)).body.message.author).toEqual({ name: 'Remy Recruiter' })
    expect((await send(viewer, id)).status).toBe(403)
    expect((await read(viewer, id)).body).toMatchObject({ thread: { state: 'viewer' }, messages: [{ seq: 1 }] })
    await send(student, id)
    expect(await unreadOf(recruiter)).toBe(1)
    expect((await markRead(viewer, id, 2)).body).toEqual({ read_up_to: 2 })
    expect(await unreadOf(viewer)).toBe(0)
    expect(await unreadOf(recruiter)).toBe(1)
    await company.call('DELETE', `/team/${recruiter.id}`)
    expect((await read(student, id)).body.messages[0].author).toEqual({ name: 'Former member' })
    expect((await read(recruiter, id)).status).toBe(404)
    expect(await unreadOf(recruiter)).toBe(0)
    const late = await makeColleague(test, company, 'recruiter')
    expect(await unreadOf(late)).toBe(0)
  })

  it('accepts messages of 1 to 4000 characters', async () => {
    const { company, id } = await setUp()
    expect(await send(company, id, 'x'.repeat(4001))).toMatchObject({
      status: 400,
      body: { fields: { body: expect.any(String) } },
    })
    expect((await send(company, id, ' \n ')).status).toBe(400)
    expect((await send(company, id, 'x'.repeat(4000))).status).toBe(201)
  })

  it('stores one message for a double click and for a repeated request', async () => {
    const { company, id } = await setUp()
    const press = () =>
      test.app.inject({
        method: 'POST',
        url: `/api/threads/${id}/messages`,
        headers: { authorization: `Bearer ${company.token}`, 'idempotency-key': 'one-text' },
        payload: { body: 'Once' },
      })
    const statuses = (await Promise.all([press(), press()])).map(({ statusCode }) => statusCode)
    expect(statuses.every(status => status === 201 || status === 409)).toBe(true)
    expect((await press()).statusCode).toBe(201)
    expect(bodies(await read(company, id))).toEqual(['Once'])
  })

  it('numbers the messages of two writers on two servers without gaps, and both read the same', async () => {
    const { company, student, id } = await setUp()
    await send(company, id, 'Start')
    const second = await startSecondServer(test)
    const other = (person: Person): Person => ({
      ...person,
      call: (method, path, body) => callAs(second.app, person.token, method, path, body),
    })
    const write = async (person: Person, name: string) => {
      for (let n = 0; n < 100; n++) {
        let { status } = await send(person, id, `${name} ${n}`)
        for (; status !== 201; status = (await send(person, id, `${name} ${n}`)).status) {
          expect([409, 429]).toContain(status)
          if (status === 429) await forgetLimits()
          // The student may be done before the company, which then gets no more replies.
          if (status === 409)
            await test.db.updateTable('threads').set({ company_run: 0 }).where('application_id', '=', id).execute()
        }
      }
    }
    await Promise.all([write(company, 'company'), write(other(student), 'student')])
    const readAll = async (person: Person) => {
      const all: Json[] = []
      for (let more = true; more; ) {
        const { body } = await read(person, id, `?after=${all.at(-1)?.seq ?? 0}&limit=70`)
        all.push(...body.messages)
        more = body.has_more
      }
      return all
    }
    const [ofCompany, ofStudent] = [await readAll(other(company)), await readAll(student)]
    expect(ofCompany.map(({ seq }) => seq)).toEqual(Array.from({ length: 201 }, (_, n) => n + 1))
    expect(ofStudent).toEqual(ofCompany)
    for (const side of ['company', 'student'])
      expect(
        ofCompany.filter(message => message.side === side && message.seq > 1).map(message => message.body),
      ).toEqual(Array.from({ length: 100 }, (_, n) => `${side} ${n}`))
    await second.close()
  })

  it('loads the newest messages first and older ones by number', async () => {
    const { company, student, id } = await setUp()
    for (let n = 1; n <= 6; n++) await send(n % 2 ? company : student, id, `${n}`)
    expect(bodies(await read(student, id, '?limit=2'))).toEqual(['5', '6'])
    const older = await read(student, id, '?before=5&limit=3')
    expect(bodies(older)).toEqual(['2', '3', '4'])
    expect(older.body.has_more).toBe(true)
    expect((await read(student, id, '?before=2')).body).toMatchObject({ messages: [{ seq: 1 }], has_more: false })
    expect((await read(student, id, '?after=4&limit=1')).body).toMatchObject({ messages: [{ seq: 5 }], has_more: true })
    expect((await read(student, id, '?after=x')).status).toBe(400)
  })

  it('moves to the top of the list with a new message, and the list has pages', async () => {
    const { company, student } = await setUp()
    const ids: string[] = []
    for (let n = 0; n < 5; n++) {
      const id = await makeApplication(test, student, await makeInternship(test, company, { title: `Internship ${n}` }))
      await send(company, id)
      ids.unshift(id)
    }
    const seen: string[] = []
    for (let next: string | null = ''; next !== null; ) {
      const { body }: { body: Json } = await student.call('GET', `/threads?limit=2${next && `&before=${next}`}`)
      seen.push(...body.threads.map((thread: Json) => thread.id))
      next = body.next
    }
    expect(seen).toEqual(ids)
    await send(company, ids[4] ?? '')
    expect((await student.call('GET', '/threads?limit=1')).body.threads).toMatchObject([{ id: ids[4], unread: 2 }])
    expect((await student.call('GET', '/threads?before=nonsense')).status).toBe(400)
    expect(await unreadOf(student)).toBe(6)
  })
})

describe('the read mark', () => {
  it('leaves a message unread that arrived after the reading, and never goes back', async () => {
    const { company, student, id } = await setUp()
    for (let n = 0; n < 3; n++) {
      await send(company, id)
      await send(student, id)
    }
    await send(company, id)
    expect(await unreadOf(student)).toBe(4)
    expect((await markRead(student, id, 5)).body).toEqual({ read_up_to: 5 })
    expect(await unreadOf(student)).toBe(1)
    expect((await markRead(student, id, 2)).body).toEqual({ read_up_to: 5 })
    expect(await unreadOf(student)).toBe(1)
    expect((await markRead(student, id, 999)).body).toEqual({ read_up_to: 7 })
    await send(company, id)
    expect(await unreadOf(student)).toBe(1)
    expect((await read(student, id)).body).toMatchObject({ read_up_to: 7, thread: { unread: 1 } })
  })

  it('is exact when messages arrive while it is set', async () => {
    const { company, student, id } = await setUp()
    await send(company, id)
    await send(student, id)
    await Promise.all([
      ...Array.from({ length: 5 }, () => send(company, id)),
      ...[1, 1, 1].map(seq => markRead(student, id, seq)),
    ])
    expect(await unreadOf(student)).toBe(5)
  })
})

describe('the limits of messages', () => {
  it('reject the 31st message of a person within an hour, also across conversations', async () => {
    const { company, student, id } = await setUp()
    await send(company, id)
    for (let n = 0; n < 29; n++) expect((await send(student, id)).status).toBe(201)
    const responses = await Promise.all([send(student, id), send(student, id)])
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 429])
    const limited = responses.find(({ status }) => status === 429)
    expect(limited?.body.error).toContain('30 messages')
    expect(Number(limited?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send(company, id)).status).toBe(201)
  })

  it('stop a company after five messages until the student replies', async () => {
    const { company, student, id } = await setUp()
    for (let n = 0; n < 5; n++) expect((await send(company, id)).status).toBe(201)
    expect(await send(company, id)).toMatchObject({ status: 409, body: { code: 'thread_waiting' } })
    expect((await read(company, id)).body.thread.state).toBe('waiting')
    await send(student, id)
    expect((await send(company, id)).status).toBe(201)
  })
})

describe('a block', () => {
  it('is silent: the other side can write and sees its own messages, but nobody else does', async () => {
    const { company, student, id } = await setUp()
    await send(company, id, 'Before')
    expect((await student.call('POST', `/threads/${id}/block`)).body.thread.state).toBe('blocked')
    expect((await send(company, id, 'Unheard')).status).toBe(201)
    expect(bodies(await read(company, id))).toEqual(['Before', 'Unheard'])
    expect((await read(company, id)).body.thread.state).toBe('open')
    expect(bodies(await read(student, id))).toEqual(['Before'])
    expect((await student.call('GET', '/threads')).body).toMatchObject({
      unread: 1,
      threads: [{ last_message: { body: 'Before' } }],
    })
    expect(await send(student, id)).toMatchObject({ status: 409, body: { code: 'thread_blocked' } })
    await student.call('DELETE', `/threads/${id}/block`)
    await send(company, id, 'Heard')
    expect(bodies(await read(student, id))).toEqual(['Before', 'Heard'])
    await company.call('POST', `/threads/${id}/block`)
    await send(student, id, 'To nobody')
    expect(bodies(await read(company, id))).toEqual(['Before', 'Unheard', 'Heard'])
    expect(await unreadOf(company)).toBe(0)
  })
})

describe('a conversation ends', () => {
  it('with the withdrawal of the application: both sides can read it, and nobody can write', async () => {
    const { company, student, id } = await setUp()
    await send(company, id, 'Still there?')
    await student.call('DELETE', `/applications/${id}`)
    for (const person of [company, student]) {
      expect((await read(person, id)).body).toMatchObject({
        thread: { state: 'withdrawn' },
        messages: [{ body: 'Still there?' }],
      })
      expect(await send(person, id)).toMatchObject({ status: 409, body: { code: 'thread_closed' } })
      expect((await person.call('GET', '/threads')).body.threads).toHaveLength(1)
    }
    expect((await markRead(student, id, 1)).body).toEqual({ read_up_to: 1 })
  })

  it('with the internship and with the company, and stays readable for the student', async () => {
    const { company, student, internship, id } = await setUp()
    await send(company, id, 'Welcome')
    await company.call('DELETE', `/internships/${internship}`)
    expect((await read(company, id)).body.thread).toMatchObject({ state: 'ended', title: 'Frontend Intern' })
    expect(await send(student, id)).toMatchObject({ status: 409, body: { code: 'thread_closed' } })
    const withdrawn = await makeApplication(test, student, await makeInternship(test, company))
    await send(company, withdrawn, 'Hello')
    await student.call('DELETE', `/applications/${withdrawn}`)
    expect((await company.call('DELETE', '/auth/delete')).status).toBe(200)
    expect((await read(student, id)).body).toMatchObject({
      thread: { state: 'ended', other: { name: 'Cora Acme' } },
      messages: [{ body: 'Welcome', author: { name: 'Former member' } }],
    })
    expect(bodies(await read(student, withdrawn))).toEqual(['Hello'])
  })

  it('with the account of the student, and no text of it is left', async () => {
    const { company, student, id } = await setUp()
    await send(company, id, 'Hello Sam')
    await send(student, id, 'My secret')
    expect((await student.call('DELETE', '/auth/delete')).status).toBe(200)
    expect((await read(company, id)).status).toBe(404)
    expect((await company.call('GET', '/threads')).body).toMatchObject({ threads: [], unread: 0 })
    expect(await test.db.selectFrom('messages').select('seq').where('thread_id', '=', id).execute()).toEqual([])
  })

  it('or continues, and the export of each side has only the messages that this side can see', async () => {
    const { company, student, id } = await setUp()
    await send(company, id, 'Hello Sam')
    await company.call('POST', `/threads/${id}/block`)
    await send(student, id, 'Unheard')
    const exported = async (person: Person) => (await person.call('GET', '/account/export')).body.messages
    expect(await exported(student)).toMatchObject([
      { body: 'Hello Sam', is_own: false },
      { body: 'Unheard', is_own: true },
    ])
    expect(await exported(company)).toMatchObject([{ body: 'Hello Sam', is_own: true }])
  })
})

describe('the event stream', () => {
  const threadsIn = (events: StreamEvent[]) => events.filter(({ event }) => event === 'messages')

  it('names the changed conversation to both sides with their unread counts, and to nobody else', async () => {
    const { company, student, id } = await setUp()
    const stranger = await makeCompany(test)
    const streams = await Promise.all([student, company, stranger].map(({ token }) => openEventStream(url, token)))
    const [ofStudent, ofCompany, ofStranger] = streams
    for (const stream of streams) await stream.until(events => events.some(({ event }) => event === 'ready'))
    await send(company, id)
    await ofStudent?.until(events => threadsIn(events).length > 0)
    await ofCompany?.until(events => threadsIn(events).length > 0)
    expect(threadsIn(ofStudent?.events ?? [])[0]?.data).toEqual({ thread_id: id, unread_messages: 1 })
    expect(threadsIn(ofCompany?.events ?? [])[0]?.data).toEqual({ thread_id: id, unread_messages: 0 })
    await markRead(student, id, 1)
    await ofStudent?.until(events => threadsIn(events).some(({ data }) => data.unread_messages === 0))
    expect(threadsIn(ofStranger?.events ?? [])).toEqual([])
    for (const stream of streams) await stream.cut()
  })

  it('begins with the age of the newest message or notification of this person', async () => {
    const { company, student, id } = await setUp()
    const other = await makeCompany(test)
    const readAge = async ({ token }: { token: string }) => {
      const stream = await openEventStream(url, token)
      await stream.until(events => events.some(({ event }) => event === 'ready'))
      await stream.cut()
      return stream.events[0]?.data.changed_ms_ago
    }
    const hour = 3_600_000
    await send(company, id)
    await sql`update notifications set created_at = created_at - interval '2 hours'`.execute(test.db)
    await sql`update threads set student_last_at = student_last_at - interval '1 hour' where application_id = ${id}`.execute(
      test.db,
    )
    expect(await readAge(company)).toBeLessThan(hour)
    expect(await readAge(student)).toBeGreaterThanOrEqual(hour)
    expect(await readAge(student)).toBeLessThan(2 * hour)
    expect(await readAge(other)).toBeGreaterThan(Date.now() - hour)
  })

  it('lets a reader who reconnects and reads on from the last number miss no message and get none twice', async () => {
    const { company, student, id } = await setUp()
    const got: number[] = []
    const catchUp = async () => {
      const { body } = await read(student, id, `?after=${got.at(-1) ?? 0}`)
      got.push(...body.messages.map((message: Json) => message.seq))
    }
    const open = async (lastEventId?: string) => {
      const stream = await openEventStream(url, student.token, lastEventId)
      await stream.until(events => events.some(({ event }) => event === 'ready'))
      await catchUp()
      return stream
    }
    const first = await open()
    await send(company, id)
    await first.until(events => threadsIn(events).length > 0)
    await catchUp()
    await first.cut()
    await send(company, id)
    await send(company, id)
    const second = await open(first.lastId())
    expect(second.events.find(({ event }) => event === 'ready')?.data.unread_messages).toBe(3)
    await send(company, id)
    await second.until(events => threadsIn(events).length > 0)
    await catchUp()
    await second.cut()
    expect(got).toEqual([1, 2, 3, 4])
  })
})
