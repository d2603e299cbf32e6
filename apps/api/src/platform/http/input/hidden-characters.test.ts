import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStudent } from '../../../testing/make.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createMailer } from '../../mail/mail.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const required = 'Please fill in all required fields'

test('Names and titles that look blank or have hidden characters are rejected, and nothing is stored', async () => {
  const [student, company] = [await makeStudent(t, 'Ada'), await makeCompany(t, 'Cora')]
  const rename = (full_name: string) => student.call('PUT', '/auth/me', { full_name })
  expect(await rename('\u200b\u3164')).toMatchObject({ status: 400, body: { error: required } })
  expect(await rename('Ada\u202e')).toMatchObject({
    status: 400,
    body: { fields: { full_name: expect.stringContaining('hidden characters') } },
  })
  expect((await student.call('GET', '/auth/me')).body.user.full_name).toBe('Ada')
  const profile = await company.call('PUT', '/company-profile', { company_name: '\u2800' })
  expect(profile).toMatchObject({ status: 400, body: { fields: { company_name: required } } })
  const posted = await company.call('POST', '/internships', { title: '\u00ad', description: '\u200b' })
  expect(posted).toMatchObject({ status: 400, body: { fields: { title: required, description: required } } })
})

test('Hidden characters of older rows are kept out of mails', async () => {
  const mailer = await createMailer(t.config, t.db)
  const text = 'Ada\u202e\u001b[31m applied\nto 👩‍🚀'
  await mailer.send({ to: 'reader@example.com', subject: text, text, html: `<p>${text}</p>` })
  const mail = await t.db
    .selectFrom('mailbox')
    .selectAll()
    .where('recipient', '=', 'reader@example.com')
    .executeTakeFirst()
  const visible = 'Ada[31m applied\nto 👩‍🚀'
  expect(mail).toMatchObject({ subject: visible, text: visible, html: `<p>${visible}</p>` })
})
