import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBrokenInvariants } from '../../testing/invariants/invariants.sql.ts'
import { untilLockWaits } from '../../testing/locks/lock-waits.ts'
import { type Json, makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { makeApplication } from '../../testing/make-application.ts'
import { insertInternships, makeInternship } from '../../testing/make-internship.ts'
import { runJob } from '../../testing/run-job.ts'
import { startSecondServer } from '../../testing/second-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const drop = (person: Person) => person.call('DELETE', '/auth/delete')
const apply = (student: Person, internship_id: string) =>
  student.call('POST', '/applications', {
    internship_id,
    cover_letter: 'A letter of my own',
    resume_url: 'https://example.com/cv.pdf',
  })
const applicationsOf = async (student: Person): Promise<Json[]> =>
  (await student.call('GET', '/applications/student?limit=100')).body.applications
const notificationsOf = async (student: Person): Promise<Json[]> =>
  (await student.call('GET', '/notifications')).body.notifications
const nameOf = async (companyId: string) =>
  (await t.db.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirst())?.name

const profile = {
  company_name: 'Bakehouse',
  description: 'Bread since 1908',
  website: 'https://bakehouse.example',
  industry: 'Food',
  location: 'Leeds',
}

describe('deleting a company', () => {
  test('keeps the letter, status and history of each applicant, marked as no longer available', async () => {
    const [company, student] = [await makeCompany(t, 'Petra Private'), await makeStudent(t)]
    await company.call('PUT', '/company-profile', profile)
    const [wanted, unwanted] = [
      await makeInternship(t, company, { title: 'Baker' }),
      await makeInternship(t, company, { title: 'Nobody applies' }),
    ]
    const { id } = (await apply(student, wanted)).body.application
    await company.call('PATCH', `/applications/${id}/status`, { status: 'shortlisted' })
    await company.call('PATCH', `/applications/${id}/review`, { rating: 2, note: 'Not for students' })
    await student.call('POST', '/interactions/swipes', { internship_id: unwanted, direction: 'right' })
    expect((await drop(company)).status).toBe(200)

    const [kept] = await applicationsOf(student)
    expect(kept).toMatchObject({
      id,
      cover_letter: 'A letter of my own',
      resume_url: 'https://example.com/cv.pdf',
      status: 'shortlisted',
      history: [{ status: 'pending' }, { status: 'shortlisted' }],
      internship_id: { id: wanted, title: 'Baker', is_deleted: true, is_open: false },
    })
    const onlyTheName = { company_name: 'Bakehouse', full_name: 'Bakehouse', logo_url: null, website: null }
    expect(kept.internship_id.company).toMatchObject({ id: company.id, ...onlyTheName, description: null })
    expect(JSON.stringify(kept)).not.toMatch(/Petra|bakehouse\.example|since 1908/)
    const { body: exported } = await student.call('GET', '/account/export')
    expect(exported.applications).toMatchObject([
      {
        id,
        internship_title: 'Baker',
        company_name: 'Bakehouse',
        is_deleted: true,
        cover_letter: 'A letter of my own',
      },
    ])

    const reviews = await t.db.selectFrom('application_reviews').select('id').where('application_id', '=', id).execute()
    expect(reviews).toEqual([])
    const posts = await t.db.selectFrom('internships').select('id').where('company_id', '=', company.id).execute()
    expect(posts).toEqual([{ id: wanted }])
    const { rows: traces } = await sql`
      select from internship_search where company_id = ${company.id}
      union all select from company_totals where company_id = ${company.id}
      union all select from company_days where company_id = ${company.id}
      union all select from company_profiles where user_id = ${company.id}
      union all select from users where id = ${company.id}`.execute(t.db)
    expect(traces).toEqual([])
    expect((await student.call('GET', `/company-profile/public/${company.id}`)).body.code).toBe('company_not_found')
    expect((await student.call('GET', `/internships/${wanted}`)).status).toBe(404)
    expect((await student.call('GET', `/internships?company_id=${company.id}`)).body.internships).toEqual([])
    expect((await student.call('GET', '/interactions/saved-jobs')).body.saved).toEqual([])
    expect((await drop(student)).status).toBe(200)
    const left = await t.db.selectFrom('applications').select('id').where('student_id', '=', student.id).execute()
    expect(left).toEqual([])
  })

  test('notifies each student once, except about internships deleted before, and lets them withdraw', async () => {
    const [one, several, before] = [await makeStudent(t), await makeStudent(t), await makeStudent(t)]
    const company = await makeCompany(t, 'Cora')
    const [cook, waiter, gone] = [
      await makeInternship(t, company, { title: 'Cook' }),
      await makeInternship(t, company, { title: 'Waiter', status: 'closed' }),
      await makeInternship(t, company, { title: 'Gone' }),
    ]
    await makeApplication(t, one, cook)
    const id = await makeApplication(t, several, cook)
    await makeApplication(t, several, waiter)
    await makeApplication(t, before, gone)
    await company.call('DELETE', `/internships/${gone}`)
    const { body: effects } = await company.call('GET', '/account/deletion')
    expect(effects).toEqual({ internships: 2, students: 2 })
    expect((await one.call('GET', '/account/deletion')).status).toBe(403)
    await drop(company)

    const told = { title: 'Internship no longer available', link: '/applications' }
    expect(await notificationsOf(one)).toMatchObject([
      {
        ...told,
        message:
          'Cook at Cora is no longer available: the company has left Fledge. Your application stays in your list.',
      },
    ])
    expect(await notificationsOf(several)).toMatchObject([
      {
        ...told,
        message: 'Cora has left Fledge. Your 2 applications there stay in your list, marked as no longer available.',
      },
    ])
    expect(await notificationsOf(before)).toHaveLength(1)
    expect(await applicationsOf(before)).toHaveLength(1)
    expect((await several.call('DELETE', `/applications/${id}`)).status).toBe(200)
    expect(await applicationsOf(several)).toMatchObject([{ internship_id: { title: 'Waiter' } }])
  })

  test('with many internships hides all of them at once, and a job deletes the rest later', async () => {
    const [company, student] = [await makeCompany(t), await makeStudent(t)]
    await insertInternships(t.db, company.id, 1101)
    const wanted = await makeInternship(t, company)
    await makeApplication(t, student, wanted)
    const left = async () => {
      const { rows } = await sql<{ id: string; is_open: boolean }>`
        select id, deleted_at is null as is_open from internships where company_id = ${company.id}`.execute(t.db)
      return rows
    }
    expect((await drop(company)).status).toBe(200)
    const marked = await left()
    expect(marked).toHaveLength(102)
    expect(marked.filter(row => row.is_open)).toEqual([])
    expect(await findBrokenInvariants(t.db)).toEqual([])
    const second = await startSecondServer(t, { withWorkers: true })
    await runJob(second, 'delete-expired')
    await second.close()
    expect(await left()).toEqual([{ id: wanted, is_open: false }])
  })

  test('keeps no name when nobody has applied', async () => {
    const company = await makeCompany(t, 'Nobody Knows Ltd')
    await makeInternship(t, company)
    expect(await nameOf(company.id)).toBe('Nobody Knows Ltd')
    await drop(company)
    expect(await nameOf(company.id)).toBeUndefined()
  })
})

describe('concurrent requests', () => {
  test('an application that got a success response is not lost when the company is deleted at the same moment', async () => {
    for (let round = 0; round < 3; round++) {
      const company = await makeCompany(t)
      const posts = [await makeInternship(t, company), await makeInternship(t, company)]
      const students = await Promise.all(Array.from({ length: 20 }, () => makeStudent(t)))
      const early = students.slice(0, 4)
      for (const student of early) await apply(student, posts[0] ?? '')
      const [dropped, ...responses] = await Promise.all([
        drop(company),
        ...students.map((student, index) => apply(student, posts[index % 2 === 0 ? 1 : 0] ?? '')),
      ])
      expect(dropped.status).toBe(200)
      expect(responses.map(({ status }) => status).filter(status => status >= 500)).toEqual([])
      for (const [index, { status, body }] of responses.entries()) {
        const student = students[index]
        if (!student) continue
        const listed = await applicationsOf(student)
        if (status === 201) expect(listed.map(({ id }) => id)).toContain(body.application.id)
        expect(listed.every(({ internship_id }) => internship_id.is_deleted)).toBe(true)
        expect((await notificationsOf(student)).length).toBe(listed.length > 0 ? 1 : 0)
      }
    }
  })

  test('no request to a company that is being deleted fails, and nothing of it stays online', async () => {
    for (let round = 0; round < 4; round++) {
      const company = await makeCompany(t)
      const [applied, unwanted] = [await makeInternship(t, company), await makeInternship(t, company)]
      const students = await Promise.all(Array.from({ length: 6 }, () => makeStudent(t)))
      const ids = await Promise.all(students.map(student => makeApplication(t, student, applied)))
      const swipe = (student: Person, internship_id: string, direction: string) =>
        student.call('POST', '/interactions/swipes', { internship_id, direction })
      for (const student of students) await swipe(student, unwanted, 'left')
      const [first, second, third] = students as [Person, Person, Person]
      const responses = await Promise.all([
        company.call('POST', '/internships', { title: 'Late', description: 'Posted during the deletion' }),
        drop(first),
        drop(company),
        company.call('PUT', '/company-profile', { ...profile, company_name: `Renamed ${round}` }),
        company.call('PUT', '/auth/me', { full_name: `Person ${round}` }),
        company.call('PATCH', '/applications/status', { ids, status: 'reviewed' }),
        company.call('PATCH', `/applications/${ids[1]}/review`, { note: 'Written during the deletion' }),
        company.call('DELETE', `/internships/${unwanted}`),
        drop(second),
        third.call('DELETE', `/applications/${ids[2]}`),
        ...students.slice(3).map(student => swipe(student, unwanted, 'right')),
        ...students.slice(3).map(student => student.call('GET', `/internships/${applied}`)),
      ])
      expect(responses.filter(({ status }) => status >= 500)).toEqual([])
      expect(responses[2]?.status).toBe(200)
      const { rows } = await sql`
        select i.title from internships i where i.company_id = ${company.id} and i.deleted_at is null
        union all select r.note from application_reviews r join applications a on a.id = r.application_id where a.company_id = ${company.id}`.execute(
        t.db,
      )
      expect(rows).toEqual([])
    }
  })
})

describe.skipIf(process.env.FLEDGE_TEST_ENGINE !== 'postgres')('a request that waited for the deletion', () => {
  test('posts no internship and writes no note', async () => {
    const company = await makeCompany(t)
    const id = await makeApplication(t, await makeStudent(t), await makeInternship(t, company))
    const responses = await t.db.transaction().execute(async trx => {
      await sql`update companies set deleted_at = now() where id = ${company.id}`.execute(trx)
      await sql`update applications set rating_sum = 0 where company_id = ${company.id}`.execute(trx)
      const sent = [
        company.call('POST', '/internships', { title: 'Late', description: 'Posted during the deletion' }),
        company.call('PATCH', `/applications/${id}/review`, { note: 'Written during the deletion' }),
      ]
      await untilLockWaits(t.db, 2)
      return { sent }
    })
    expect((await responses.sent[0])?.body.code).toBe('unauthenticated')
    await responses.sent[1]
    const { rows } = await sql`
      select title from internships where company_id = ${company.id} and title = 'Late'
      union all select note from application_reviews where application_id = ${id}`.execute(t.db)
    expect(rows).toEqual([])
  })

  test('swipes on no internship, and does not deadlock', async () => {
    const [company, student] = [await makeCompany(t), await makeStudent(t)]
    const internship_id = await makeInternship(t, company)
    const swipe = (direction: string) => student.call('POST', '/interactions/swipes', { internship_id, direction })
    await swipe('left')
    const { sent } = await t.db.transaction().execute(async trx => {
      await sql`select from internships where id = ${internship_id} for update`.execute(trx)
      const sent = swipe('right')
      await untilLockWaits(t.db, 1)
      await sql`delete from internships where id = ${internship_id}`.execute(trx)
      return { sent }
    })
    expect((await sent).body.code).toBe('internship_not_found')
  })
})

test('a company has the name of its account until it has a profile, and then the name of the profile', async () => {
  const company = await makeCompany(t, 'Ann')
  await company.call('PUT', '/auth/me', { full_name: 'Ann Archer' })
  expect(await nameOf(company.id)).toBe('Ann Archer')
  await company.call('PUT', '/company-profile', profile)
  await company.call('PUT', '/auth/me', { full_name: 'Ann Baker' })
  expect(await nameOf(company.id)).toBe('Bakehouse')
  await company.call('PUT', '/company-profile', { ...profile, company_name: 'Bakehouse & Sons' })
  expect(await nameOf(company.id)).toBe('Bakehouse & Sons')
  const student = await makeStudent(t)
  expect(await nameOf(student.id)).toBeUndefined()
})
