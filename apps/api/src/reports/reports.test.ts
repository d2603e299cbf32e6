import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeColleague, makeCompany, makeStudent, type Person } from '../testing/make.ts'
import { makeApplication } from '../testing/make-application.ts'
import { makeInternship } from '../testing/make-internship.ts'
import { makeOperator } from '../testing/make-operator.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** Sends a report from a network of its own. */
const reportFrom = async (ip: string, person: Person, body: object) => {
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/reports',
    remoteAddress: ip,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
  return { status: response.statusCode, body: response.json() }
}

let networks = 0
const report = (person: Person, body: object) => reportFrom(`10.1.${networks >> 8}.${networks++ & 255}`, person, body)

/** A student whose reports count: the account is two weeks old. */
const makeOldStudent = async () => {
  const student = await makeStudent(test)
  await test.db
    .updateTable('users')
    .set({ created_at: sql<Date>`now() - interval '14 days'` })
    .where('id', '=', student.id)
    .execute()
  return student
}

const isHidden = async (internship: string) =>
  (await (await makeStudent(test)).call('GET', `/internships/${internship}`)).status === 404

const about = (id: string) => ({ target: 'internship', id, reason: 'scam' })

const setUp = async () => {
  const company = await makeCompany(test)
  return { company, internship: await makeInternship(test, company) }
}

const reportAs = async (person: Person, internship: string) => {
  await person.call('GET', `/internships/${internship}`)
  return report(person, about(internship))
}

describe('a report', () => {
  it('is stored once per person and target, with a snapshot of the target', async () => {
    const { company, internship } = await setUp()
    const student = await makeStudent(test)
    const first = await report(student, { ...about(internship), text: 'They asked for a fee' })
    expect(first.status).toBe(201)
    await company.call('PUT', `/internships/${internship}`, { title: 'Changed later' })
    const second = await report(student, { ...about(internship), reason: 'other' })
    expect(second).toEqual({ status: 200, body: first.body })
    const operator = await makeOperator(test)
    const { body } = await operator.call('GET', `/operator/case?target=internship&id=${internship}`)
    expect(body.case.reports).toMatchObject([{ reason: 'scam', text: 'They asked for a fee', counts: false }])
    const titleIn = (parts: { name: string; text: string }[]) => parts.find(({ name }) => name === 'Title')?.text
    expect(titleIn(body.case.present)).toBe('Changed later')
    expect(titleIn(body.case.reports[0].snapshot)).not.toBe('Changed later')
  })

  it('is accepted only for what the person can see', async () => {
    const { company, internship } = await setUp()
    const student = await makeStudent(test)
    const draft = await makeInternship(test, company, { status: 'draft' })
    expect((await report(student, about(draft))).body.code).toBe('internship_not_found')
    expect((await report(student, about('nonsense'))).body.code).toBe('internship_not_found')
    expect((await report(company, about(internship))).body.code).toBe('forbidden')
    expect((await report(company, { target: 'company', id: company.id, reason: 'scam' })).body.code).toBe('forbidden')
    expect((await report(student, { target: 'company', id: company.id, reason: 'misleading' })).status).toBe(201)
    expect((await report(student, { target: 'company', id: student.id, reason: 'scam' })).body.code).toBe(
      'company_not_found',
    )
  })

  it('about a message comes from the other side only', async () => {
    const { company, internship } = await setUp()
    const [student, other] = [await makeStudent(test), await makeStudent(test)]
    const thread = await makeApplication(test, student, internship)
    await company.call('POST', `/threads/${thread}/messages`, { body: 'Please send gift cards' })
    await student.call('POST', `/threads/${thread}/messages`, { body: 'No, and that is rude' })
    const message = (seq: number) => ({ target: 'message', id: `${thread}:${seq}`, reason: 'fees' })
    expect((await report(student, message(1))).status).toBe(201)
    expect((await report(company, message(2))).status).toBe(201)
    for (const [person, seq] of [
      [student, 2],
      [company, 1],
      [other, 1],
      [student, 3],
    ] as const)
      expect((await report(person, message(seq))).body.code).toBe('thread_not_found')
    const viewer = await makeColleague(test, company, 'viewer')
    expect((await report(viewer, message(2))).status).toBe(201)
    const operator = await makeOperator(test)
    const { body } = await operator.call('GET', `/operator/case?target=message&id=${thread}:1`)
    expect(body.case.reports[0].snapshot).toContainEqual({ name: 'Message', text: 'Please send gift cards' })
    expect(body.case.account).toMatchObject({ id: company.id })
  })

  it('is limited to ten a day', async () => {
    const { company } = await setUp()
    const student = await makeStudent(test)
    const ids = await Promise.all(Array.from({ length: 11 }, () => makeInternship(test, company)))
    const statuses = []
    for (const id of ids) statuses.push((await report(student, about(id))).status)
    expect(statuses).toEqual([...Array(10).fill(201), 429])
  })

  it('stays without the person and the text when the reporter deletes the account', async () => {
    const { internship } = await setUp()
    const student = await makeStudent(test)
    await report(student, { ...about(internship), text: 'My name is Sam' })
    expect((await student.call('GET', '/account/export')).body.reports).toMatchObject([{ text: 'My name is Sam' }])
    expect((await student.call('DELETE', '/auth/delete')).status).toBe(200)
    const operator = await makeOperator(test)
    const { body } = await operator.call('GET', `/operator/case?target=internship&id=${internship}`)
    expect(body.case.reports).toMatchObject([{ reason: 'scam', text: null, reporter: null }])
  })

  it('about a company that is deleted keeps its evidence', async () => {
    const { company, internship } = await setUp()
    await report(await makeStudent(test), about(internship))
    await company.call('DELETE', '/auth/delete')
    const operator = await makeOperator(test)
    const { body } = await operator.call('GET', `/operator/case?target=internship&id=${internship}`)
    expect(body.case).toMatchObject({ state: 'gone', present: null, reports: [{ outcome: 'dismissed' }] })
    expect(body.case.reports[0].snapshot.length).toBeGreaterThan(1)
  })
})

