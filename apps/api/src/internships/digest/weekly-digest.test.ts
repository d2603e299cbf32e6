import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { makeApplication } from '../../testing/make-application.ts'
import { makeInternship } from '../../testing/make-internship.ts'
import { runJob, untilDone } from '../../testing/run-job.ts'
import { startSecondServer } from '../../testing/second-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let company: Person
beforeAll(async () => {
  test = await startTestApp({ withWorkers: true })
  company = await makeCompany(test, 'Acme')
})
afterAll(() => test.close())

const monday = (time: string) => ({ at: `2031-03-03T${time}:00Z` })
const duringTheWeek = new Date('2031-02-27T12:00:00Z')

const wantDigest = (person: Person) => person.call('PUT', '/notifications/preferences', { weeklyDigest: true })

const seekerWith = async (...skills: string[]) => {
  const student = await makeStudent(test)
  await student.call('PUT', '/student-profile', { skills })
  await wantDigest(student)
  return student
}

const mailsTo = async ({ email }: Person) => {
  await untilDone(test, 'mail')
  return test.db
    .selectFrom('mailbox')
    .select(['subject', 'text', 'html'])
    .where('recipient', '=', email)
    .orderBy('sent_at')
    .execute()
}

describe('the weekly digest', () => {
  it('is sent once, on Monday from 08:00, even when several servers run it repeatedly', async () => {
    const student = await seekerWith('React', 'SQL')
    await makeInternship(test, company, {
      title: 'Week Intern',
      skills_required: ['React', 'SQL', 'Git'],
      created_at: duringTheWeek,
    })
    await runJob(test, 'weekly-digest', { at: '2031-03-02T12:00:00Z' })
    await runJob(test, 'weekly-digest', monday('07:59'))
    expect(await mailsTo(student)).toEqual([])

    const second = await startSecondServer(test, { withWorkers: true })
    await Promise.all([
      runJob(test, 'weekly-digest', monday('08:00')),
      runJob(second, 'weekly-digest', monday('08:00')),
    ])
    await runJob(second, 'weekly-digest', monday('20:00'))
    const mails = await mailsTo(student)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe('Your week on Fledge: 1 new match')
    expect(mails[0]?.text).toContain('Week Intern at Acme (2 of 3 skills)')
    expect(mails[0]?.text).toContain('/api/notifications/unsubscribe?token=')
    await second.close()
  })

  it('continues after a server was killed, and sends nothing twice', async () => {
    const [had, missed] = [await seekerWith('Rust'), await seekerWith('Rust')]
    await makeInternship(test, company, {
      skills_required: ['Rust'],
      created_at: new Date('2031-03-06T12:00:00Z'),
    })
    await test.db.insertInto('notification_keys').values({ user_id: had.id, key: 'digest:2031-03-10' }).execute()
    await runJob(test, 'weekly-digest', { at: '2031-03-11T07:00:00Z' })
    expect(await mailsTo(had)).toEqual([])
    expect(await mailsTo(missed)).toHaveLength(1)
  })

  it('is not sent after Tuesday 08:00', async () => {
    const student = await seekerWith('Cobol')
    await makeInternship(test, company, { skills_required: ['Cobol'], created_at: new Date('2031-03-13T12:00:00Z') })
    await runJob(test, 'weekly-digest', { at: '2031-03-18T08:01:00Z' })
    expect(await mailsTo(student)).toEqual([])
  })

  it('shows a company the figures of its week', async () => {
    const reader = await makeCompany(test, 'Beta')
    await wantDigest(reader)
    const internship = await makeInternship(test, reader)
    const [first, second, old] = [await makeStudent(test), await makeStudent(test), await makeStudent(test)]
    await makeApplication(test, first, internship, { applied_at: new Date('2031-03-20T10:00:00Z') })
    await makeApplication(test, second, internship, {
      applied_at: new Date('2031-03-21T10:00:00Z'),
      status: 'reviewed',
    })
    await makeApplication(test, old, internship, { applied_at: new Date('2031-03-01T10:00:00Z') })
    await test.db
      .insertInto('company_days')
      .values([
        { company_id: reader.id, day: '2031-03-18', views: 3 },
        { company_id: reader.id, day: '2031-03-23', views: 4 },
        { company_id: reader.id, day: '2031-03-10', views: 50 },
      ])
      .execute()
    await runJob(test, 'weekly-digest', { at: '2031-03-24T08:00:00Z' })
    const [mail] = await mailsTo(reader)
    expect(mail?.subject).toBe('Your week on Fledge: 2 new applications')
    expect(mail?.text).toContain('2 new applications and 7 views in the last seven days.')
    expect(mail?.text).toContain('1 internship open, 2 applications waiting for your review.')
  })

  it('is not sent to people who did not turn it on or for whom it would be empty', async () => {
    const unasked = await makeStudent(test)
    await unasked.call('PUT', '/student-profile', { skills: ['Haskell'] })
    const silenced = await seekerWith('Haskell')
    await silenced.call('PUT', '/notifications/preferences', { weeklyDigest: true, emailNotifications: false })
    const unmatched = await seekerWith('Basket weaving')
    await makeInternship(test, company, { skills_required: ['Haskell'], created_at: new Date('2031-03-27T12:00:00Z') })
    await runJob(test, 'weekly-digest', { at: '2031-03-31T08:00:00Z' })
    for (const person of [unasked, silenced, unmatched]) expect(await mailsTo(person)).toEqual([])
  })
})
