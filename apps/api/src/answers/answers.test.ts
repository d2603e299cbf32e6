import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tellDueStatuses } from '../applications/applicants/decisions/status-notices.service.ts'
import { endDueInterviews } from '../interviews/end-interviews.service.ts'
import { makeColleague, makeCompany, makeStudent, type Person } from '../testing/make.ts'
import { makeApplication, makeApplications } from '../testing/make-application.ts'
import { makeInternship } from '../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { recordAnswers, startClock } from './answers.service.ts'
import { lapsePromises } from './lapses/lapses.service.ts'
import { refreshRecords } from './record/record.service.ts'
import { remindOfAnswers } from './reminders/reminders.service.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

const day = 24 * 3600_000
const inDays = (days: number) => new Date(Date.now() + days * day)

const apply = async (student: Person, internshipId: string) => {
  const response = await student.call('POST', '/applications', {
    internship_id: internshipId,
    cover_letter: 'I would love to.',
    resume_url: 'https://example.com/cv.pdf',
  })
  expect(response.status).toBe(201)
  return response.body.application
}

const setUp = async () => {
  const company = await makeCompany(api)
  const student = await makeStudent(api)
  const internship = await makeInternship(api, company, { title: 'Engine Intern' })
  const { id } = await apply(student, internship)
  return { company, student, internship, id: id as string }
}

/** Makes the promises of these applications older, as if the students had applied days before. */
const age = (ids: string[], days: number) =>
  sql`
    update answer_clocks set started_at = started_at - make_interval(hours => ${24 * days}::int),
      due_at = due_at - make_interval(hours => ${24 * days}::int),
      decide_by = decide_by - make_interval(hours => ${24 * days}::int)
    where application_id = any(${ids}::uuid[])`.execute(api.db)

const tellAll = () => tellDueStatuses(api.db, inDays(1))
const readOwn = async (student: Person, id: string) =>
  (await student.call('GET', `/applications/student/${id}`)).body.application
const readApplicant = async (company: Person, id: string) =>
  (await company.call('GET', `/applications/${id}`)).body.application
const noticesOf = async (person: Person, title: RegExp) => {
  const { notifications } = (await person.call('GET', '/notifications')).body
  return notifications.filter((notification: { title: string }) => title.test(notification.title))
}
const mailsTo = async (person: Person, title: string) => {
  const { rows } =
    await sql`select from notification_mails where user_id = ${person.id} and title like ${title}`.execute(api.db)
  return rows.length
}

describe('the promise', () => {
  test('is 14 days unless the company chooses 7 or 21, and stays for applications that were sent before', async () => {
    const { company, student, id } = await setUp()
    const { applied_at, answer_due_at, answer_days } = await readOwn(student, id)
    expect([Date.parse(answer_due_at) - Date.parse(applied_at), answer_days]).toEqual([14 * day, 14])
    expect((await company.call('PUT', '/company-profile/promise', { days: 10 })).status).toBe(400)
    const changed = await company.call('PUT', '/company-profile/promise', { days: 21 })
    expect([changed.status, changed.body]).toEqual([200, { promise: { days: 21 } }])
    expect((await readOwn(student, id)).answer_due_at).toBe(answer_due_at)
    const later = await apply(await makeStudent(api), await makeInternship(api, company))
    expect([Date.parse(later.answer_due_at) - Date.parse(later.applied_at), later.answer_days]).toEqual([21 * day, 21])
    const { body } = await student.call('GET', `/company-profile/public/${company.id}`)
    expect(body.profile).toMatchObject({ promise: { days: 21 }, record: null, promises_ended: 0, is_paused: false })
  })

  test('is changed only by the company, by a recruiter but not by a viewer, and not for another company', async () => {
    const { company, student } = await setUp()
    const other = await makeCompany(api)
    const viewer = await makeColleague(api, company, 'viewer')
    expect((await viewer.call('PUT', '/company-profile/promise', { days: 7 })).status).toBe(403)
    expect((await student.call('PUT', '/company-profile/promise', { days: 7 })).status).toBe(403)
    const recruiter = await makeColleague(api, company, 'recruiter')
    expect((await recruiter.call('PUT', '/company-profile/promise', { days: 7 })).status).toBe(200)
    expect((await viewer.call('GET', '/company-profile/answers')).body.promise).toEqual({ days: 7 })
    expect((await other.call('GET', '/company-profile/answers')).body.promise).toEqual({ days: 14 })
  })
})

