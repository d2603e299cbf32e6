import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Json, makeColleague, makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { makeApplication } from '../../testing/make-application.ts'
import { makeInternship } from '../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { closeInternshipsPastDeadline } from './deadlines.service.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const closeAt = (day: string) => closeInternshipsPastDeadline(t.db, new Date(`${day}T00:10:00Z`))
const post = (company: Person, title: string, application_deadline = '2031-03-09') =>
  makeInternship(t, company, { title, application_deadline })
const notificationsOf = async (person: Person): Promise<Json[]> =>
  (await person.call('GET', '/notifications')).body.notifications
const titlesOf = async (person: Person) => (await notificationsOf(person)).map(({ title }) => title)
const mailsOf = (person: Person) =>
  t.db.selectFrom('notification_mails').select(['title', 'message']).where('user_id', '=', person.id).execute()

test('Eighty deadlines of a day are one notification and one mail for each member', async () => {
  const company = await makeCompany(t)
  const colleague = await makeColleague(t, company, 'viewer')
  const ids = await Promise.all(Array.from({ length: 80 }, (_, n) => post(company, `Role ${n + 1}`)))
  for (const id of [ids[0], ids[0], ids[1]]) await makeApplication(t, await makeStudent(t), id ?? '')
  await closeAt('2031-03-10')
  await closeAt('2031-03-10')
  for (const member of [company, colleague]) {
    const [told, ...others] = (await notificationsOf(member)).filter(({ type }) => type === 'internship')
    expect(others).toEqual([])
    expect(told).toMatchObject({
      title: '80 deadlines reached',
      message: 'Role 1, Role 2 and 78 more are closed: their deadlines have passed. 3 applications came in.',
      link: '/company/internships?status=closed&by=deadline&order=desc',
    })
    const [mail, ...more] = (await mailsOf(member)).filter(({ title }) => title === told?.title)
    expect(more).toEqual([])
    expect(mail?.message).toContain('Role 1: 2 applications')
    expect(mail?.message).toContain('Role 2: 1 application"')
    expect(mail?.message).toContain('And 60 more.')
  }
})

test('Deadlines of two companies are told to each by itself', async () => {
  const [first, second] = [await makeCompany(t), await makeCompany(t)]
  await post(first, 'Only one', '2031-04-09')
  for (const title of ['Baker', 'Cook']) await post(second, title, '2031-04-09')
  await closeAt('2031-04-10')
  expect(await notificationsOf(first)).toMatchObject([
    {
      title: 'Deadline reached',
      message: 'Only one is closed: its deadline has passed. 0 applications came in.',
      link: '/company/applicants',
    },
  ])
  expect(await titlesOf(second)).toEqual(['2 deadlines reached'])
  expect((await notificationsOf(second))[0]?.message).toMatch(/^(Baker and Cook|Cook and Baker) are closed: /)
})

test('A closing after the notification of the day is told on the next day, and once', async () => {
  const company = await makeCompany(t)
  await post(company, 'Early', '2031-05-09')
  await closeAt('2031-05-10')
  await post(company, 'Late', '2031-05-09')
  await closeAt('2031-05-10')
  expect(await titlesOf(company)).toEqual(['Deadline reached'])
  await closeAt('2031-05-11')
  await closeAt('2031-05-12')
  expect((await notificationsOf(company)).map(({ message }) => message.split(' ')[0])).toEqual(['Late', 'Early'])
})

test('Two servers that close at once tell each member once', async () => {
  const company = await makeCompany(t)
  for (let n = 0; n < 120; n++) await post(company, `Role ${n}`, '2031-06-09')
  await Promise.all([closeAt('2031-06-10'), closeAt('2031-06-10')])
  await closeAt('2031-06-10')
  await closeAt('2031-06-11')
  const told = await notificationsOf(company)
  const counts = told.map(({ title }) => Number.parseInt(title, 10))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(120)
  expect(new Set(told.map(({ createdAt }) => createdAt)).size).toBe(told.length)
})

test('An internship that closes again after a later deadline is told again', async () => {
  const company = await makeCompany(t)
  const id = await post(company, 'Twice', '2031-07-09')
  await closeAt('2031-07-10')
  await company.call('PATCH', '/internships/deadline', { ids: [id], application_deadline: '2031-07-20' })
  await company.call('PATCH', '/internships/reopen', { ids: [id] })
  await closeAt('2031-07-21')
  expect(await titlesOf(company)).toEqual(['Deadline reached', 'Deadline reached'])
})
