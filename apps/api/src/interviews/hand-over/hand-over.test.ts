import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookFirst, inHours, makeProposal, propose } from '../../testing/interviews/make-interview.ts'
import { calendarsOf, parseCalendar } from '../../testing/interviews/read-calendars.ts'
import { findBrokenInvariants } from '../../testing/invariants/invariants.sql.ts'
import { type Json, makeColleague, makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { makeApplication } from '../../testing/make-application.ts'
import { makeInternship } from '../../testing/make-internship.ts'
import { runJob } from '../../testing/run-job.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ withWorkers: true })
})
afterAll(async () => {
  expect(await findBrokenInvariants(test.db)).toEqual([])
  await test.close()
})

/** An owner, and a recruiter with a proposal to a student. */
const makeTeam = async (slots = [inHours(48)]) => {
  const owner = await makeCompany(test, 'Olga Owner')
  const remy = await makeColleague(test, owner, 'recruiter', 'Remy Recruiter')
  const internship = await makeInternship(test, owner, { title: 'Baker' })
  return { owner, remy, internship, ...(await proposeTo(remy, internship, slots)) }
}

const proposeTo = async (interviewer: Person, internship: string, slots: string[]) => {
  const student = await makeStudent(test, 'Sam Student')
  const application = await makeApplication(test, student, internship)
  const interview: Json = (await propose(interviewer, application, slots)).body.interview
  return { student, application, interview }
}

const remove = (by: Person, who: Person, to?: Person) =>
  by.call('DELETE', `/team/${who.id}${to ? `?interviews_to=${to.id}` : ''}`)
const listed = async (person: Person, query = ''): Promise<Json[]> =>
  (await person.call('GET', `/interviews${query}`)).body.interviews
const titlesOf = async (person: Person): Promise<string[]> =>
  (await person.call('GET', '/notifications')).body.notifications.map(({ title }: Json) => title)
const sentTo = async (person: Person) =>
  (await calendarsOf(test, person.email)).map(({ method, subject, events: [event] }) => [
    method,
    event?.sequence,
    event?.uid,
    subject,
  ])

/** The sent and the waiting mails to a person that name somebody. */
const mailsNaming = async (name: string, to: Person) => {
  const { rows } = await sql<{ subject: string }>`
    select subject from mailbox where recipient = ${to.email} and text like ${`%${name}%`}
    union all select title from notification_mails where user_id = ${to.id} and message like ${`%${name}%`}`.execute(
    test.db,
  )
  return rows.map(({ subject }) => subject)
}

