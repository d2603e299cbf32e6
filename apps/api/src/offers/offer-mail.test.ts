import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCompany, makeStudent } from '../testing/make.ts'
import { makeApplication } from '../testing/make-application.ts'
import { makeInternship } from '../testing/make-internship.ts'
import { untilMailsSent } from '../testing/run-job.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ withWorkers: true })
})
afterAll(() => test.close())

it('The mail about an offer has its terms, and no link that the company typed', async () => {
  const [company, student] = [await makeCompany(test, 'Cora Acme'), await makeStudent(test, 'Sam Student')]
  const facts = { title: 'Designer', stipend_min: 1200, stipend_max: 1500, duration_months: 6, location: 'Porto' }
  const id = await makeApplication(test, student, await makeInternship(test, company, facts))
  await company.call('PATCH', `/applications/${id}/status`, { status: 'accepted' })
  const year = new Date().getFullYear() + 1
  const terms = 'Four days a week.\nWhere: https://evil.example/pay'
  const offer = await company.call('POST', `/applications/${id}/offer`, { start_date: `${year}-06-01`, terms })
  expect(offer.status).toBe(201)
  await untilMailsSent(test)
  const [mail] = await test.db
    .selectFrom('mailbox')
    .select(['text', 'html'])
    .where('recipient', '=', student.email)
    .where('subject', 'like', '%offers you the internship')
    .execute()
  const lines = [
    'Internship: Designer',
    `Start: 1 June ${year}`,
    'Duration: 6 months',
    'Place: Porto',
    'Terms: Four days a week.',
  ]
  for (const line of lines) expect(mail?.text.split('\n')).toContain(line)
  expect(mail?.html).not.toContain('href="https://evil.example')
  const { notifications } = (await student.call('GET', '/notifications')).body
  const [notification] = notifications.filter(({ title }: { title: string }) =>
    title.endsWith('offers you the internship'),
  )
  expect(notification.message).toBe(`Cora Acme offers you Designer from 1 June ${year}. Read the offer and answer it.`)
})
