import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { makeApplication } from '../../testing/make-application.ts'
import { makeInternship } from '../../testing/make-internship.ts'
import { runJob } from '../../testing/run-job.ts'
import { startSecondServer } from '../../testing/second-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let company: Person
beforeAll(async () => {
  test = await startTestApp({ withWorkers: true })
  company = await makeCompany(test, 'Acme')
})
afterAll(() => test.close())

const notificationsOf = async (person: Person): Promise<Json[]> =>
  (await person.call('GET', '/notifications')).body.notifications

const save = (student: Person, internship_id: string, saved_at: string) =>
  test.db.insertInto('saved_internships').values({ student_id: student.id, internship_id, saved_at }).execute()

describe('the deadline reminder of a saved internship', () => {
  const deadline = '2031-05-20'

  it('is sent three days before, and once even when several servers run it repeatedly', async () => {
    const student = await makeStudent(test)
    const id = await makeInternship(test, company, { title: 'Saved Intern', application_deadline: deadline })
    await save(student, id, '2031-05-01T10:00:00Z')
    await runJob(test, 'deadline-reminders', { at: '2031-05-16T23:00:00Z' })
    expect(await notificationsOf(student)).toEqual([])
    const second = await startSecondServer(test, { withWorkers: true })
    const at = '2031-05-17T00:20:00Z'
    await Promise.all([runJob(test, 'deadline-reminders', { at }), runJob(second, 'deadline-reminders', { at })])
    expect(await notificationsOf(student)).toHaveLength(1)
    await student.call('DELETE', '/notifications')
    await runJob(second, 'deadline-reminders', { at: '2031-05-18T00:20:00Z' })
    expect(await notificationsOf(student)).toEqual([])
    await second.close()
  })

  it('names and links the internship and the remaining days', async () => {
    const student = await makeStudent(test)
    const id = await makeInternship(test, company, { title: 'Words Intern', application_deadline: deadline })
    await save(student, id, '2031-05-01T10:00:00Z')
    await runJob(test, 'deadline-reminders', { at: '2031-05-17T00:20:00Z' })
    expect(await notificationsOf(student)).toMatchObject([
      {
        type: 'internship',
        title: 'A saved internship closes soon',
        message: 'Words Intern at Acme takes applications for 3 more days.',
        link: `/internship/${id}`,
      },
    ])
  })

  it('is sent late after downtime', async () => {
    const student = await makeStudent(test)
    await save(student, await makeInternship(test, company, { application_deadline: deadline }), '2031-05-01T10:00:00Z')
    await runJob(test, 'deadline-reminders', { at: '2031-05-20T09:00:00Z' })
    expect((await notificationsOf(student))[0].message).toContain('takes applications only today.')
  })

  it('is not sent to students who saved it in the last three days or have applied, nor when the internship is closed or expired', async () => {
    const [late, applied, closed, over] = await Promise.all([1, 2, 3, 4].map(() => makeStudent(test)))
    if (!late || !applied || !closed || !over) throw new Error('four students')
    const open = await makeInternship(test, company, { application_deadline: deadline })
    await save(late, open, '2031-05-17T08:00:00Z')
    await save(applied, open, '2031-05-01T10:00:00Z')
    await makeApplication(test, applied, open)
    const shut = await makeInternship(test, company, { application_deadline: deadline, status: 'closed' })
    await save(closed, shut, '2031-05-01T10:00:00Z')
    await save(
      over,
      await makeInternship(test, company, { application_deadline: '2031-05-16' }),
      '2031-05-01T10:00:00Z',
    )
    await runJob(test, 'deadline-reminders', { at: '2031-05-17T12:20:00Z' })
    for (const student of [late, applied, closed, over]) expect(await notificationsOf(student)).toEqual([])
  })
})

describe('the notification of new matches', () => {
  const seekerWith = async (...skills: string[]) => {
    const student = await makeStudent(test)
    await student.call('PUT', '/student-profile', { skills })
    return student
  }
  const post = (title: string, skills_required: string[], created_at: string) =>
    makeInternship(test, company, { title, skills_required, created_at })

  it('is sent once a day, best match first, and names each internship once', async () => {
    const student = await seekerWith('Go', 'Kafka')
    await post('Half Intern', ['Go', 'Java'], '2031-06-02T10:00:00Z')
    await post('Full Intern', ['Go', 'Kafka'], '2031-06-02T09:00:00Z')
    await post('Wrong Intern', ['Go', 'Java', 'Scala'], '2031-06-02T11:00:00Z')
    await runJob(test, 'new-matches', { at: '2031-06-03T07:00:00Z' })
    await post('Same Day Intern', ['Go'], '2031-06-03T08:00:00Z')
    await runJob(test, 'new-matches', { at: '2031-06-03T09:00:00Z' })
    expect(await notificationsOf(student)).toMatchObject([
      {
        type: 'internship',
        title: '2 new internships match your skills',
        message: 'Full Intern at Acme and Half Intern at Acme.',
        link: '/',
      },
    ])
    const second = await startSecondServer(test, { withWorkers: true })
    const at = '2031-06-04T07:00:00Z'
    await Promise.all([runJob(test, 'new-matches', { at }), runJob(second, 'new-matches', { at })])
    const titles = (await notificationsOf(student)).map(({ message }) => message)
    expect(titles).toEqual(['Same Day Intern at Acme.', 'Full Intern at Acme and Half Intern at Acme.'])
    await second.close()
  })

  it('excludes internships that the student swiped, saved or applied to, and links to a single match', async () => {
    const student = await seekerWith('Elixir')
    const [swiped, saved, applied, left] = [
      await post('Swiped', ['Elixir'], '2031-06-10T10:00:00Z'),
      await post('Saved', ['Elixir'], '2031-06-10T10:00:00Z'),
      await post('Applied', ['Elixir'], '2031-06-10T10:00:00Z'),
      await post('Left', ['Elixir'], '2031-06-10T10:00:00Z'),
    ]
    await test.db
      .insertInto('swipes')
      .values({ student_id: student.id, internship_id: swiped, direction: 'left' })
      .execute()
    await save(student, saved, '2031-06-10T11:00:00Z')
    await makeApplication(test, student, applied)
    await runJob(test, 'new-matches', { at: '2031-06-11T07:00:00Z' })
    expect(await notificationsOf(student)).toMatchObject([
      { title: 'A new internship matches your skills', message: 'Left at Acme.', link: `/internship/${left}` },
    ])
  })

  it('includes the matches of days on which no server ran', async () => {
    const student = await seekerWith('Erlang')
    await post('Three Days Old', ['Erlang'], '2031-06-17T10:00:00Z')
    await runJob(test, 'new-matches', { at: '2031-06-20T15:00:00Z' })
    expect((await notificationsOf(student))[0].message).toBe('Three Days Old at Acme.')
  })
})