describe('an answer', () => {
  test('counts once the student is told, so a decision undone before that is none, and reviewed never is one', async () => {
    const { company, student, id } = await setUp()
    await company.call('PATCH', `/applications/${id}/status`, { status: 'reviewed' })
    await tellAll()
    expect((await readOwn(student, id)).answered_at).toBeNull()
    const { body } = await company.call('PATCH', `/applications/${id}/status`, { status: 'rejected' })
    await company.call('POST', `/applications/decisions/${body.decision.id}/undo`, {})
    await tellAll()
    expect((await readOwn(student, id)).answered_at).toBeNull()
    await company.call('PATCH', `/applications/${id}/status`, { status: 'shortlisted' })
    expect((await readOwn(student, id)).answered_at).toBeNull()
    await tellAll()
    const { answered_at } = await readOwn(student, id)
    expect(Date.now() - Date.parse(answered_at)).toBeLessThan(60_000)
    await company.call('PATCH', `/applications/${id}/status`, { status: 'accepted' })
    await tellAll()
    expect((await readOwn(student, id)).answered_at).toBe(answered_at)
  })

  test('is also a message of the company and proposed times, but no message of the student', async () => {
    const first = await setUp()
    await age([first.id], 15)
    const write = (person: Person) => person.call('POST', `/threads/${first.id}/messages`, { body: 'Hello' })
    expect((await write(first.student)).status).toBe(201)
    expect((await readApplicant(first.company, first.id)).answered_at).toBeNull()
    expect((await write(first.company)).status).toBe(201)
    expect((await readApplicant(first.company, first.id)).answered_at).not.toBeNull()
    const second = await setUp()
    const slots = [inDays(2).toISOString()]
    const proposal = { slots, minutes: 30, place: 'Here', zone: 'Europe/Berlin' }
    expect((await second.company.call('POST', `/applications/${second.id}/interviews`, proposal)).status).toBe(201)
    expect((await readApplicant(second.company, second.id)).answered_at).not.toBeNull()
  })

  test('is also an offer, which tells the acceptance before its wait is over', async () => {
    const { company, student, id } = await setUp()
    await company.call('PATCH', `/applications/${id}/status`, { status: 'accepted' })
    expect((await readApplicant(company, id)).answered_at).toBeNull()
    const offer = { start_date: inDays(90).toISOString().slice(0, 10), terms: 'Four days a week.' }
    expect((await company.call('POST', `/applications/${id}/offer`, offer)).status).toBe(201)
    expect((await readApplicant(company, id)).answered_at).not.toBeNull()
    const { answered_at } = await readOwn(student, id)
    expect(Date.now() - Date.parse(answered_at)).toBeLessThan(60_000)
    await lapsePromises(api.db, inDays(22))
    expect(await noticesOf(student, /No answer/)).toEqual([])
  })

  test('lets the student write first only while it is overdue', async () => {
    const { student, company, id } = await setUp()
    const write = () => student.call('POST', `/threads/${id}/messages`, { body: 'Is there any news?' })
    expect((await write()).body.code).toBe('thread_unopened')
    await age([id], 15)
    expect((await student.call('GET', `/threads/${id}`)).body.thread.state).toBe('open')
    expect((await write()).status).toBe(201)
    expect((await company.call('GET', `/threads/${id}`)).body.messages).toHaveLength(1)
    const second = await setUp()
    await age([second.id], 15)
    await second.company.call('PATCH', `/applications/${second.id}/status`, { status: 'shortlisted' })
    await tellAll()
    expect((await second.student.call('POST', `/threads/${second.id}/messages`, { body: 'Hi' })).body.code).toBe(
      'thread_unopened',
    )
  })
})