describe('an internship', () => {
  it('is hidden by three students who have seen it, and its company reads why', async () => {
    const { company, internship } = await setUp()
    for (let count = 1; count <= 3; count++) {
      expect(await isHidden(internship)).toBe(false)
      expect((await reportAs(await makeOldStudent(), internship)).status).toBe(201)
    }
    expect(await isHidden(internship)).toBe(true)
    const { hold, status } = (await company.call('GET', `/internships/${internship}`)).body.internship
    expect([status, hold.cause, hold.appeal]).toEqual(['closed', 'reports', null])
    const published = await company.call('PATCH', `/internships/${internship}/publish`)
    expect(published).toMatchObject({ status: 403, body: { code: 'internship_held' } })
    expect(published.body.error).toContain(hold.reason)
  })

  it('is hidden once by reports at the same moment', async () => {
    const { internship } = await setUp()
    const students = await Promise.all(Array.from({ length: 6 }, makeOldStudent))
    for (const student of students) await student.call('GET', `/internships/${internship}`)
    const made = await Promise.all(students.map(student => report(student, about(internship))))
    // Reports that come after the third find the internship hidden.
    expect(made.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(await isHidden(internship)).toBe(true)
  })

  it('is not hidden by new accounts, by people who have not seen it, or by people invited to a team', async () => {
    const { internship } = await setUp()
    for (let count = 0; count < 4; count++) await reportAs(await makeStudent(test), internship)
    for (let count = 0; count < 4; count++) await report(await makeOldStudent(), about(internship))
    const rival = await makeCompany(test)
    for (let count = 0; count < 4; count++) {
      const friend = await makeOldStudent()
      await test.db
        .insertInto('company_invitations')
        .values({
          id: friend.id,
          company_id: rival.id,
          email: friend.email,
          role: 'viewer',
          token_hash: friend.id,
          expires_at: new Date(Date.now() + 864e5),
        })
        .execute()
      await reportAs(friend, internship)
    }
    expect(await isHidden(internship)).toBe(false)
  })

  it('is not hidden by several accounts of one network', async () => {
    const { internship } = await setUp()
    for (let count = 0; count < 5; count++) {
      const student = await makeOldStudent()
      await student.call('GET', `/internships/${internship}`)
      await reportFrom('203.0.113.7', student, about(internship))
    }
    expect(await isHidden(internship)).toBe(false)
  })

  it('is not hidden by people who report many internships in a day', async () => {
    const company = await makeCompany(test)
    const ids = await Promise.all(Array.from({ length: 4 }, () => makeInternship(test, company)))
    const students = await Promise.all(Array.from({ length: 3 }, makeOldStudent))
    for (const id of ids) for (const student of students) await reportAs(student, id)
    expect(await Promise.all(ids.map(isHidden))).toEqual([true, true, true, false])
  })

  it('is not hidden again for a month after an operator has dismissed the reports', async () => {
    const { internship } = await setUp()
    for (let count = 0; count < 3; count++) await reportAs(await makeOldStudent(), internship)
    const operator = await makeOperator(test)
    const dismiss = { kind: 'dismiss', target: 'internship', id: internship, reason: 'It is honest' }
    expect((await operator.call('POST', '/operator/acts', dismiss)).status).toBe(201)
    expect(await isHidden(internship)).toBe(false)
    for (let count = 0; count < 4; count++) await reportAs(await makeOldStudent(), internship)
    expect(await isHidden(internship)).toBe(false)
    await sql`update reports set closed_at = closed_at - interval '31 days' where target_id = ${internship}`.execute(
      test.db,
    )
    await reportAs(await makeOldStudent(), internship)
    expect(await isHidden(internship)).toBe(true)
  })
})
