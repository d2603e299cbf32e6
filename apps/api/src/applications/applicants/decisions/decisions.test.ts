import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, makeCompany, makeStudent, type Person } from '../../../testing/make.ts'
import { makeApplication, makeApplications } from '../../../testing/make-application.ts'
import { makeInternship } from '../../../testing/make-internship.ts'
import { untilDone } from '../../../testing/run-job.ts'
import { startSecondServer } from '../../../testing/second-server.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { tellDueStatuses } from './status-notices.service.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const missing = '018f0000-0000-7000-8000-000000000000'

const makeApplied = async (count = 1) => {
  const company = await makeCompany(t, 'Acme')
  const internship = await makeInternship(t, company, { title: 'Designer' })
  const students: Person[] = []
  const ids: string[] = []
  for (let i = 0; i < count; i++) {
    const student = await makeStudent(t, `Student ${i}`)
    students.push(student)
    ids.push(await makeApplication(t, student, internship))
  }
  return { company, internship, students, ids, student: students[0] as Person, id: ids[0] as string }
}

const setStatus = (company: Person, id: string, status: string, more: object = {}) =>
  company.call('PATCH', `/applications/${id}/status`, { status, ...more })
const setStatuses = (company: Person, ids: string[], status: string, from?: object) =>
  company.call('PATCH', '/applications/status', { ids, status, ...(from && { from }) })
const undo = (company: Person, { body }: Awaited<ReturnType<typeof setStatus>>) =>
  company.call('POST', `/applications/decisions/${body.decision.id}/undo`)

const inSeconds = (seconds: number) => tellDueStatuses(t.db, new Date(Date.now() + seconds * 1000))

/** The titles of what the student was told, by way. */
const toldTo = async ({ id }: Person) => {
  const notices = await t.db
    .selectFrom('notifications')
    .select('title')
    .where('user_id', '=', id)
    .orderBy('seq')
    .execute()
  const mails = await t.db
    .selectFrom('notification_mails')
    .select('title')
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute()
  return { notices: notices.map(({ title }) => title), mails: mails.map(({ title }) => title) }
}

const nothing = { notices: [], mails: [] }
const shortlisted = "You're on the shortlist!"
const accepted = "Congratulations, you're in!"
const rejected = 'An answer from Acme'
const waiting = 'Your application is waiting again'

const ownApplications = async (student: Person, told: boolean) => {
  const { body } = await student.call('GET', `/applications/student${told ? '?told=true' : ''}`)
  return body
}

