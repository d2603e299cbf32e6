import { startSmtpServer } from '../../apps/api/src/testing/smtp-server.ts'
import { expect, test } from '../support/fixtures.ts'
import { toast } from '../support/pages/auth-screen.ts'
import { restoreSession } from '../support/people/browser-session.ts'
import {
  applyTo,
  makeCompany,
  makeStudent,
  postInternship,
  setApplicationStatus,
} from '../support/people/internships.ts'
import { call } from '../support/people/people.ts'
import { type FledgeServer, startServer } from '../support/server/server.ts'

type MailServer = FledgeServer & { smtp: Awaited<ReturnType<typeof startSmtpServer>> }

// The tests run one after the other on one server. A worker fixture would need a separate worker and browser.
test.describe.configure({ mode: 'default' })
let server: MailServer
test.beforeAll(async () => {
  const smtp = await startSmtpServer()
  const started = await startServer({ SMTP_URL: smtp.url, SUPPORT_EMAIL: 'people@nest.example' })
  const listMails = (email: string) =>
    smtp.to(email).map(mail => ({ subject: mail.headers.get('subject') ?? '', text: mail.source }))
  server = { ...started, smtp, listMails }
})
test.afterAll(async () => {
  await server.stop()
  await server.smtp.stop()
})
// Playwright also reads the base URL before `beforeAll` has started the server.
test.use({ baseURL: ({ browserName: _ }, use) => use(server?.url) })

test('Mails follow the preference in Settings, and the unsubscribe link turns it off', async ({ page }) => {
  const company = await makeCompany(server, 'Lantern Press')
  const { id } = await postInternship(company)
  const student = await makeStudent(server)
  const application = await applyTo(id, student)
  const listUpdates = () => server.smtp.to(student.email).filter(mail => mail.headers.has('list-unsubscribe'))
  const bell = (unread: number) => page.getByRole('link', { name: `${unread} unread Notifications`, exact: true })
  const applicationUpdates = page.getByRole('switch', { name: /^Application updates/ })
  const saved = toast(page, 'Notification preferences saved!')

  await restoreSession(page, student)
  await page.goto('/settings/notifications')
  await applicationUpdates.uncheck()
  await expect(saved).toBeVisible()
  await setApplicationStatus(company, application, 'reviewed')
  await expect(bell(1)).toBeVisible()

  await applicationUpdates.check()
  await expect
    .poll(async () => {
      const { data } = await call(server, '/api/notifications/preferences', { token: student.token, method: 'GET' })
      return data.preferences
    })
    .toMatchObject({ applicationUpdates: true })
  await setApplicationStatus(company, application, 'shortlisted')
  await expect(bell(2)).toBeVisible()
  // A mail about the first status would have arrived before this one.
  await expect.poll(() => listUpdates().length).toBe(1)
  const [mail] = listUpdates()
  expect(mail?.headers.get('subject')).toBe("You're on the shortlist!")
  expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(mail?.source).toContain('Content-Type: text/plain')

  await page.goto(mail?.headers.get('list-unsubscribe')?.slice(1, -1) ?? '')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  await page.getByRole('link', { name: 'Notification settings' }).click()
  await expect(applicationUpdates).not.toBeChecked()
  expect(listUpdates()).toHaveLength(1)
})

test('Contact and Help show the support email from the server settings', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByRole('link', { name: 'people@nest.example' })).toBeVisible()
  await page.goto('/help')
  await expect(page.getByRole('link', { name: 'people@nest.example' })).toBeVisible()
})
