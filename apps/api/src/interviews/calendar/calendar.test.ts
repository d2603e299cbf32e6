import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, signInByCode } from '../../testing/browser.ts'
import { bookFirst, inHours, makeProposal } from '../../testing/interviews/make-interview.ts'
import { calendarsOf, parseCalendar } from '../../testing/interviews/read-calendars.ts'
import { findBrokenInvariants } from '../../testing/invariants/invariants.sql.ts'
import { type Json, makeColleague, makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { makeOperator } from '../../testing/make-operator.ts'
import { runJob, untilMailsSent } from '../../testing/run-job.ts'
import { startSecondServer } from '../../testing/second-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { writeCalendar } from './calendar-file.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ withWorkers: true })
})
afterAll(async () => {
  expect(await findBrokenInvariants(test.db)).toEqual([])
  await test.close()
})

const act = (person: Person, interview: Json, action: string, body: object = {}) =>
  person.call('POST', `/interviews/${interview.id}/${action}`, body)

/** When the clocks of Berlin change next: at 01:00 UTC on the last Sunday of March or October. */
const nextClockChange = () => {
  const year = new Date().getUTCFullYear()
  const changes = [year, year + 1].flatMap(year => [3, 10].map(month => lastSunday(year, month)))
  return changes.find(change => change > Date.now() + 86_400_000) ?? 0
}
const lastSunday = (year: number, month: number) => {
  const last = new Date(Date.UTC(year, month, 0, 1))
  return last.getTime() - last.getUTCDay() * 86_400_000
}

const sender = { email: 'hello@fledge.example', url: 'https://fledge.example' }
const entry = {
  id: '1',
  sequence: 0,
  startsAt: new Date('2027-03-27T23:30:00Z'),
  minutes: 90,
  title: 'Baker',
  other: 'Zoë',
  company: 'Café Nord',
  place: 'Kitchen',
}

