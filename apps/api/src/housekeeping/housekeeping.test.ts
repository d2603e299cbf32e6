import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../platform/database/ids.ts'
import { findBrokenInvariants } from '../testing/invariants/invariants.sql.ts'
import { makeCompany, makeStudent, type Person } from '../testing/make.ts'
import { makeApplication } from '../testing/make-application.ts'
import { makeInternship } from '../testing/make-internship.ts'
import { runJob } from '../testing/run-job.ts'
import { startSecondServer } from '../testing/second-server.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ withWorkers: true })
})
afterAll(() => test.close())

const titlesOf = async (person: Person) =>
  (await person.call('GET', '/notifications')).body.notifications.map((item: { title: string }) => item.title)

describe('an internship past its deadline', () => {
  it('is closed once and removed from search, and its company and applicants are notified', async () => {
    const [company, student] = [await makeCompany(test, 'Acme'), await makeStudent(test)]
    const id = await makeInternship(test, company, { title: 'Last Day Intern', application_deadline: '2031-07-10' })
    await makeApplication(test, student, id)
    await runJob(test, 'close-past-deadline', { at: '2031-07-10T23:59:00Z' })
    expect((await company.call('GET', '/internships')).body.internships[0]).toMatchObject({ id, status: 'active' })

    const second = await startSecondServer(test, { withWorkers: true })
    const at = '2031-07-11T00:00:00Z'
    await Promise.all([runJob(test, 'close-past-deadline', { at }), runJob(second, 'close-past-deadline', { at })])
    await runJob(second, 'close-past-deadline', { at })
    await second.close()
    expect((await company.call('GET', '/internships')).body.internships[0]).toMatchObject({ id, status: 'closed' })
    const search = await test.db
      .selectFrom('internship_search')
      .select('internship_id')
      .where('internship_id', '=', id)
      .execute()
    expect(search).toEqual([])
    expect(await titlesOf(company)).toEqual(['Deadline reached'])
    expect(await titlesOf(student)).toEqual(['Internship closed'])
  })

  it('stays as it is when it is a draft, deleted or without a deadline', async () => {
    const company = await makeCompany(test)
    const draft = await makeInternship(test, company, { status: 'draft', application_deadline: '2031-07-10' })
    const gone = await makeInternship(test, company, { application_deadline: '2031-07-10', deleted_at: new Date() })
    const open = await makeInternship(test, company)
    await runJob(test, 'close-past-deadline', { at: '2031-07-11T00:00:00Z' })
    const rows = await test.db
      .selectFrom('internships')
      .select(['id', 'status'])
      .where('company_id', '=', company.id)
      .execute()
    expect(new Map(rows.map(row => [row.id, row.status]))).toEqual(
      new Map([
        [draft, 'draft'],
        [gone, 'active'],
        [open, 'active'],
      ]),
    )
    expect(await titlesOf(company)).toEqual([])
  })
})

describe('expired rows', () => {
  it('include a deleted company once its last applicant has left', async () => {
    const [company, student] = [await makeCompany(test), await makeStudent(test)]
    const application = await makeApplication(test, student, await makeInternship(test, company))
    await company.call('DELETE', '/auth/delete')
    const find = () => test.db.selectFrom('companies').select('id').where('id', '=', company.id).execute()
    await runJob(test, 'delete-expired')
    expect(await find()).toHaveLength(1)
    await student.call('DELETE', `/applications/${application}`)
    await runJob(test, 'delete-expired')
    expect(await find()).toEqual([])
  })

  it('are deleted, and no others', async () => {
    const student = await makeStudent(test)
    const [past, future] = [new Date(Date.now() - 60_000), new Date(Date.now() + 600_000)]
    const longAgo = new Date(Date.now() - 31 * 24 * 3600_000)
    const { db } = test
    for (const [name, expires_at] of [
      ['old', past],
      ['new', future],
    ] as const) {
      await db
        .insertInto('codes')
        .values({ email: `${name}@example.com`, purpose: 'sign-in', browser: '', network: '', hash: name, expires_at })
        .execute()
      await db
        .insertInto('tickets')
        .values({ hash: name, purpose: 'handoff', user_id: student.id, expires_at })
        .execute()
      await db.insertInto('passkey_challenges').values({ challenge: name, user_id: null, expires_at }).execute()
      await db.insertInto('verifications').values({ id: newId(), identifier: name, value: name, expires_at }).execute()
      await db.insertInto('sessions').values({ id: newId(), user_id: student.id, token: name, expires_at }).execute()
      await db.insertInto('limits').values({ key: name, count: 1, window_ends: expires_at }).execute()
    }
    await db
      .insertInto('sessions')
      .values({ id: newId(), user_id: student.id, token: 'old too', expires_at: future, created_at: longAgo })
      .execute()
    for (const [key, created_at] of [
      ['old', longAgo],
      ['new', new Date()],
    ] as const) {
      await db.insertInto('idempotency_keys').values({ scope: 'test', key, request_hash: key, created_at }).execute()
      await db
        .insertInto('mailbox')
        .values({
          id: newId(),
          recipient: 'housekeeping@example.com',
          subject: key,
          text: '',
          html: '',
          sent_at: created_at,
        })
        .execute()
    }
    const halfYear = new Date(Date.now() - 181 * 24 * 3600_000)
    for (const [kind, at] of [
      ['old', halfYear],
      ['new', longAgo],
    ] as const)
      await db.insertInto('account_events').values({ id: newId(), user_id: student.id, kind, at }).execute()
    await runJob(test, 'delete-expired')
    const left = async (query: ReturnType<typeof sql<{ name: string }>>) =>
      (await query.execute(db)).rows.map(row => row.name).sort()
    expect(await left(sql`select hash as name from codes`)).toEqual(['new'])
    expect(await left(sql`select kind as name from account_events`)).toEqual(['new'])
    expect(await left(sql`select hash as name from tickets`)).toEqual(['new'])
    expect(await left(sql`select challenge as name from passkey_challenges`)).toEqual(['new'])
    expect(await left(sql`select identifier as name from verifications`)).toEqual(['new'])
    expect(await left(sql`select token as name from sessions where token in ('old', 'old too', 'new')`)).toEqual([
      'new',
    ])
    expect(await left(sql`select key as name from limits where key in ('old', 'new')`)).toEqual(['new'])
    expect(await left(sql`select key as name from idempotency_keys where scope = 'test'`)).toEqual(['new'])
    expect(await left(sql`select subject as name from mailbox where recipient = 'housekeeping@example.com'`)).toEqual([
      'new',
    ])
    expect((await student.call('GET', '/auth/me')).status).toBe(200)
  })
})