describe('a lapse', () => {
  test('is told once, seven days after the due date; the status stays, and a late answer is possible and marked', async () => {
    const { company, student, id } = await setUp()
    await lapsePromises(api.db, inDays(20.9))
    expect(await noticesOf(student, /No answer/)).toEqual([])
    await Promise.all([1, 2, 3].map(() => lapsePromises(api.db, inDays(21.1))))
    await lapsePromises(api.db, inDays(30))
    const notices = await noticesOf(student, /No answer/)
    expect(notices).toHaveLength(1)
    expect(notices[0].message).toContain('did not answer within 14 days. You need not wait.')
    expect(await mailsTo(student, 'No answer%')).toBe(1)
    expect(await readOwn(student, id)).toMatchObject({ status: 'pending', answered_at: null })
    expect((await readOwn(student, id)).lapsed_at).not.toBeNull()
    await sql`update answer_clocks set lapsed_at = now() where application_id = ${id}`.execute(api.db)
    await age([id], 21)
    expect((await company.call('PATCH', `/applications/${id}/status`, { status: 'accepted' })).status).toBe(200)
    await tellAll()
    const late = await readOwn(student, id)
    expect(Date.parse(late.answered_at)).toBeGreaterThan(Date.parse(late.answer_due_at))
    expect(late.lapsed_at).not.toBeNull()
  })

  test('and an answer in the same moment have one winner, for a hundred at once', async () => {
    const company = await makeCompany(api)
    const ids = await makeApplications(api, await makeInternship(api, company), 100)
    await api.db.transaction().execute(async trx => {
      for (const id of ids) await startClock(trx, id)
    })
    await age(ids, 21.5)
    const answer = (id: string) => api.db.transaction().execute(trx => recordAnswers(trx, [id]))
    const lapses = Array.from({ length: 10 }, () => lapsePromises(api.db, new Date()))
    await Promise.all([...ids.map(answer), ...lapses])
    await lapsePromises(api.db, new Date())
    const { rows } = await sql<{ lapsed: boolean; answered: boolean; in_order: boolean; notices: number }>`
      select k.lapsed_at is not null as lapsed, k.answered_at is not null as answered,
        coalesce(k.answered_at >= k.lapsed_at, true) as in_order,
        (select count(*)::int from notifications n where n.user_id = a.student_id) as notices
      from answer_clocks k join applications a on a.id = k.application_id where k.company_id = ${company.id}`.execute(
      api.db,
    )
    expect(rows).toHaveLength(100)
    for (const row of rows) expect(row).toMatchObject({ answered: true, in_order: true, notices: row.lapsed ? 1 : 0 })
  })

  test('comes also when the internship is closed or deleted', async () => {
    const { company, student, internship } = await setUp()
    await company.call('PATCH', `/internships/${internship}/close`)
    const other = await setUp()
    await other.company.call('DELETE', `/internships/${other.internship}`)
    await lapsePromises(api.db, inDays(22))
    for (const person of [student, other.student]) expect(await noticesOf(person, /No answer/)).toHaveLength(1)
  })
})

