import { expect, type Page, test, withAnimations } from '../support/fixtures.ts'
import { toast } from '../support/pages/auth-screen.ts'
import { restoreSession } from '../support/people/browser-session.ts'
import { applyTo, makeCompany, makeStudent, postInternship } from '../support/people/internships.ts'
import { listMails } from '../support/people/mailbox.ts'
import { call, makePerson, type Person } from '../support/people/people.ts'
import { type FledgeServer, startServer } from '../support/server/server.ts'

test.use(withAnimations)

/** The delay before the student is notified of a decision. The mail about a rejection waits ten times as long. */
const noticeSeconds = 6

let server: FledgeServer
test.beforeAll(async () => {
  server = await startServer({ STATUS_NOTICE_SECONDS: String(noticeSeconds) })
})
test.afterAll(() => server.stop())
// Playwright also reads the base URL before `beforeAll` has started the server.
test.use({ baseURL: ({ browserName: _ }, use) => use(server?.url) })

const notificationsOf = async ({ token }: Person) => {
  const { data } = await call(server, '/api/notifications', { method: 'GET', token })
  return (data.notifications as { title: string }[]).map(({ title }) => title)
}

/** Sign-in codes begin with a digit. */
const mailsOf = async ({ email }: Person) =>
  (await listMails(server, email)).map(({ subject }) => subject).filter(subject => !/^\d/.test(subject))

const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Applications' }).getByRole('listitem').filter({ hasText: name })
const openRow = (page: Page, name: string) => rowOf(page, name).getByRole('button', { name, exact: true }).click()

test('A decision by row, button, key or selection notifies the student once after the delay, and never when it is undone', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const company = await makeCompany(server, 'Nimbus Labs')
  const { id } = await postInternship(company, { title: 'Garden intern' })
  const names = ['Row', 'Button', 'Key', 'Selected', 'Chosen', 'Undone', 'Toast'].map(name => `${name} Example`)
  const people = await Promise.all(names.map(name => makePerson(server, 'student', name)))
  for (const person of people) await applyTo(id, person)
  await restoreSession(page, company)
  await page.goto('/company/applicants')

  // A key that comes before the clicked applicant is shown must not decide on the one who is still shown.
  await openRow(page, 'Row Example')
  await expect(page.getByRole('region', { name: 'Applicant' })).toContainText('Row Example')
  await rowOf(page, 'Undone Example')
    .getByRole('button', { name: 'Undone Example', exact: true })
    .evaluate((button: HTMLButtonElement) => {
      button.click()
      button.dispatchEvent(new KeyboardEvent('keydown', { key: '4', code: 'Digit4', bubbles: true }))
    })
  await expect(page.getByRole('region', { name: 'Applicant' })).toContainText('Undone Example')
  await expect(rowOf(page, 'Row Example')).toContainText('Pending')
  await page.keyboard.press('5')
  await page.keyboard.press('0')
  await page.keyboard.press('u')
  await expect(toast(page, 'Decision undone')).toBeVisible()
  await openRow(page, 'Toast Example')
  await page.keyboard.press('4')
  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Decision undone')).toBeVisible()

  // The focus passes over the other statuses; only Enter saves one.
  await page.getByRole('button', { name: 'Status of Row Example' }).press('Enter')
  await expect(page.getByRole('menuitemcheckbox', { name: 'Pending' })).toBeFocused()
  for (const status of ['Reviewed', 'Shortlisted', 'Accepted', 'Rejected']) {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitemcheckbox', { name: status })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Reject without a reason' }).click()
  await expect(page.getByRole('button', { name: 'Status of Row Example: Rejected' })).toBeFocused()
  await expect(rowOf(page, 'Row Example')).toContainText(/tells the student in 0:0\d/)
  await openRow(page, 'Button Example')
  await page.getByRole('group', { name: 'Set status' }).getByRole('button', { name: 'Shortlist' }).click()
  await openRow(page, 'Key Example')
  await expect(page.getByRole('region', { name: 'Applicant' })).toContainText('Key Example')
  await page.keyboard.press('2')
  await page.getByLabel('Select Selected Example').check()
  await page.getByLabel('Select Chosen Example').check()
  await page.getByRole('button', { name: 'Set status' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Reviewed' }).click()
  await expect(toast(page, '2 people: Reviewed')).toBeVisible()

  const told = ['An answer from Nimbus Labs', "You're on the shortlist!", ...Array(3).fill('Your application was read')]
  const expected = [...told.map(title => [title]), [], []]
  await expect.poll(() => Promise.all(people.map(notificationsOf))).toEqual(expected)
  await expect(rowOf(page, 'Row Example')).toContainText(/mails the student in 0:[0-5]\d/)
  await expect.poll(() => Promise.all(people.map(mailsOf)), { timeout: 150_000 }).toEqual(expected)
  // A second notification would have arrived before the mail with the longest delay.
  expect(await Promise.all(people.map(notificationsOf))).toEqual(expected)
})

test('A student applies, the company changes the status, and the student sees it and is notified', async ({
  page,
  browser,
}) => {
  const company = await makeCompany(server, 'Nimbus Labs')
  const { id } = await postInternship(company, { title: 'Garden intern' })
  const student = await makeStudent(server)
  await restoreSession(page, student)
  await page.goto(`/internship/${id}`)
  await page.getByRole('link', { name: 'Apply Now' }).first().click()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(toast(page, 'Please fill in all required fields')).toBeVisible()
  await page.getByLabel('Resume URL').fill('https://example.com/resume.pdf')
  await page.getByLabel('Cover Letter').fill('I would love to learn with you.')
  await expect(page.getByText('31 / 5000 characters')).toBeVisible()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(toast(page, 'Application submitted successfully!')).toBeVisible()
  await expect(page).toHaveURL('/applications')
  await expect(page.getByRole('article').filter({ hasText: 'Garden intern' })).toContainText('Pending')

  const companyPage = await browser.newPage({ baseURL: server.url })
  await restoreSession(companyPage, company)
  await companyPage.goto('/company/applicants')
  await companyPage.getByRole('button', { name: /status of/i }).click()
  await companyPage.getByRole('menuitemcheckbox', { name: 'Shortlisted' }).click()
  await expect(toast(companyPage, 'Application status updated!')).toBeVisible()
  await companyPage
    .getByRole('button', { name: /^Tell now/ })
    .first()
    .click()
  await expect(companyPage.getByText(/tells the student in/)).toHaveCount(0)
  await companyPage.close()

  await page.reload()
  const application = page.getByRole('article').filter({ hasText: 'Garden intern' })
  await expect(application.getByRole('log')).toContainText('Status: Shortlisted')
  await page.goto('/notifications')
  await page.getByRole('main').getByRole('link').filter({ hasText: 'Garden intern' }).first().click()
  await expect(page).toHaveURL('/applications')
})
