import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeInternshipsPastDeadline } from '../../internships/deadlines/deadlines.service.ts'
import { openEventStream, type StreamEvent } from '../../testing/event-stream.ts'
import { makeProposal } from '../../testing/interviews/make-interview.ts'
import { countLockWaits } from '../../testing/locks/lock-waits.ts'
import { callAs, makeCompany, makePerson, makeStudent, type Person } from '../../testing/make.ts'
import { makeApplication } from '../../testing/make-application.ts'
import { inDays, makeInternship } from '../../testing/make-internship.ts'
import { startSecondServer } from '../../testing/second-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { notify } from '../notifications.service.ts'

let test: TestApp
let url: string
beforeAll(async () => {
  test = await startTestApp()
  url = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

const toNotification = ({ id }: Person, title: string) => ({
  userId: id,
  type: 'other' as const,
  title,
  message: 'Words',
  link: null,
})
const notifyPerson = (person: Person, title: string, { db } = test) =>
  db.transaction().execute(trx => notify(trx, [toNotification(person, title)]))

const isReady = (events: StreamEvent[]) => events.some(({ event }) => event === 'ready')
const has = (count: number) => (events: StreamEvent[]) =>
  events.filter(({ event }) => event === 'notification').length >= count

describe('the event stream', () => {
  it('says at its start whether a student has an interview', async () => {
    const { student, interview } = await makeProposal(test)
    const hasInterview = async () => {
      const stream = await openEventStream(url, student.token)
      await stream.until(isReady)
      await stream.cut()
      return stream.events[0]?.data.has_interview
    }
    expect(await hasInterview()).toBe(true)
    await student.call('POST', `/interviews/${interview.id}/cancel`, {})
    expect(await hasInterview()).toBe(false)
  })

  it('sends new notifications at once with the unread count, and none of other people', async () => {
    const [student, other] = [await makeStudent(test), await makeStudent(test)]
    await notifyPerson(student, 'Before')
    const stream = await openEventStream(url, student.token)
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(stream.headers.get('cache-control')).toContain('no-store')
    await stream.until(isReady)
    expect(stream.events[0]).toEqual({
      event: 'ready',
      id: '1',
      data: {
        unread: 1,
        unread_messages: 0,
        changed_ms_ago: expect.any(Number),
        has_interview: false,
        has_needs: false,
      },
    })
    expect(stream.raw()).toContain('retry: ')
    await notifyPerson(other, 'Not yours')
    await notifyPerson(student, 'Now')
    await stream.until(has(1))
    // The event of 'Before' may arrive after the stream has started. The stream then sends the unread count first.
    expect(stream.events.find(({ event }) => event === 'notification')).toMatchObject({
      id: '2',
      data: { unread: 2, notification: { title: 'Now', read: false, link: null, type: 'other' } },
    })
    expect(stream.titles()).toEqual(['Now'])
    await stream.cut()
  })

  it('sends the unread count to other tabs when the list is read in one', async () => {
    const student = await makeStudent(test)
    await notifyPerson(student, 'One')
    const stream = await openEventStream(url, student.token)
    await stream.until(isReady)
    await student.call('PATCH', '/notifications/read-all')
    await stream.until(events => events.some(({ event, data }) => event === 'unread' && data.unread === 0))
    await stream.cut()
  })

  it('sends an event about a changed applicant to the tabs of the company, and to no others', async () => {
    const [company, other] = [await makeCompany(test), await makeCompany(test)]
    const application = await makeApplication(test, await makeStudent(test), await makeInternship(test, company))
    const streams = [await openEventStream(url, company.token), await openEventStream(url, other.token)] as const
    for (const stream of streams) await stream.until(isReady)
    await company.call('PATCH', `/applications/${application}/status`, { status: 'reviewed' })
    await streams[0].until(events => events.some(({ event }) => event === 'applicants'))
    await notifyPerson(other, 'Later')
    await streams[1].until(has(1))
    expect(streams[1].events.some(({ event }) => event === 'applicants')).toBe(false)
    for (const stream of streams) await stream.cut()
  })

  it('tells all students which internships closed or opened again, and no company', async () => {
    const [company, student, other] = [await makeCompany(test), await makeStudent(test), await makeStudent(test)]
    const kept = await makeInternship(test, company)
    const [closed, reopened, deleted] = await Promise.all([1, 2, 3].map(() => makeInternship(test, company)))
    const overdue = await makeInternship(test, company, { application_deadline: inDays(-1) })
    const draft = await makeInternship(test, company, { status: 'draft' })
    const streams = await Promise.all([student, other, company].map(({ token }) => openEventStream(url, token)))
    for (const stream of streams) await stream.until(isReady)
    await company.call('PATCH', `/internships/${draft}/publish`)
    await company.call('PUT', `/internships/${kept}`, { title: 'Another title' })
    await company.call('PATCH', `/internships/${closed}/close`)
    await company.call('PATCH', `/internships/${reopened}/close`)
    await company.call('PATCH', `/internships/${reopened}/publish`)
    await company.call('DELETE', `/internships/${deleted}`)
    await closeInternshipsPastDeadline(test.db, new Date())
    const told = (events: StreamEvent[], kind: 'closed' | 'opened') =>
      events.flatMap(({ event, data }) => (event === 'internships' ? (data[kind] as string[]) : []))
    const [first, second, ofCompany] = streams
    for (const stream of [first, second]) {
      await stream?.until(events => told(events, 'closed').includes(overdue))
      const { events = [] } = stream ?? {}
      // The rows of other tests may be past their deadline too.
      expect(told(events, 'closed')).toEqual(expect.arrayContaining([closed, deleted, overdue]))
      expect(told(events, 'opened')).toEqual([reopened])
      for (const id of [kept, draft]) expect(JSON.stringify(events)).not.toContain(id)
    }
    await notifyPerson(company, 'Later')
    await ofCompany?.until(has(1))
    expect(ofCompany?.events.some(({ event }) => event === 'internships')).toBe(false)
    for (const stream of streams) await stream.cut()
  })

  it('needs a session and a role', async () => {
    expect((await openEventStream(url, 'nobody.nothing')).status).toBe(401)
    const undecided = await makePerson(test, null)
    expect((await openEventStream(url, undecided.token)).status).toBe(403)
  })

  it('allows six streams per person and rejects the seventh', async () => {
    const student = await makeStudent(test)
    const streams = []
    for (let window = 0; window < 6; window++) streams.push(await openEventStream(url, student.token))
    const seventh = await openEventStream(url, student.token)
    expect(seventh.status).toBe(429)
    expect(Number(seventh.headers.get('retry-after'))).toBeGreaterThan(0)
    await streams[0]?.cut()
    const again = async () => {
      const stream = await openEventStream(url, student.token)
      streams.push(stream)
      return stream.status
    }
    await expect.poll(again).toBe(200)
    for (const stream of streams) await stream.cut()
  })

  // PGlite runs one transaction at a time.
  it.runIf(process.env.FLEDGE_TEST_ENGINE === 'postgres')(
    'responds with 401 when its session ends before it starts',
    async () => {
      const student = await makeStudent(test)
      const open = await openEventStream(url, student.token)
      await open.until(isReady)
      const late = await test.db.transaction().execute(async trx => {
        await sql`lock table notification_counters`.execute(trx)
        const opening = openEventStream(url, student.token)
        await untilSomebodyWaits()
        await test.db.deleteFrom('sessions').where('user_id', '=', student.id).execute()
        await open.ended
        return { opening }
      })
      expect((await late.opening).status).toBe(401)
    },
  )

  it('ends with its session, while those of other people stay open', async () => {
    const [student, other] = [await makeStudent(test), await makeStudent(test)]
    const [mine, theirs] = [await openEventStream(url, student.token), await openEventStream(url, other.token)]
    await mine.until(isReady)
    await theirs.until(isReady)
    expect((await student.call('DELETE', '/auth/delete')).status).toBe(200)
    await mine.ended
    expect((await openEventStream(url, student.token)).status).toBe(401)
    await notifyPerson(other, 'Still here')
    await theirs.until(has(1))
    await theirs.cut()
  })

  it('ends with a sign-out on another server', async () => {
    const second = await startSecondServer(test)
    const student = await makeStudent(test)
    const stream = await openEventStream(url, student.token)
    await stream.until(isReady)
    await second.app.inject({
      method: 'POST',
      url: '/identity/sign-out',
      headers: { authorization: `Bearer ${student.token}`, 'content-type': 'application/json' },
      payload: '{}',
    })
    await stream.ended
    await second.close()
  })
})

describe('a resumed stream', () => {
  it('sends the missed notifications in order, and none twice', async () => {
    const student = await makeStudent(test)
    const first = await openEventStream(url, student.token)
    await first.until(isReady)
    await notifyPerson(student, 'One')
    await first.until(has(1))
    await first.cut()
    for (const title of ['Two', 'Three', 'Four']) await notifyPerson(student, title)
    const second = await openEventStream(url, student.token, first.lastId())
    await second.until(has(3))
    await notifyPerson(student, 'Five')
    await second.until(has(4))
    expect(second.titles()).toEqual(['Two', 'Three', 'Four', 'Five'])
    await second.cut()
  })

  it('resumes from the ready event when no notification was sent before', async () => {
    const student = await makeStudent(test)
    const first = await openEventStream(url, student.token)
    await first.until(isReady)
    await first.cut()
    await notifyPerson(student, 'Missed')
    const second = await openEventStream(url, student.token, first.lastId())
    await second.until(has(1))
    expect(second.titles()).toEqual(['Missed'])
    await second.cut()
  })

  it('sends more than one batch', async () => {
    const student = await makeStudent(test)
    const titles = Array.from({ length: 250 }, (_, index) => `Number ${index}`)
    const first = await openEventStream(url, student.token)
    await first.until(isReady)
    await first.cut()
    await test.db.transaction().execute(trx =>
      notify(
        trx,
        titles.map(title => toNotification(student, title)),
      ),
    )
    const second = await openEventStream(url, student.token, first.lastId())
    await second.until(has(250))
    expect(second.titles()).toEqual(titles)
    await second.cut()
  })

  it('starts from now with an unknown id', async () => {
    const student = await makeStudent(test)
    await notifyPerson(student, 'Old')
    for (const id of ['999999', 'nonsense']) {
      const stream = await openEventStream(url, student.token, id)
      await stream.until(isReady)
      await notifyPerson(student, `New after ${id}`)
      await stream.until(has(1))
      expect(stream.titles()).toEqual([`New after ${id}`])
      await stream.cut()
    }
  })

  it('sends each notification once while two servers create them and the client reconnects', async () => {
    const second = await startSecondServer(test)
    const student = await makeStudent(test)
    const opening = await openEventStream(url, student.token)
    await opening.until(isReady)
    await opening.cut()
    let lastId = opening.lastId()
    const [senders, each] = [6, 10]
    const wanted = senders * each
    const sendAll = async (sender: number) => {
      for (let turn = 0; turn < each; turn++)
        await notifyPerson(student, `${sender}/${turn}`, sender % 2 ? second : test)
    }
    const sending = Promise.all(Array.from({ length: senders }, (_, sender) => sendAll(sender)))
    const got: string[] = []
    while (got.length < wanted) {
      const stream = await openEventStream(url, student.token, lastId)
      await stream.until(has(1))
      await stream.cut()
      // Drops the events after the fifth, as if the connection had been cut there.
      const seen = stream.events.filter(({ event }) => event === 'notification').slice(0, 5)
      got.push(...seen.map(({ data }) => data.notification.title))
      lastId = seen.at(-1)?.id ?? lastId
    }
    await sending
    expect(got).toHaveLength(wanted)
    expect(new Set(got).size).toBe(wanted)
    await second.close()
  })

  it('does not skip a transaction that began earlier and commits later', async () => {
    const student = await makeStudent(test)
    const stream = await openEventStream(url, student.token)
    await stream.until(isReady)
    const [began, hold] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = test.db.transaction().execute(async trx => {
      await notify(trx, [toNotification(student, 'Slow')])
      began.resolve()
      await hold.promise
    })
    await began.promise
    const quick = notifyPerson(student, 'Quick')
    if (test.database.engine.kind === 'postgres') await untilSomebodyWaits()
    hold.resolve()
    await Promise.all([slow, quick])
    await stream.until(has(2))
    expect(stream.titles()).toEqual(['Slow', 'Quick'])
    await stream.cut()
  })
})

const untilSomebodyWaits = () => expect.poll(() => countLockWaits(test.db)).toBeGreaterThan(0)

describe('several servers', () => {
  it('send an event of one server to a client of the other', async () => {
    const second = await startSecondServer(test)
    const student = await makeStudent(test)
    const stream = await openEventStream(url, student.token)
    await stream.until(isReady)
    await notifyPerson(student, 'From afar', second)
    await stream.until(has(1))
    expect(stream.titles()).toEqual(['From afar'])
    expect((await callAs(second.app, student.token, 'GET', '/notifications')).body.unread).toBe(1)
    await stream.cut()
    await second.close()
  })

  it('catch up after the connection to the database was cut', async () => {
    const student = await makeStudent(test)
    const stream = await openEventStream(url, student.token)
    await stream.until(isReady)
    if (test.database.engine.kind === 'postgres') {
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'fledge-events'`.execute(test.db)
    }
    await notifyPerson(student, 'Meanwhile')
    await stream.until(has(1))
    await notifyPerson(student, 'Afterwards')
    await stream.until(has(2))
    expect(stream.titles()).toEqual(['Meanwhile', 'Afterwards'])
    await stream.cut()
  })

  it('end their streams when they are closed, and the clients resume on another server', async () => {
    const second = await startSecondServer(test)
    const secondUrl = await second.app.listen({ port: 0, host: '127.0.0.1' })
    const student = await makeStudent(test)
    const stream = await openEventStream(secondUrl, student.token)
    await stream.until(isReady)
    await second.close()
    await stream.ended
    await notifyPerson(student, 'Moved')
    const resumed = await openEventStream(url, student.token, stream.lastId())
    await resumed.until(has(1))
    expect(resumed.titles()).toEqual(['Moved'])
    await resumed.cut()
  })

  // PGlite runs one transaction at a time.
  it.runIf(process.env.FLEDGE_TEST_ENGINE === 'postgres')('close while a stream starts', async () => {
    const second = await startSecondServer(test)
    const secondUrl = await second.app.listen({ port: 0, host: '127.0.0.1' })
    const student = await makeStudent(test)
    const open = await openEventStream(secondUrl, student.token)
    await open.until(isReady)
    const { opening, closing } = await test.db.transaction().execute(async trx => {
      await sql`lock table notification_counters`.execute(trx)
      const late = openEventStream(secondUrl, student.token)
      await untilSomebodyWaits()
      const closed = second.close()
      await open.ended
      return { opening: late, closing: closed }
    })
    expect((await opening).status).toBe(503)
    await closing
  })
})