describe('a booked interview of a member who is removed', () => {
  it('goes to the chosen colleague, and all calendars are updated', async () => {
    const { owner, remy, student, interview } = await makeTeam()
    const lena = await makeColleague(test, owner, 'recruiter', 'Lena Lead')
    const second = await makeColleague(test, owner, 'owner', 'Otto Owner')
    await bookFirst(student, interview)
    const ahead = `?interviewer_id=${remy.id}`
    expect(await listed(owner, ahead)).toMatchObject([{ id: interview.id }])
    expect((await remove(owner, remy, lena)).status).toBe(200)
    expect(await listed(owner, ahead)).toEqual([])

    const uid = `interview-${interview.id}@fledge`
    expect(await sentTo(remy)).toEqual([
      ['REQUEST', 0, uid, 'Your interview is booked: Baker'],
      ['CANCEL', 1, uid, 'Interview handed over: Baker'],
    ])
    expect(await sentTo(lena)).toEqual([['REQUEST', 1, uid, 'You take over an interview: Baker']])
    expect(await sentTo(student)).toEqual([
      ['REQUEST', 0, uid, 'Your interview is booked: Baker'],
      ['REQUEST', 1, uid, 'Your interviewer has changed: Baker'],
    ])
    expect(await sentTo(owner)).toEqual([])
    const mails = await calendarsOf(test, student.email)
    expect(mails.map(({ events }) => events[0]?.description)).toEqual([
      'Interviewer: Remy Recruiter',
      'Interviewer: Lena Lead',
    ])
    expect(mails[1]?.text).toContain('You meet Lena Lead.')
    expect(new Set(mails.map(({ events }) => String(events[0]?.startDate))).size).toBe(1)

    expect(await listed(student)).toMatchObject([{ interviewer: { name: 'Lena Lead' }, sequence: 1, state: 'booked' }])
    expect(await titlesOf(student)).toContain('Your interviewer has changed')
    expect(await titlesOf(lena)).toEqual(['You take over an interview'])
    expect(await titlesOf(second)).toEqual(['Interviews have another interviewer'])
    expect(await titlesOf(owner)).not.toContain('Interviews have another interviewer')
    const { url } = (await lena.call('POST', '/calendar-feed')).body
    const feed = await test.app.inject({ url: new URL(url).pathname })
    expect(parseCalendar(feed.body).events.map(event => event.uid)).toEqual([uid])
  })

  it('updates the calendar of a student who has blocked the company, and sends nothing else', async () => {
    const { owner, remy, student, application, interview } = await makeTeam()
    const lena = await makeColleague(test, owner, 'recruiter', 'Lena Lead')
    await bookFirst(student, interview)
    expect((await student.call('POST', `/threads/${application}/block`)).status).toBe(200)
    const told = await titlesOf(student)
    expect((await remove(owner, remy, lena)).status).toBe(200)
    expect((await sentTo(student)).map(([method, sequence]) => [method, sequence])).toEqual([
      ['REQUEST', 0],
      ['REQUEST', 1],
    ])
    expect(await titlesOf(student)).toEqual(told)
    expect(await mailsNaming('Lena Lead', student)).toEqual(['Your interviewer has changed: Baker'])
    expect(await titlesOf(lena)).toEqual(['You take over an interview'])
  })

  it('goes to the owner who removes the member when nobody is chosen, and a later cancellation has a higher sequence', async () => {
    const { owner, remy, student, interview } = await makeTeam()
    await bookFirst(student, interview)
    expect((await remove(owner, remy)).status).toBe(200)
    expect(await listed(student)).toMatchObject([{ interviewer: { name: 'Olga Owner' } }])
    await owner.call('POST', `/interviews/${interview.id}/cancel`, {})
    for (const person of [owner, student])
      expect((await sentTo(person)).slice(-2).map(([method, sequence]) => [method, sequence])).toEqual([
        ['REQUEST', 1],
        ['CANCEL', 2],
      ])
    expect((await sentTo(remy)).map(([method]) => method)).toEqual(['REQUEST', 'CANCEL'])
  })

  it('leaves the calendar of the member even while it is being moved, and the colleague gets the next booking', async () => {
    const { owner, remy, student, interview } = await makeTeam()
    await bookFirst(student, interview)
    await remy.call('POST', `/interviews/${interview.id}/reschedule`, { slots: [inHours(90)], reason: 'A fair' })
    await remove(owner, remy)
    expect((await sentTo(remy)).map(([method]) => method)).toEqual(['REQUEST', 'CANCEL'])
    expect((await calendarsOf(test, remy.email)).at(-1)?.text).not.toContain('A fair')
    expect(await sentTo(owner)).toEqual([])
    expect(await sentTo(student)).toHaveLength(1)
    const [moved] = await listed(student)
    expect((await bookFirst(student, moved)).status).toBe(200)
    for (const person of [owner, student]) expect((await sentTo(person)).at(-1)?.slice(0, 2)).toEqual(['REQUEST', 2])
  })

  it('causes each reminder once', async () => {
    const { owner, remy, student, interview } = await makeTeam([inHours(26)])
    const { starts_at } = (await bookFirst(student, interview)).body.interview
    // Booked and reminded in time, then handed over less than a day before.
    const past = new Date(Date.now() - 3 * 3600_000)
    await test.db
      .updateTable('interviews')
      .set({ starts_at: new Date(Date.parse(starts_at) - 4 * 3600_000), booked_at: past })
      .where('id', '=', interview.id)
      .execute()
    await runJob(test, 'interviews', { at: new Date().toISOString() })
    await remove(owner, remy)
    await runJob(test, 'interviews', { at: new Date().toISOString() })
    expect((await titlesOf(student)).filter(title => title === 'Your interview is within a day')).toHaveLength(1)
  })
})

describe('proposed times of a member who leaves', () => {
  it('stay open, and the chosen colleague gets the booking', async () => {
    const { owner, remy, student, interview } = await makeTeam()
    const lena = await makeColleague(test, owner, 'recruiter', 'Lena Lead')
    expect((await remove(remy, remy, lena)).status).toBe(200)
    expect(await titlesOf(lena)).toEqual(['You take over an interview'])
    expect(await titlesOf(owner)).toContain('Interviews have another interviewer')
    expect(await sentTo(remy)).toEqual([])
    expect((await bookFirst(student, interview)).body.interview).toMatchObject({ interviewer: { name: 'Lena Lead' } })
    expect((await sentTo(lena)).map(([method, sequence]) => [method, sequence])).toEqual([['REQUEST', 0]])
  })
})