describe('The wait before a student is told', () => {
  test('is a minute for the notification and the mail of a status that is not final', async () => {
    const { company, student, id } = await makeApplied()
    const { body } = await setStatus(company, id, 'shortlisted')
    const noticeIn = Date.parse(body.application.notice.notice_at) - Date.parse(body.application.updated_at)
    expect(noticeIn).toBeGreaterThan(55_000)
    expect(noticeIn).toBeLessThan(65_000)
    await inSeconds(50)
    expect(await toldTo(student)).toEqual(nothing)
    await inSeconds(61)
    await inSeconds(3600)
    expect(await toldTo(student)).toEqual({ notices: [shortlisted], mails: [shortlisted] })
  })

  test.for(['accepted', 'rejected'])('is ten minutes for the mail about %s', async status => {
    const { company, student, id } = await makeApplied()
    await setStatus(company, id, status)
    const title = status === 'accepted' ? accepted : rejected
    await inSeconds(61)
    expect(await toldTo(student)).toEqual({ notices: [title], mails: [] })
    await inSeconds(590)
    expect(await toldTo(student)).toEqual({ notices: [title], mails: [] })
    await inSeconds(601)
    await inSeconds(3600)
    expect(await toldTo(student)).toEqual({ notices: [title], mails: [title] })
  })

  test('ends with the last status of a hundred changes, and only this one is told', async () => {
    const { company, student, id } = await makeApplied()
    for (let turn = 0; turn < 50; turn++)
      for (const status of ['accepted', 'rejected']) expect((await setStatus(company, id, status)).status).toBe(200)
    await inSeconds(3600)
    expect(await toldTo(student)).toEqual({ notices: [rejected], mails: [rejected] })
  })

  test('ends without a notification for a status that was changed back in time', async () => {
    const { company, student, id } = await makeApplied()
    await setStatus(company, id, 'accepted')
    const { body } = await setStatus(company, id, 'pending')
    expect(body.application.notice).toBeNull()
    await inSeconds(3600)
    expect(await toldTo(student)).toEqual(nothing)
  })

  test('ends with a corrected notification, and without the mail of the first', async () => {
    const { company, student, id } = await makeApplied()
    await setStatus(company, id, 'accepted')
    await inSeconds(61)
    await setStatus(company, id, 'pending')
    await inSeconds(3600)
    expect(await toldTo(student)).toEqual({ notices: [accepted, waiting], mails: [] })
  })

  test('hides the decision from the student, who is told later; other clients see the status at once', async () => {
    const { company, student, id, internship } = await makeApplied()
    await setStatus(company, id, 'accepted')
    const detail = async () => (await student.call('GET', `/internships/${internship}`)).body.internship
    expect((await ownApplications(student, false)).applications[0].status).toBe('accepted')
    const before = await ownApplications(student, true)
    expect(before.applications[0]).toMatchObject({ status: 'pending', history: [{ status: 'pending' }] })
    expect(before.applications[0].updated_at).toBe(before.applications[0].history[0].at)
    expect(before.counts).toMatchObject({ all: 1, pending: 1, accepted: 0 })
    expect((await detail()).application.status).toBe('pending')
    expect((await student.call('GET', '/applications/student?told=true&status=accepted')).body.applications).toEqual([])
    const exported = (await student.call('GET', '/account/export')).body
    expect(JSON.stringify(exported.data ?? exported)).not.toContain('accepted')

    await inSeconds(61)
    const after = await ownApplications(student, true)
    expect(after.applications[0]).toMatchObject({
      status: 'accepted',
      history: [{ status: 'pending' }, { status: 'accepted' }],
    })
    expect(after.counts).toMatchObject({ pending: 0, accepted: 1 })
    expect((await detail()).application.status).toBe('accepted')
  })

  test('ends early when the company tells now, and then everything is told once', async () => {
    const { company, student, id } = await makeApplied()
    await setStatus(company, id, 'rejected')
    const { status, body } = await company.call('POST', '/applications/tell', { ids: [id] })
    expect(status).toBe(200)
    expect(body.applications).toMatchObject([{ id, status: 'rejected', notice: null }])
    await company.call('POST', '/applications/tell', { ids: [id] })
    await inSeconds(3600)
    expect(await toldTo(student)).toEqual({ notices: [rejected], mails: [rejected] })
  })

  test('ends for an application that is withdrawn', async () => {
    const { company, student, id } = await makeApplied()
    await setStatus(company, id, 'accepted')
    await setStatus(company, id, 'pending')
    await setStatus(company, id, 'reviewed')
    await setStatus(company, id, 'pending')
    expect((await student.call('DELETE', `/applications/${id}`)).status).toBe(200)
    await inSeconds(3600)
    expect(await toldTo(student)).toEqual(nothing)
  })

  test('ends with one notification, also when two servers find it due at the same time', async () => {
    const { company, students, ids } = await makeApplied(30)
    await setStatuses(company, ids, 'reviewed')
    const second = await startSecondServer(t)
    await Promise.all([inSeconds(61), tellDueStatuses(second.db, new Date(Date.now() + 61_000)), inSeconds(61)])
    await second.close()
    const told = await Promise.all(students.map(toldTo))
    expect(told.every(({ notices, mails }) => notices.length === 1 && mails.length === 1)).toBe(true)
  })

  test('needs no schedule: a server that runs jobs sets a timer', async () => {
    const busy = await startTestApp({ env: { STATUS_NOTICE_SECONDS: '1' }, withWorkers: true })
    try {
      const company = await makeCompany(busy)
      const student = await makeStudent(busy)
      const id = await makeApplication(busy, student, await makeInternship(busy, company))
      await company.call('PATCH', `/applications/${id}/status`, { status: 'shortlisted' })
      const count = async () => (await student.call('GET', '/notifications')).body.notifications.length
      expect(await count()).toBe(0)
      await expect.poll(count, { timeout: 15_000 }).toBe(1)
      await untilDone(busy, 'status-notices')
    } finally {
      await busy.close()
    }
  })
})

