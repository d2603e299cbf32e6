import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { makeApplication } from '../../testing/make-application.ts'
import { makeInternship } from '../../testing/make-internship.ts'
import { startSecondServer } from '../../testing/second-server.ts'
import { startSmtp } from '../../testing/smtp.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { notify } from '../notifications.service.ts'
import { sendDueMails } from './notification-mails.service.ts'

let smtp: Awaited<ReturnType<typeof startSmtp>>
let api: TestApp
beforeAll(async () => {
  smtp = await startSmtp()
  api = await startTestApp({ env: { SMTP_URL: smtp.url } })
})
afterAll(async () => {
  await api.close()
  await smtp.stop()
})

const toMail = (reader: Person, from: Person, title = 'Hello') => ({
  userId: reader.id,
  type: 'application' as const,
  title,
  message: `${title} from somebody`,
  link: '/applications',
  from: { id: from.id, by: from.id },
})
const tell = (...mails: ReturnType<typeof toMail>[]) => api.db.transaction().execute(trx => notify(trx, mails))
const makeStudents = (count: number) => Promise.all(Array.from({ length: count }, () => makeStudent(api)))
const queued = async () => {
  const { rows } = await sql<{ to: string; text: string }>`
    select data->>'to' as to, data->>'text' as text from jobs.job
    where name = 'mail' and state = 'created' order by priority desc, created_on`.execute(api.db)
  return rows
}
const clearQueue = async () => {
  await sql`delete from jobs.job where name = 'mail'`.execute(api.db)
  await api.db.deleteFrom('notification_mails').execute()
  await api.db.deleteFrom('limits').execute()
}

test('Three hundred mails of one company delay no mail of another company, neither before it is queued nor in the queue', async () => {
  const [flooder, company, late] = await Promise.all([makeCompany(api), makeCompany(api), makeCompany(api)])
  const [reader, second, ...students] = await makeStudents(32)
  if (!reader || !second) throw new Error('a student is missing')
  const flood = Array.from({ length: 300 }, (_, n) => toMail(students[n % 30] ?? reader, flooder))
  await tell(...flood)
  await api.db.updateTable('notification_mails').set({ due_at: sql<Date>`now() - interval '1 minute'` }).execute()
  await tell(toMail(reader, company))
  await sendDueMails(api, new Date())
  expect((await queued()).findIndex(({ to }) => to === reader.email)).toBeLessThan(2)
  // The flood fills the queue when this mail is written.
  await tell(toMail(second, late))
  await sendDueMails(api, new Date())
  const order = await queued()
  expect(order).toHaveLength(302)
  expect(order.findIndex(({ to }) => to === second.email)).toBeLessThan(3)
  const worker = await startSecondServer(api, { env: { SMTP_URL: smtp.url }, withWorkers: true })
  await smtp.untilReceived(second.email)
  expect((await queued()).length).toBeGreaterThan(200)
  await clearQueue()
  await worker.close()
})

test('The mail about a changed account is sent before all waiting mails of companies', async () => {
  const company = await makeCompany(api)
  const students = await makeStudents(5)
  await tell(...students.map(student => toMail(student, company)))
  await sendDueMails(api, new Date())
  const owner = await makeStudent(api)
  const set = await openBrowser(api).post(
    '/identity/set-password',
    { newPassword: 'a long enough password 1' },
    { token: owner.token },
  )
  expect(set.status).toBe(200)
  const order = await queued()
  expect(order.map(({ to }) => to)).toEqual([owner.email, ...students.map(({ email }) => email)])
  await clearQueue()
})

test('A company can send a person twenty mails a day; further notifications are shown only in the app', async () => {
  const [company, other, reader] = [await makeCompany(api), await makeCompany(api), await makeStudent(api)]
  for (let n = 0; n < 30; n++) await tell(toMail(reader, company, `Title ${n}`))
  await sendDueMails(api, new Date())
  expect(await queued()).toHaveLength(20)
  expect((await reader.call('GET', '/notifications')).body.unread).toBe(30)
  await tell(toMail(reader, other))
  await sendDueMails(api, new Date())
  expect(await queued()).toHaveLength(21)
  await clearQueue()
})

test('Mails of a company show its name and the email of the account that acted', async () => {
  const [company, student] = [await makeCompany(api, 'Your bank'), await makeStudent(api)]
  await student.call('PUT', '/student-profile', { skills: ['React'] })
  const internship = await makeInternship(api, company)
  await company.call('POST', '/invitations', { student_id: student.id, internship_id: internship })
  const id = await makeApplication(api, student, internship)
  const slots = [new Date(Date.now() + 48 * 3600_000).toISOString()]
  const proposal = { slots, minutes: 30, place: 'Here', zone: 'Europe/Berlin' }
  expect((await company.call('POST', `/applications/${id}/interviews`, proposal)).status).toBe(201)
  await company.call('PATCH', `/applications/${id}/status`, { status: 'accepted' })
  const offer = { start_date: `${new Date().getFullYear() + 1}-06-01`, terms: 'Terms' }
  expect((await company.call('POST', `/applications/${id}/offer`, offer)).status).toBe(201)
  await sendDueMails(api, new Date())
  // The mail about the status has no words of the company.
  const isStatus = (text: string) => text.includes('accepted')
  const mails = (await queued()).filter(({ to, text }) => to === student.email && !isStatus(text))
  expect(mails).toHaveLength(3)
  for (const { text } of mails)
    expect(text.replace(/\s+/g, ' ')).toContain(`From Your bank (${company.email}). Fledge has not confirmed`)
  // The email of a deleted account is in no mail that still waits in the queue.
  expect((await company.call('DELETE', '/auth/delete')).status).toBe(200)
  await sendDueMails(api, new Date())
  expect(JSON.stringify(await queued())).not.toContain(company.email)
  expect((await queued()).filter(({ to }) => to === student.email).length).toBeGreaterThanOrEqual(3)
  await clearQueue()
})