describe('reminders', () => {
  test('reach each member once a day: three days before, on the day and three days after, for all answers together', async () => {
    const { company, internship, id } = await setUp()
    const ids = [id]
    for (let n = 0; n < 4; n++) ids.push((await apply(await makeStudent(api), internship)).id)
    const colleague = await makeColleague(api, company, 'recruiter')
    const titles = async () =>
      (await noticesOf(colleague, /due soon|wait for/)).map(({ message }: { message: string }) => message)
    await remindOfAnswers(api.db, inDays(10))
    expect(await titles()).toEqual([])
    await Promise.all([1, 2].map(() => remindOfAnswers(api.db, inDays(11))))
    expect(await titles()).toEqual([expect.stringContaining('5 answers due within three days')])
    await remindOfAnswers(api.db, inDays(12))
    expect(await titles()).toHaveLength(1)
    await remindOfAnswers(api.db, inDays(14))
    await remindOfAnswers(api.db, inDays(14))
    expect(await titles()).toHaveLength(2)
    await remindOfAnswers(api.db, inDays(17.1))
    await remindOfAnswers(api.db, inDays(20))
    expect(await titles()).toHaveLength(3)
    expect((await titles())[0]).toContain('5 answers overdue')
    expect(await mailsTo(company, '%nswer%')).toBe(3)
  })

  test('missed while no server ran are made up for by one', async () => {
    const { company } = await setUp()
    await remindOfAnswers(api.db, inDays(19))
    await remindOfAnswers(api.db, inDays(20))
    expect(await noticesOf(company, /wait for your answer/)).toHaveLength(1)
  })
})

describe('after an interview', () => {
  test('the company promises a decision within 45 days, which only a told decision keeps', async () => {
    const { company, student, id } = await setUp()
    const slots = [inDays(2).toISOString()]
    const proposal = { slots, minutes: 30, place: 'Here', zone: 'Europe/Berlin' }
    const { interview } = (await company.call('POST', `/applications/${id}/interviews`, proposal)).body
    await student.call('POST', `/interviews/${interview.id}/book`, { slot_id: interview.slots[0].id })
    await endDueInterviews(api.db, inDays(3))
    const { decision_due_at } = await readOwn(student, id)
    expect(Math.round((Date.parse(decision_due_at) - Date.now()) / day)).toBe(47)
    await company.call('PATCH', `/applications/${id}/status`, { status: 'shortlisted' })
    await tellAll()
    await lapsePromises(api.db, inDays(55))
    const [notice] = await noticesOf(student, /No answer/)
    expect(notice.message).toContain('did not decide within 45 days of your interview. You need not wait.')
    expect((await readOwn(student, id)).decision_lapsed_at).not.toBeNull()
    await company.call('PATCH', `/applications/${id}/status`, { status: 'rejected' })
    await tellAll()
    expect((await readOwn(student, id)).decided_at).not.toBeNull()
  })
})