describe('Undoing a decision', () => {
  test('in time leaves no trace: status, history, update time and counts are as before', async () => {
    const { company, student, id } = await makeApplied()
    const list = async () => (await company.call('GET', '/applications/company')).body
    const before = await list()
    const decision = await setStatus(company, id, 'rejected')
    const { status, body } = await undo(company, decision)
    expect(status).toBe(200)
    expect(body).toMatchObject({ applications: [{ id, status: 'pending', notice: null }], skipped: [] })
    expect(await list()).toEqual(before)
    await inSeconds(3600)
    expect(await toldTo(student)).toEqual(nothing)
    expect((await undo(company, decision)).status).toBe(404)
  })

  test('after the student was told sets the former status again and tells it', async () => {
    const { company, student, id } = await makeApplied()
    const decision = await setStatus(company, id, 'shortlisted')
    await inSeconds(61)
    expect(
      (await undo(company, decision)).body.applications[0].history.map((entry: { status: string }) => entry.status),
    ).toEqual(['pending', 'shortlisted', 'pending'])
    await inSeconds(130)
    expect(await toldTo(student)).toEqual({ notices: [shortlisted, waiting], mails: [shortlisted, waiting] })
  })

  test('undoes decisions one by one, the last first', async () => {
    const { company, student, id } = await makeApplied()
    const first = await setStatus(company, id, 'reviewed')
    const second = await setStatus(company, id, 'accepted')
    expect((await undo(company, first)).body).toMatchObject({ skipped: [id], applications: [{ status: 'accepted' }] })
    expect((await undo(company, second)).body.applications[0].status).toBe('reviewed')
    expect((await undo(company, first)).body.applications[0].status).toBe('pending')
    await inSeconds(3600)
    expect(await toldTo(student)).toEqual(nothing)
  })

  test('restores many at once, each to its own status, and skips applications that a colleague has changed', async () => {
    const { company, students, ids } = await makeApplied(6)
    await setStatus(company, ids[1] as string, 'shortlisted')
    await inSeconds(61)
    const decision = await setStatuses(company, ids, 'rejected')
    expect(decision.body.applications).toHaveLength(6)
    await setStatus(company, ids[2] as string, 'accepted')
    const { body } = await undo(company, decision)
    expect(body.skipped).toEqual([ids[2]])
    const statuses = Object.fromEntries(
      body.applications.map((item: { id: string; status: string }) => [item.id, item.status]),
    )
    expect(ids.map(id => statuses[id])).toEqual(['pending', 'shortlisted', 'accepted', 'pending', 'pending', 'pending'])
    await inSeconds(3600)
    expect((await toldTo(students[0] as Person)).notices).toEqual([])
    expect((await toldTo(students[1] as Person)).notices).toEqual([shortlisted])
    expect((await toldTo(students[2] as Person)).notices).toEqual([accepted])
  })

  test('by many tabs at once happens once', async () => {
    const { company, id } = await makeApplied()
    const decision = await setStatus(company, id, 'accepted')
    const responses = await Promise.all(Array.from({ length: 6 }, () => undo(company, decision)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    const { body } = await company.call('GET', `/applications/${id}`)
    expect(body.application).toMatchObject({ status: 'pending', history: [{ status: 'pending' }] })
  })

  test('of another company or of nothing is not found', async () => {
    const { company, id } = await makeApplied()
    const other = await makeCompany(t)
    const decision = await setStatus(company, id, 'accepted')
    expect((await undo(other, decision)).status).toBe(404)
    expect((await other.call('POST', '/applications/tell', { ids: [id] })).status).toBe(404)
    expect((await other.call('GET', `/applications/${id}`)).status).toBe(404)
    expect((await company.call('POST', `/applications/decisions/${missing}/undo`)).status).toBe(404)
    expect((await company.call('GET', `/applications/${id}`)).body.application.status).toBe('accepted')
  })
})

describe('Two recruiters', () => {
  test('do not overwrite each other: the second gets an error and the first decision stays', async () => {
    const { company, id } = await makeApplied()
    await setStatus(company, id, 'accepted', { from: 'pending' })
    const late = await setStatus(company, id, 'rejected', { from: 'pending' })
    expect(late.status).toBe(409)
    expect(late.body.code).toBe('already_decided')
    const same = await setStatus(company, id, 'accepted', { from: 'pending' })
    expect(same.body).toMatchObject({ decision: null, application: { status: 'accepted' } })
    const many = await setStatuses(company, [id], 'rejected', { [id]: 'pending' })
    expect(many.body).toMatchObject({ decision: null, skipped: [id], applications: [{ status: 'accepted' }] })
  })

  test('decide on 500 applicants at once page by page: each exactly once, nobody skipped', async () => {
    const total = 500
    const company = await makeCompany(t)
    const ids = await makeApplications(t, await makeInternship(t, company), total)
    const second = await startSecondServer(t)
    const colleague: Person = {
      ...company,
      call: (method, path, body) => callAs(second.app, company.token, method, path, body),
    }
    const decided = new Map<string, number>()
    const work = async (recruiter: Person, status: string) => {
      let after = ''
      for (;;) {
        const { body } = await recruiter.call('GET', `/applications/company?status=pending&limit=20${after}`)
        for (const { id } of body.applications) {
          const response = await setStatus(recruiter, id, status, { from: 'pending' })
          expect([200, 409]).toContain(response.status)
          if (response.body.decision) decided.set(id, (decided.get(id) ?? 0) + 1)
        }
        if (!body.cursor.next) return
        after = `&after=${body.cursor.next}`
      }
    }
    await Promise.all([work(company, 'reviewed'), work(colleague, 'rejected')])
    await second.close()
    expect(decided.size).toBe(total)
    expect([...decided.values()].every(times => times === 1)).toBe(true)
    const events = await t.db
      .selectFrom('application_events')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('application_id', 'in', ids)
      .executeTakeFirstOrThrow()
    expect(events.count).toBe(total * 2)
    const { body } = await company.call('GET', '/applications/company')
    expect(body.counts.pending).toBe(0)
    expect(body.counts.reviewed + body.counts.rejected).toBe(total)
  })
})

test('A student is told of ten changes of one application in a day at most', async () => {
  const { company, student, id } = await makeApplied()
  const change = async (at: number) => {
    const response = await setStatus(company, id, at % 2 ? 'reviewed' : 'shortlisted')
    await inSeconds(61)
    return response
  }
  for (let at = 0; at < 10; at++) expect((await change(at)).status).toBe(200)
  const refused = await change(10)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect(refused.headers['retry-after']).toBe('3600')
  const { notices, mails } = await toldTo(student)
  expect([notices.length, mails.length]).toEqual([10, 10])
})
