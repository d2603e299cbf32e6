import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { runJob, untilMailsSent } from '../../testing/run-job.ts'
import { startSecondServer } from '../../testing/second-server.ts'
import { startSmtp } from '../../testing/smtp.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { type NewNotification, notify } from '../notifications.service.ts'

let smtp: Awaited<ReturnType<typeof startSmtp>>
let test: TestApp
beforeAll(async () => {
  smtp = await startSmtp()
  test = await startTestApp({ env: { SMTP_URL: smtp.url }, withWorkers: true })
})
afterAll(async () => {
  await test.close()
  await smtp.stop()
})

const toNotification = ({ id }: Person, more: Partial<NewNotification> = {}): NewNotification => ({
  userId: id,
  type: 'application',
  title: "You're on the shortlist!",
  message: 'Acme has shortlisted you for Frontend Intern.',
  link: '/applications',
  ...more,
})
const notifyPerson = (person: Person, more: Partial<NewNotification> = {}) =>
  test.db.transaction().execute(trx => notify(trx, [toNotification(person, more)]))

const plain = (source: string) => source.replace(/=\r\n/g, '').replace(/=3D/g, '=')

describe('the mail of a notification', () => {
  it('is sent once, with a plain text part, a link to this site and one-click unsubscribe', async () => {
    const student = await makeStudent(test)
    await notifyPerson(student)
    await smtp.untilReceived(student.email)
    await untilMailsSent(test)
    const [mail, ...more] = smtp.to(student.email)
    expect(more).toEqual([])
    expect(mail?.headers.get('subject')).toBe("You're on the shortlist!")
    expect(mail?.headers.get('list-unsubscribe')).toMatch(
      /^<http:\/\/localhost:3000\/api\/notifications\/unsubscribe\?token=[\w.-]+>$/,
    )
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mail?.headers.get('content-type')).toContain('multipart/alternative')
    const source = plain(mail?.source ?? '')
    expect(source).toContain('Content-Type: text/plain')
    expect(source).toContain('Acme has shortlisted you for Frontend Intern.')
    expect(source).toContain('http://localhost:3000/applications')
  })

  it('escapes text that people typed, and links only to this site', async () => {
    const student = await makeStudent(test)
    await notifyPerson(student, {
      message: '<a href="https://evil.example">Click</a> <script>alert(1)</script>',
      link: 'https://evil.example/steal',
    })
    await smtp.untilReceived(student.email)
    const [, html] = plain(smtp.to(student.email)[0]?.source ?? '').split('Content-Type: text/html')
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toContain('<script>')
    expect(html).not.toMatch(/href="https:\/\/evil/)
    expect(html).toContain('href="http://localhost:3000"')
  })

  it('obeys the preferences of each person', async () => {
    const everything = {
      emailNotifications: true,
      applicationUpdates: true,
      newInternships: true,
      messages: true,
      weeklyDigest: false,
    }
    const cases = [
      { preferences: { ...everything, emailNotifications: false }, subjects: [] },
      { preferences: { ...everything, applicationUpdates: false }, subjects: ['internship', 'message', 'other'] },
      { preferences: { ...everything, newInternships: false }, subjects: ['application', 'message', 'other'] },
      { preferences: { ...everything, messages: false }, subjects: ['application', 'internship', 'other'] },
      { preferences: everything, subjects: ['application', 'internship', 'message', 'other'] },
    ]
    for (const { preferences, subjects } of cases) {
      const student = await makeStudent(test)
      await student.call('PUT', '/notifications/preferences', preferences)
      for (const type of ['application', 'internship', 'message', 'other'] as const) {
        await notifyPerson(student, { type, title: type })
      }
      await smtp.untilReceived(student.email, subjects.length)
      await untilMailsSent(test)
      expect(
        smtp
          .to(student.email)
          .map(mail => mail.headers.get('subject'))
          .sort(),
      ).toEqual(subjects)
      expect((await student.call('GET', '/notifications')).body.unread).toBe(4)
    }
  })

  it('waits while the mail server is unavailable, and is sent once afterwards', async () => {
    const [student, other] = [await makeStudent(test), await makeStudent(test)]
    await smtp.stop()
    await notifyPerson(student)
    await expect.poll(countRetries, { timeout: 20_000 }).toBe(1)
    await smtp.startAgain()
    await sql`update jobs.job set start_after = now() where name = 'mail' and state = 'retry'`.execute(test.db)
    await notifyPerson(other)
    await smtp.untilReceived(student.email)
    await smtp.untilReceived(other.email)
    await untilMailsSent(test)
    expect(smtp.to(student.email)).toHaveLength(1)
  })

  it('is sent once when several servers process it', async () => {
    const second = await startSecondServer(test, { env: { SMTP_URL: smtp.url }, withWorkers: true })
    const students = await Promise.all(Array.from({ length: 8 }, () => makeStudent(test)))
    await Promise.all(students.map(student => notifyPerson(student)))
    await Promise.all([runJob(test, 'notification-mails'), runJob(second, 'notification-mails')])
    for (const { email } of students) await smtp.untilReceived(email)
    await untilMailsSent(test)
    expect(students.map(({ email }) => smtp.to(email).length)).toEqual(students.map(() => 1))
    await second.close()
  })

  it('is bundled per internship and sent an hour after the first', async () => {
    const company = await makeCompany(test)
    for (const name of ['Ada', 'Ben', 'Cleo'])
      await notifyPerson(company, {
        title: 'New application',
        message: `${name} applied to Design Intern`,
        bundle: 'design',
      })
    await notifyPerson(company, { title: 'New application', message: 'Dan applied to Sales Intern', bundle: 'sales' })
    await runJob(test, 'notification-mails')
    await untilMailsSent(test)
    expect(smtp.to(company.email)).toEqual([])
    await runJob(test, 'notification-mails', { at: new Date(Date.now() + 61 * 60_000).toISOString() })
    await smtp.untilReceived(company.email, 2)
    const mails = smtp.to(company.email)
    const design = mails.find(mail => mail.source.includes('Design Intern'))
    expect(design?.headers.get('subject')).toBe('New application and 2 more')
    for (const name of ['Ada', 'Ben', 'Cleo']) expect(plain(design?.source ?? '')).toContain(`${name} applied`)
    expect(mails.find(mail => mail.source.includes('Sales Intern'))?.headers.get('subject')).toBe('New application')
  })
})