describe('the record', () => {
  const applyMany = async (company: Person, count: number) => {
    const internship = await makeInternship(api, company)
    const made = []
    for (let n = 0; n < count; n++) {
      const student = await makeStudent(api)
      made.push({ student, id: (await apply(student, internship)).id as string })
    }
    return { internship, made }
  }
  const readRecord = async (company: Person) =>
    (await company.call('GET', `/company-profile/public/${company.id}`)).body.profile

  test('needs ten promises that have ended, and counts applications without an answer as infinite in the median', async () => {
    const company = await makeCompany(api)
    const { made, internship } = await applyMany(company, 10)
    const ids = made.map(({ id }) => id)
    for (const id of ids.slice(0, 4)) await company.call('POST', `/threads/${id}/messages`, { body: 'Hello' })
    await age(ids.slice(1), 15)
    await refreshRecords(api.db, new Date())
    expect(await readRecord(company)).toMatchObject({ record: null, promises_ended: 9 })
    await age(ids.slice(0, 1), 15)
    // The answers came four days after the application.
    await sql`
      update answer_clocks set answered_at = started_at + interval '100 hours'
      where application_id = any(${ids.slice(0, 4)}::uuid[])`.execute(api.db)
    await refreshRecords(api.db, new Date())
    const record = { answered: 4, on_time: 4, total: 10, median_days: null }
    expect(await readRecord(company)).toMatchObject({ record, promises_ended: 10 })
    for (const id of ids.slice(4, 8)) await company.call('POST', `/threads/${id}/messages`, { body: 'Sorry' })
    await refreshRecords(api.db, new Date())
    const late = { answered: 8, on_time: 4, total: 10, median_days: 15 }
    const student = await makeStudent(api)
    const shown = (await student.call('GET', `/internships/${internship}`)).body.internship
    expect(shown.company.record).toEqual(late)
    const listed = (await student.call('GET', `/internships?company_id=${company.id}`)).body.internships
    expect(listed[0].company).toMatchObject({ record: late, promises_ended: 10 })
    await refreshRecords(api.db, inDays(200))
    expect(await readRecord(company)).toMatchObject({ record: null, promises_ended: 0 })
  })

  test('does not count a withdrawal before the due date, and stays when a student deletes the account after it', async () => {
    const company = await makeCompany(api)
    const { made } = await applyMany(company, 4)
    const [withdrawn, deletedEarly, deleted, kept] = made
    if (!withdrawn || !deletedEarly || !deleted || !kept) throw new Error('an application is missing')
    await withdrawn.student.call('DELETE', `/applications/${withdrawn.id}`)
    await deletedEarly.student.call('DELETE', '/auth/delete')
    await age([deleted.id, kept.id], 15)
    await refreshRecords(api.db, new Date())
    expect(await readRecord(company)).toMatchObject({ promises_ended: 2 })
    expect((await deleted.student.call('DELETE', '/auth/delete')).status).toBe(200)
    await sql`update answer_clocks set is_recorded = false where company_id = ${company.id}`.execute(api.db)
    await refreshRecords(api.db, inDays(15))
    expect(await readRecord(company)).toMatchObject({ promises_ended: 2 })
  })

  test('pauses a company with five and more than a fifth overdue, until they are answered', async () => {
    const company = await makeCompany(api)
    const { made, internship } = await applyMany(company, 5)
    const ids = made.map(({ id }) => id)
    await age(ids, 15)
    await refreshRecords(api.db, new Date())
    expect((await company.call('GET', '/company-profile/answers')).body).toMatchObject({ is_paused: true, overdue: 5 })
    const overdue = (await company.call('GET', '/applications/company?answer=overdue')).body
    expect([overdue.applications.length, overdue.counts.all]).toEqual([5, 5])
    const student = await makeStudent(api)
    const application = { internship_id: internship, cover_letter: 'Hi', resume_url: 'https://example.com/cv' }
    const rejected = await student.call('POST', '/applications', application)
    expect([rejected.status, rejected.body.code]).toEqual([409, 'answers_overdue'])
    expect((await student.call('GET', `/internships/${internship}`)).body.internship.company.is_paused).toBe(true)
    await company.call('PATCH', '/applications/status', { ids: ids.slice(0, 1), status: 'rejected', reason: 'filled' })
    await tellAll()
    await refreshRecords(api.db, new Date())
    expect((await student.call('POST', '/applications', application)).status).toBe(201)
    expect((await company.call('GET', '/applications/company?answer=overdue')).body.applications).toHaveLength(4)
  })
})

describe('a pause', () => {
  test.each(['internship', 'account'])(
    'ends when nobody can answer any more, because the %s is deleted',
    async what => {
      const company = await makeCompany(api)
      const internship = await makeInternship(api, company)
      const students = await Promise.all(Array.from({ length: 5 }, () => makeStudent(api)))
      const ids = []
      for (const student of students) ids.push((await apply(student, internship)).id)
      await age(ids, 15)
      const isPaused = async () => (await company.call('GET', '/company-profile/answers')).body.is_paused
      await refreshRecords(api.db, new Date())
      expect(await isPaused()).toBe(true)
      if (what === 'internship') await company.call('DELETE', `/internships/${internship}`)
      else await students[0]?.call('DELETE', '/auth/delete')
      await refreshRecords(api.db, new Date())
      expect(await isPaused()).toBe(false)
    },
  )
})

