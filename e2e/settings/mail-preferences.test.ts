import { startSmtpServer } from '../../apps/api/src/testing/smtp-server.ts'
import { expect, test } from '../support/fixtures.ts'
import { toast } from '../support/pages/auth-screen.ts'
import { applyTo, makeCompany, makeStudent, postInternship } from '../support/people/internships.ts'
import { call, signInQuietly } from '../support/people/people.ts'
import { type FledgeServer, startServer } from '../support/server/server.ts'

type Mailing = FledgeServer & { smtp: Awaited<ReturnType<typeof startSmtpServer>> }

// One after the other on one server; as a worker's fixture it would have a worker and a browser of its own too.
test.describe.configure({ mode: 'default' })
let mailing: Mailing
test.beforeAll(async () => {
  const smtp = await startSmtpServer()
  const server = await startServer({ SMTP_URL: smtp.url, SUPPORT_EMAIL: 'people@nest.example' })
  const mailsTo = (address: string) =>
    smtp.to(address).map(mail => ({ subject: mail.headers.get('subject') ?? '', text: mail.source }))
  mailing = { ...server, smtp, mailsTo }
})
test.afterAll(async () => {
  await mailing.stop()
  await mailing.smtp.stop()
})
// Asked for before it stands, too.
test.use({ baseURL: ({ browserName: _ }, use) => use(mailing?.url) })

test('Mails obey the switch in Settings, and the link in a mail turns it off', async ({ page }) => {
  const company = await makeCompany(mailing, 'Lantern Press')
  const { id } = await postInternship(company)
  const student = await makeStudent(mailing)
  const application = await applyTo(id, student)
  const decide = (status: string) =>
    call(mailing, `/api/applications/${application}/status`, {
      token: company.token,
      method: 'PATCH',
      body: { status },
    })
  const updates = () => mailing.smtp.to(student.email).filter(mail => mail.headers.has('list-unsubscribe'))
  const bell = (unread: number) => page.getByRole('link', { name: `${unread} unread Notifications`, exact: true })
  const wanted = page.getByRole('switch', { name: /^Application updates/ })
  const saved = toast(page, 'Notification preferences saved!')

  await signInQuietly(page, student)
  await page.goto('/settings/notifications')
  await wanted.uncheck()
  await expect(saved).toBeVisible()
  await decide('reviewed')
  await expect(bell(1)).toBeVisible()

  await wanted.check()
  await expect
    .poll(async () => {
      const { data } = await call(mailing, '/api/notifications/preferences', { token: student.token, method: 'GET' })
      return data.preferences
    })
    .toMatchObject({ applicationUpdates: true })
  await decide('shortlisted')
  await expect(bell(2)).toBeVisible()
  // The mail about the first decision would have left before this one.
  await expect.poll(() => updates().length).toBe(1)
  const [mail] = updates()
  expect(mail?.headers.get('subject')).toBe("You're on the shortlist!")
  expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(mail?.source).toContain('Content-Type: text/plain')

  await page.goto(mail?.headers.get('list-unsubscribe')?.slice(1, -1) ?? '')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  await page.getByRole('link', { name: 'Notification settings' }).click()
  await expect(wanted).not.toBeChecked()
  expect(updates()).toHaveLength(1)
})

test('Contact and Help name the address this server was given', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByRole('link', { name: 'people@nest.example' })).toBeVisible()
  await page.goto('/help')
  await expect(page.getByRole('link', { name: 'people@nest.example' })).toBeVisible()
})