const countRetries = async () => {
  const { rows } = await sql<{ retries: number }>`
    select count(*)::int as retries from jobs.job where name = 'mail' and state = 'retry'`.execute(test.db)
  return rows[0]?.retries
}

describe('the unsubscribe link', () => {
  const linkFor = async (person: Person) => {
    await notifyPerson(person)
    await smtp.untilReceived(person.email)
    const header = smtp.to(person.email)[0]?.headers.get('list-unsubscribe') ?? ''
    return header.slice(1, -1).replace('http://localhost:3000', '')
  }
  const preferencesOf = async (person: Person) =>
    (await person.call('GET', '/notifications/preferences')).body.preferences

  it('asks for a confirmation, because mail scanners open links', async () => {
    const student = await makeStudent(test)
    const url = await linkFor(student)
    const page = await test.app.inject({ method: 'GET', url })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.payload).toContain('<form method="post"')
    expect((await preferencesOf(student)).applicationUpdates).toBe(true)
  })

  it('turns off one preference with a single POST and without a session', async () => {
    const student = await makeStudent(test)
    const url = await linkFor(student)
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(statusCode).toBe(200)
    expect(await preferencesOf(student)).toEqual({
      emailNotifications: true,
      applicationUpdates: false,
      newInternships: true,
      messages: true,
      weeklyDigest: false,
    })
    await notifyPerson(student)
    await untilMailsSent(test)
    expect(smtp.to(student.email)).toHaveLength(1)
  })

  it('rejects any other token', async () => {
    const [student, other] = [await makeStudent(test), await makeStudent(test)]
    const url = await linkFor(student)
    const forged = url.replace(student.id, other.id)
    for (const bad of [
      forged,
      url.replace('applicationUpdates', 'messages'),
      url.slice(0, -2),
      url.split('?')[0] ?? '',
    ]) {
      const { statusCode } = await test.app.inject({ method: 'POST', url: bad })
      expect(statusCode).toBe(404)
    }
    expect((await preferencesOf(other)).applicationUpdates).toBe(true)
    expect((await preferencesOf(student)).messages).toBe(true)
  })

  it('works for a deleted account', async () => {
    const student = await makeStudent(test)
    const url = await linkFor(student)
    await student.call('DELETE', '/auth/delete')
    expect((await test.app.inject({ method: 'POST', url })).statusCode).toBe(200)
  })
})