describe('a rejection', () => {
  test('carries a reason and a word, which the student reads once it is told', async () => {
    const { company, student, id } = await setUp()
    const reject = (body: object) =>
      company.call('PATCH', `/applications/${id}/status`, { status: 'rejected', ...body })
    expect((await reject({ reason: 'mood' })).status).toBe(400)
    expect((await reject({ word: 'x'.repeat(501) })).status).toBe(400)
    const wrong = await company.call('PATCH', `/applications/${id}/status`, { status: 'accepted', reason: 'dates' })
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['reason']])
    const { body } = await reject({ reason: 'dates', word: 'We start in May.' })
    expect(body.application).toMatchObject({ reason: 'dates', word: 'We start in May.' })
    expect(await readOwn(student, id)).toMatchObject({ status: 'pending', reason: null, word: null })
    await tellAll()
    expect(await readOwn(student, id)).toMatchObject({ reason: 'dates', word: 'We start in May.' })
    const [notice] = await noticesOf(student, /An answer from/)
    expect(notice.message).toContain('the dates do not fit')
    expect(notice.message).not.toContain('We start in May.')
    const listed = (await student.call('GET', '/applications/student?told=true')).body.applications
    expect(listed[0]).toMatchObject({ reason: 'dates', word: 'We start in May.' })
    await company.call('PATCH', `/applications/${id}/status`, { status: 'pending' })
    expect(await readApplicant(company, id)).toMatchObject({ reason: null, word: null })
  })

  test('of many at once has one reason for all, and undoing it removes the reason', async () => {
    const { company, internship, id } = await setUp()
    const other = (await apply(await makeStudent(api), internship)).id
    const { body } = await company.call('PATCH', '/applications/status', {
      ids: [id, other],
      status: 'rejected',
      reason: 'stronger',
    })
    expect(body.applications.map(({ reason }: { reason: string }) => reason)).toEqual(['stronger', 'stronger'])
    await company.call('POST', `/applications/decisions/${body.decision.id}/undo`, {})
    expect(await readApplicant(company, id)).toMatchObject({ status: 'pending', reason: null })
  })

  test('of a hundred at once tells each student the one reason, and a bulk "reviewed" before it is no answer', async () => {
    const company = await makeCompany(api)
    const internship = await makeInternship(api, company)
    const students = await Promise.all(Array.from({ length: 100 }, () => makeStudent(api)))
    const ids: string[] = []
    for (const student of students) ids.push(await makeApplication(api, student, internship))
    await api.db.transaction().execute(async trx => {
      for (const id of ids) await startClock(trx, id)
    })
    const setAll = (body: object) => company.call('PATCH', '/applications/status', { ids, ...body })
    const answered = async () => {
      const own = await Promise.all(students.map((student, at) => readOwn(student, ids[at] ?? '')))
      return own.filter(({ answered_at }) => answered_at !== null).length
    }
    expect((await setAll({ status: 'reviewed' })).body.applications).toHaveLength(100)
    await tellAll()
    expect(await answered()).toBe(0)
    expect((await setAll({ status: 'rejected', reason: 'filled', word: 'Please apply again.' })).status).toBe(200)
    expect(await answered()).toBe(0)
    for (let turn = 0; turn < 5; turn++) await tellAll()
    expect(await answered()).toBe(100)
    for (const [at, student] of students.entries()) {
      const told = { status: 'rejected', reason: 'filled', word: 'Please apply again.' }
      expect(await readOwn(student, ids[at] ?? '')).toMatchObject(told)
      const [notice, ...more] = await noticesOf(student, /An answer from/)
      expect([notice.message.includes('filled'), more]).toEqual([true, []])
    }
  })
})

test('Another company sees neither the clocks nor the record in numbers', async () => {
  const { company, id } = await setUp()
  await age([id], 15)
  const other = await makeCompany(api)
  expect((await other.call('GET', '/applications/company?answer=overdue')).body.applications).toEqual([])
  expect((await other.call('GET', '/company-profile/answers')).body.overdue).toBe(0)
  expect((await company.call('GET', '/company-profile/answers')).body.overdue).toBe(1)
})