describe('a deleted account', () => {
  it('hands its interviews to an owner and is named nowhere', async () => {
    const { owner, remy, student, interview } = await makeTeam()
    await bookFirst(student, interview)
    expect((await remy.call('DELETE', '/auth/delete')).status).toBe(200)
    expect(await listed(student)).toMatchObject([{ interviewer: { name: 'Olga Owner' } }])
    expect((await sentTo(owner)).map(([method]) => method)).toEqual(['REQUEST'])
    expect((await sentTo(student)).at(-1)?.[3]).toBe('Your interviewer has changed: Baker')
    expect(await titlesOf(owner)).toContain('You take over an interview')
    const told = JSON.stringify((await owner.call('GET', '/notifications')).body)
    expect(told).not.toContain('Remy')
    expect((await sentTo(remy)).filter(([method]) => method === 'CANCEL')).toEqual([])
  })
})

describe('a colleague who takes over', () => {
  it('is an owner or a recruiter of the team who stays', async () => {
    const { owner, remy, student, interview } = await makeTeam()
    const viewer = await makeColleague(test, owner, 'viewer')
    await bookFirst(student, interview)
    for (const wrong of [viewer, remy])
      expect(await remove(owner, remy, wrong)).toMatchObject({ status: 409, body: { code: 'cannot_interview' } })
    expect(await remove(owner, remy, await makeCompany(test))).toMatchObject({
      status: 404,
      body: { code: 'member_not_found' },
    })
    expect((await owner.call('DELETE', `/team/${remy.id}?interviews_to=1`)).status).toBe(400)
    expect((await owner.call('GET', '/team')).body.members).toHaveLength(3)
    expect(await sentTo(remy)).toHaveLength(1)
  })

  it('must be free: a chosen colleague who is not free is rejected; without a choice another owner takes over, or nobody yet', async () => {
    const at = inHours(120)
    const { owner, remy, internship, student, interview } = await makeTeam([at])
    const second = await makeColleague(test, owner, 'owner', 'Otto Owner')
    const otto = await makeColleague(test, owner, 'recruiter', 'Rob Recruiter')
    await bookFirst(student, interview)
    // Half an hour of the owner overlaps by one minute.
    const busy = await proposeTo(owner, internship, [new Date(Date.parse(at) + 29 * 60_000).toISOString()])
    await bookFirst(busy.student, busy.interview)
    expect(await remove(owner, remy, owner)).toMatchObject({ status: 409, body: { code: 'takeover_overlap' } })
    expect((await owner.call('GET', '/team')).body.members).toHaveLength(4)
    expect(await listed(student)).toMatchObject([{ interviewer: { name: 'Remy Recruiter' }, sequence: 0 }])

    expect((await remove(owner, remy)).status).toBe(200)
    expect(await listed(student)).toMatchObject([{ interviewer: { name: 'Otto Owner' } }])
    // An interview that begins when the other one ends does not count.
    const next = await proposeTo(otto, internship, [new Date(Date.parse(at) + 59 * 60_000).toISOString()])
    await bookFirst(next.student, next.interview)
    expect((await remove(owner, otto, owner)).status).toBe(200)

    expect((await remove(owner, second)).status).toBe(200)
    expect(await listed(student)).toMatchObject([{ interviewer: null, state: 'booked' }])
    expect(await titlesOf(owner)).toContain('Interviews need an interviewer')
    expect((await sentTo(owner)).map(([, , , subject]) => subject)).toContain(
      'An interview needs an interviewer: Baker',
    )
    expect((await sentTo(student)).at(-1)?.slice(0, 2)).toEqual(['REQUEST', 1])
  })

  it('is never booked twice when students pick times while the member is removed', async () => {
    for (let round = 0; round < 6; round++) {
      const at = inHours(48 + round)
      const { owner, remy, internship, student, interview } = await makeTeam([at])
      const other = await proposeTo(owner, internship, [at])
      const responses = await Promise.all([
        bookFirst(student, interview),
        remove(owner, remy),
        bookFirst(other.student, other.interview),
      ])
      expect(responses.filter(({ status }) => status >= 500)).toEqual([])
      expect(responses[1]?.status).toBe(200)
      expect(await findBrokenInvariants(test.db)).toEqual([])
    }
  })
})

it('The filter by interviewer works only within the own company', async () => {
  const { company, student } = await makeProposal(test)
  const stranger = await makeCompany(test)
  expect(await listed(student, `?interviewer_id=${stranger.id}`)).toEqual([])
  expect(await listed(stranger, `?interviewer_id=${company.id}`)).toEqual([])
  expect(await listed(company, `?interviewer_id=${company.id}`)).toHaveLength(1)
})