describe('the retention', () => {
  it('deletes swipes on internships closed long ago, and keeps their statistics and saves', async () => {
    const company = await makeCompany(test)
    const [left, right, kept] = [await makeStudent(test), await makeStudent(test), await makeStudent(test)]
    const [old, recent] = [await makeInternship(test, company), await makeInternship(test, company)]
    const swipe = (student: Person, internship_id: string, direction: string) =>
      student.call('POST', '/interactions/swipes', { internship_id, direction })
    for (const id of [old, recent]) {
      await swipe(left, id, 'left')
      for (const student of [right, kept]) await swipe(student, id, 'right')
      await right.call('DELETE', `/interactions/saved-jobs/${id}`)
      await company.call('PATCH', `/internships/${id}/close`)
    }
    const stats = async () => (await company.call('GET', `/interactions/swipes/stats/${old}`)).body.stats
    const before = await stats()
    // Earlier tests of this file insert rows that no request could leave.
    const broken = await findBrokenInvariants(test.db)
    await sql`update internships set updated_at = now() - interval '181 days' where id = ${old}`.execute(test.db)
    await runJob(test, 'delete-old')
    await runJob(test, 'delete-old')
    const { rows } = await sql`
      select student_id, internship_id from swipes where internship_id in (${old}, ${recent}) order by 1, 2`.execute(
      test.db,
    )
    expect(rows).toHaveLength(4)
    expect(rows).toContainEqual({ student_id: kept.id, internship_id: old })
    expect(await stats()).toEqual(before)
    expect((await kept.call('GET', '/interactions/saved-jobs')).body.pagination.total).toBe(2)
    expect(await findBrokenInvariants(test.db)).toEqual(broken)
  })

  it('deletes notifications half a year after they were created, and unread ones after a year', async () => {
    const student = await makeStudent(test)
    for (const [title, days, isRead] of [
      ['read long ago', 181, true],
      ['unread', 181, false],
      ['unread for a year', 366, false],
      ['recent', 179, true],
    ] as const) {
      const created_at = new Date(Date.now() - days * 24 * 3600_000)
      const row = {
        id: newId(),
        user_id: student.id,
        type: 'other' as const,
        title,
        message: '',
        link: null,
        about_id: null,
      }
      await test.db
        .insertInto('notifications')
        .values({ ...row, created_at, read_at: isRead ? created_at : null })
        .execute()
    }
    await runJob(test, 'delete-old')
    expect(await titlesOf(student)).toEqual(['recent', 'unread'])
  })
})

describe('counters that differ from their rows', () => {
  it('are repaired, and correct counters stay as they are', async () => {
    const [company, other] = [await makeCompany(test), await makeCompany(test)]
    const id = await makeInternship(test, company)
    const right = await makeInternship(test, other)
    for (const internship of [id, id, right]) await makeApplication(test, await makeStudent(test), internship)
    await test.db
      .updateTable('internships')
      .set({ applications_count: 7, views_count: 3 })
      .where('id', '=', id)
      .execute()
    await test.db
      .updateTable('company_totals')
      .set({ internships: 9, applications: 9 })
      .where('company_id', '=', company.id)
      .execute()
    const before = await totalsOf(other)
    await runJob(test, 'mend-counters')
    const { applications_count } = await test.db
      .selectFrom('internships')
      .select('applications_count')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(applications_count).toBe(2)
    expect(await totalsOf(company)).toEqual({ internships: 1, applications: 2, views: 3 })
    expect(await totalsOf(other)).toEqual(before)
  })
})

const totalsOf = ({ id }: Person) =>
  test.db
    .selectFrom('company_totals')
    .select(['internships', 'applications', 'views'])
    .where('company_id', '=', id)
    .executeTakeFirstOrThrow()