describe('calendar mails', () => {
  it('book, move and cancel one entry in the calendars of both sides', async () => {
    const { company, student, interview } = await makeProposal(test)
    await bookFirst(student, interview)
    const moved = await act(company, interview, 'reschedule', { slots: [inHours(96)] })
    await bookFirst(student, moved.body.interview)
    await act(company, interview, 'cancel', { reason: 'The role is filled' })
    const times = [interview.slots[0].starts_at, moved.body.interview.slots[0].starts_at]
    for (const person of [company, student]) {
      const mails = await calendarsOf(test, person.email)
      expect(mails.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
      const events = mails.map(({ events }) => events[0])
      expect(events.map(event => event?.sequence)).toEqual([0, 1, 2])
      expect(new Set(events.map(event => event?.uid))).toEqual(new Set([`interview-${interview.id}@fledge`]))
      expect(events.map(event => event?.startDate.toJSDate().toISOString())).toEqual([...times, times[1]])
      const [attendee, ...others] = events[0]?.attendees ?? []
      expect(others).toEqual([])
      expect(attendee?.getFirstValue()).toMatch(new RegExp(`^mailto:${person.email}$`, 'i'))
      expect(attendee?.getFirstParameter('rsvp')).toBe('FALSE')
      const organizer = events[0]?.component.getFirstProperty('organizer')
      expect([organizer?.getFirstParameter('cn'), organizer?.getFirstValue()]).toEqual([
        'Cora Acme',
        'mailto:hello@fledge.example',
      ])
      for (const { file } of mails) expect(file).not.toContain('TZID')
    }
    expect((await calendarsOf(test, student.email)).at(-1)?.text).toContain('They wrote: The role is filled')
    expect((await calendarsOf(test, company.email)).at(-1)?.text).toContain('You wrote: The role is filled')
  })

  it('have the UID and the sequence of the file that each side can download', async () => {
    const { company, student, interview } = await makeProposal(test)
    const download = async (person: Person) => person.call('GET', `/interviews/${interview.id}/file`)
    expect((await download(student)).body.code).toBe('interview_changed')
    await bookFirst(student, interview)
    const colleague = await makeColleague(test, company, 'viewer')
    for (const person of [company, student, colleague]) {
      const { calendar, events } = parseCalendar((await download(person)).body.content)
      expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
      expect(events).toHaveLength(1)
      const [event] = events
      expect([event?.uid, event?.sequence]).toEqual([`interview-${interview.id}@fledge`, 0])
      expect(event?.startDate.toJSDate().toISOString()).toBe(interview.slots[0].starts_at)
      expect(event?.attendees.map(attendee => String(attendee.getFirstValue()).toLowerCase())).toEqual([
        `mailto:${person.email.toLowerCase()}`,
      ])
    }
    const [mailed] = (await calendarsOf(test, student.email))[0]?.events ?? []
    const [downloaded] = parseCalendar((await download(student)).body.content).events
    for (const name of ['uid', 'sequence', 'summary', 'location', 'description', 'dtstart', 'dtend', 'organizer'])
      expect(String(downloaded?.component.getFirstProperty(name)), name).toBe(
        String(mailed?.component.getFirstProperty(name)),
      )
    for (const stranger of [await makeStudent(test), await makeCompany(test)])
      expect((await download(stranger)).body.code).toBe('interview_not_found')
    await act(company, interview, 'cancel')
    expect((await download(student)).body.code).toBe('interview_changed')
  })

  it('keep the instants of the API before and after a change of the clocks', async () => {
    const change = nextClockChange()
    const slots = [-30, 30].map(minutes => new Date(change + minutes * 60_000).toISOString())
    const { company, student, interview } = await makeProposal(test, slots)
    const before = (await bookFirst(student, interview)).body.interview
    const moved = await act(company, interview, 'reschedule', { slots: slots.slice(1) })
    const after = (await bookFirst(student, moved.body.interview)).body.interview
    expect([before.starts_at, after.starts_at]).toEqual(slots)
    const mails = await calendarsOf(test, company.email)
    expect(mails.map(({ events }) => events[0]?.startDate.toJSDate().toISOString())).toEqual(slots)
    expect(mails.map(({ events }) => events[0]?.startDate.zone.tzid)).toEqual(['UTC', 'UTC'])
    expect(mails.map(({ events }) => events[0]?.duration.toSeconds())).toEqual([30 * 60, 30 * 60])
    // In Berlin the clock shows 01:30 and 03:30 in spring, 02:30 twice in autumn.
    const shown = mails.map(({ text }) => / at (\d\d:\d\d) \(Europe\/Berlin\)/.exec(text)?.[1])
    expect(shown).toEqual(new Date(change).getUTCMonth() === 2 ? ['01:30', '03:30'] : ['02:30', '02:30'])
  })

  it('keep a name, a title or a place with line breaks inside its property', async () => {
    const { student, interview } = await makeProposal(test)
    // The API accepts no line breaks in these texts; rows of another origin may have them.
    const hostile = 'Baker"\r\nATTENDEE:mailto:eve@example.com\r\nX-EVIL:1'
    const texts = { title: hostile, company_name: hostile, place: hostile }
    await test.db.updateTable('interviews').set(texts).where('id', '=', interview.id).execute()
    await bookFirst(student, interview)
    const [mail] = await calendarsOf(test, student.email)
    expect(mail?.events[0]?.attendees).toHaveLength(1)
    expect(mail?.events[0]?.component.getFirstProperty('x-evil')).toBeNull()
    expect(mail?.events[0]?.summary).toContain('X-EVIL:1')
    for (const line of (mail?.file ?? '').split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  it('let no name or place add a property, and keep lines within 75 octets', async () => {
    const hostile = 'Bäcker"\r\nATTENDEE:mailto:eve@example.com\r\nBEGIN:VALARM "x" '
    const long = `${hostile}${'🥐ö'.repeat(60)}`
    const file = await writeCalendar(
      'REQUEST',
      [{ ...entry, title: long, other: long, company: long, place: long }],
      sender,
      { name: long, email: 'sam@example.com' },
    )
    const { calendar, events } = parseCalendar(file)
    expect(calendar.getAllSubcomponents()).toHaveLength(1)
    expect(events[0]?.component.getAllSubcomponents()).toEqual([])
    expect(events[0]?.attendees.map(attendee => attendee.getFirstValue())).toEqual(['MAILTO:sam@example.com'])
    expect(events[0]?.summary).toContain('ATTENDEE:mailto:eve@example.com BEGIN:VALARM')
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it('cancel the entry before an account or a company is deleted, without the name of the student', async () => {
    const leaving = await makeProposal(test)
    await bookFirst(leaving.student, leaving.interview)
    expect((await leaving.student.call('DELETE', '/auth/delete')).status).toBe(200)
    const [last] = (await calendarsOf(test, leaving.company.email)).slice(-1)
    expect(last?.method).toBe('CANCEL')
    expect(`${last?.file}${last?.text}`).not.toContain('Sam Student')
    expect((await calendarsOf(test, leaving.student.email)).filter(({ method }) => method === 'CANCEL')).toEqual([])

    const dissolved = await makeProposal(test)
    await bookFirst(dissolved.student, dissolved.interview)
    expect((await dissolved.company.call('DELETE', '/auth/delete')).status).toBe(200)
    const mails = await calendarsOf(test, dissolved.student.email)
    expect(mails.map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL'])
    const past = (await dissolved.student.call('GET', '/interviews?when=past')).body.interviews
    expect(past).toMatchObject([{ state: 'cancelled', other: { name: 'Cora Acme' } }])
  })
})

it('reach all owners, and only them, when there is no interviewer', async () => {
  const { company, student, interview } = await makeProposal(test)
  const second = await makeColleague(test, company, 'owner')
  const recruiter = await makeColleague(test, company, 'recruiter')
  // Interviews of earlier versions lost their interviewer when that person left.
  await test.db.updateTable('interviews').set({ member_id: null }).where('id', '=', interview.id).execute()
  await bookFirst(student, interview)
  await act(student, interview, 'cancel')
  for (const owner of [company, second])
    expect((await calendarsOf(test, owner.email)).map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL'])
  expect(await calendarsOf(test, recruiter.email)).toEqual([])
})

describe('the job', () => {
  const titles = async (person: Person) =>
    (await person.call('GET', '/notifications')).body.notifications.map((given: Json) => given.title)
  const at = (time: string, minutes: number) => new Date(Date.parse(time) + minutes * 60_000).toISOString()

  it('reminds nobody while the company is suspended, and catches up when the suspension ends in time', async () => {
    const { company, student, interview } = await makeProposal(test)
    const { starts_at } = (await bookFirst(student, interview)).body.interview
    const operator = await makeOperator(test)
    const decide = (kind: string) =>
      operator.call('POST', '/operator/acts', { kind, target: 'company', id: company.id, reason: 'A scam' })
    const isSuspended = async () =>
      (await student.call('GET', '/interviews')).body.interviews.map((each: Json) => each.other.is_suspended)
    expect(await isSuspended()).toEqual([false])
    expect((await decide('suspend')).status).toBe(201)
    expect(await isSuspended()).toEqual([true])
    await runJob(test, 'interviews', { at: at(starts_at, -23 * 60) })
    expect(await titles(student)).not.toContain('Your interview is within a day')
    expect((await decide('restore')).status).toBe(201)
    await runJob(test, 'interviews', { at: at(starts_at, -22 * 60) })
    expect(await titles(student)).toContain('Your interview is within a day')
  })

  it('reminds both sides a day and an hour before, once for each booked time, however many servers run', async () => {
    const { company, student, interview } = await makeProposal(test)
    const { starts_at } = (await bookFirst(student, interview)).body.interview
    // A booking exactly a day before is early enough for the reminder of that day.
    const booked_at = new Date(at(starts_at, -24 * 60))
    await test.db.updateTable('interviews').set({ booked_at }).where('id', '=', interview.id).execute()
    const second = await startSecondServer(test, { withWorkers: true })
    const day = { at: at(starts_at, -24 * 60 + 1) }
    await Promise.all([runJob(test, 'interviews', day), runJob(second, 'interviews', day)])
    await runJob(second, 'interviews', { at: at(starts_at, -60) })
    await runJob(test, 'interviews', { at: at(starts_at, -50) })
    await second.close()
    const zones = [
      [company, 'Europe/Berlin'],
      [student, 'America/New York'],
    ] as const
    for (const [person, zone] of zones) {
      const { notifications } = (await person.call('GET', '/notifications')).body
      const reminder = notifications.find(({ title }: Json) => title === 'Your interview is within a day')
      expect(reminder.message).toContain(`(${zone})`)
      const told = await titles(person)
      expect(told.filter((title: string) => title === 'Your interview is within a day')).toHaveLength(1)
      expect(told.filter((title: string) => title === 'Your interview begins within an hour')).toHaveLength(1)
    }
    await untilMailsSent(test)
    const reminders = await test.db
      .selectFrom('mailbox')
      .select(['html', 'text'])
      .where('recipient', '=', student.email)
      .where('subject', '=', 'Your interview begins within an hour')
      .execute()
    expect(reminders).toHaveLength(1)
    expect(reminders[0]?.html).toContain('<a href="https://meet.example/acme"')
    expect(reminders[0]?.text).toContain('Where: https://meet.example/acme')
    const moved = await act(company, interview, 'reschedule', { slots: [inHours(120)] })
    await bookFirst(student, moved.body.interview)
    await runJob(test, 'interviews', { at: at(moved.body.interview.slots[0].starts_at, -30) })
    const told = await titles(student)
    expect(told.filter((title: string) => title === 'Your interview begins within an hour')).toHaveLength(2)
    await runJob(test, 'interviews', { at: at(moved.body.interview.slots[0].starts_at, 31) })
    expect((await student.call('GET', '/interviews?when=past')).body.interviews).toMatchObject([{ state: 'done' }])
  })

  it('lapses proposed times after five days, notifies both sides and clears their calendars', async () => {
    const open = await makeProposal(test, [inHours(300)])
    const moving = await makeProposal(test, [inHours(300)])
    await bookFirst(moving.student, moving.interview)
    await act(moving.company, moving.interview, 'reschedule', { slots: [inHours(310)] })
    await runJob(test, 'interviews', { at: inHours(5 * 24 - 1) })
    expect((await open.student.call('GET', '/interviews')).body.interviews).toMatchObject([{ state: 'proposed' }])
    await runJob(test, 'interviews', { at: inHours(5 * 24 + 1) })
    expect((await open.student.call('GET', '/interviews?when=past')).body.interviews).toMatchObject([
      { state: 'lapsed', sequence: null },
    ])
    for (const person of [open.student, open.company]) expect((await titles(person))[0]).toBe('No time was picked')
    const methods = (await calendarsOf(test, moving.student.email)).map(({ method }) => method)
    expect(methods).toEqual(['REQUEST', 'CANCEL'])
    expect((await bookFirst(open.student, open.interview)).body.code).toBe('interview_changed')
  })
})

describe('the calendar feed', () => {
  const read = (url: string) => test.app.inject({ url: new URL(url).pathname })

  it('shows the interviews of its owner to anybody who has its URL, until it is replaced or turned off', async () => {
    const { company, student, interview } = await makeProposal(test)
    const { starts_at } = (await bookFirst(student, interview)).body.interview
    expect((await student.call('GET', '/calendar-feed')).body).toEqual({ feed: null })
    const { status, body } = await student.call('POST', '/calendar-feed')
    expect(status).toBe(201)
    expect(body.url).toMatch(/^http:\/\/localhost:3000\/api\/calendar\/[\w-]{43}\.ics$/)
    const response = await read(body.url)
    expect([response.headers['content-type'], response.headers['cache-control']]).toEqual([
      'text/calendar; charset=utf-8',
      'no-store',
    ])
    const [event] = parseCalendar(response.body).events
    expect(event?.uid).toBe(`interview-${interview.id}@fledge`)
    expect(event?.startDate.toJSDate().toISOString()).toBe(starts_at)
    const stored = JSON.stringify(await test.db.selectFrom('calendar_feeds').selectAll().execute())
    expect(stored).not.toContain(body.url.slice(-47, -4))
    const again = (await student.call('POST', '/calendar-feed')).body.url
    expect((await read(body.url)).statusCode).toBe(404)
    expect(parseCalendar((await read(again)).body).events).toHaveLength(1)
    await act(company, interview, 'cancel')
    expect((await read(again)).body).not.toContain('VEVENT')
    await student.call('DELETE', '/calendar-feed')
    expect((await read(again)).statusCode).toBe(404)
    expect((await student.call('GET', '/calendar-feed')).body).toEqual({ feed: null })
  })

  it('that was created on a device ends when another device signs it out, and with a new password', async () => {
    const { email, token: old } = await signInByCode(test, 'feeds@example.com').then(({ token, body }) => ({
      token,
      email: body.user.email,
    }))
    await openBrowser(test).post('/api/auth/initialize', { full_name: 'Fay', role: 'student' }, { token: old })
    await test.db.deleteFrom('limits').execute()
    const { token } = await signInByCode(test, email)
    const make = async (from: string) => {
      const { body } = await openBrowser(test).post('/api/calendar-feed', {}, { token: from })
      return { status: async () => (await read(body.url)).statusCode }
    }
    const post = (path: string, body: object = {}) => openBrowser(test).post(`/identity/${path}`, body, { token })
    const sessions = async () => (await openBrowser(test).get('/identity/list-sessions', { token })).body.sessions

    const others = await make(old)
    const [ended] = (await sessions()).filter((session: Json) => !session.current)
    const own = await make(token)
    expect([await others.status(), await own.status()]).toEqual([404, 200])
    const stolen = await make(old)
    expect((await post('revoke-session', { id: ended?.id })).status).toBe(200)
    expect(await stolen.status()).toBe(404)

    for (const end of [
      () => post('revoke-other-sessions'),
      () => post('set-password', { newPassword: 'six or more' }),
    ]) {
      await test.db.deleteFrom('limits').execute()
      const thief = await signInByCode(test, email)
      const planted = await make(thief.token)
      // The thief signs out: the session is gone, and the feed would stay.
      await openBrowser(test).post('/identity/sign-out', {}, { token: thief.token })
      expect(await planted.status()).toBe(200)
      expect((await end()).status).toBe(200)
      expect(await planted.status()).toBe(404)
      const kept = await make(token)
      expect((await end()).status).toBe(200)
      expect(await kept.status()).toBe(200)
    }
  })

  it('shows a member only their own interviews, and limits requests and guesses', async () => {
    const { company, student, interview } = await makeProposal(test)
    await bookFirst(student, interview)
    for (const stranger of [await makeStudent(test), await makeCompany(test)])
      expect((await read((await stranger.call('POST', '/calendar-feed')).body.url)).body).not.toContain('VEVENT')
    const { url } = (await company.call('POST', '/calendar-feed')).body
    expect(parseCalendar((await read(url)).body).events).toHaveLength(1)
    await test.db.updateTable('limits').set({ count: 60 }).where('key', '=', `calendar:${company.id}`).execute()
    expect((await read(url)).statusCode).toBe(429)
    await test.db.deleteFrom('limits').where('key', 'like', 'calendar-guess:%').execute()
    const guesses = await Promise.all(
      Array.from({ length: 31 }, (_, i) => read(`http://x/api/calendar/${String(i).padStart(43, 'x')}.ics`)),
    )
    expect(guesses.filter(({ statusCode }) => statusCode === 404)).toHaveLength(30)
    expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  })
})
