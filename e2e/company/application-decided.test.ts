import { expect, test } from '../support/fixtures.ts'
import { toast } from '../support/pages/auth-screen.ts'
import { restoreSession } from '../support/people/browser-session.ts'
import { makeCompany, makeStudent, postInternship } from '../support/people/internships.ts'

test('A student applies, the company changes the status, and the student sees it and is notified', async ({
  page,
  server,
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
  await companyPage.getByRole('combobox', { name: /status of/i }).selectOption('shortlisted')
  await expect(toast(companyPage, 'Application status updated!')).toBeVisible()
  await companyPage.close()

  await page.reload()
  const application = page.getByRole('article').filter({ hasText: 'Garden intern' })
  await expect(application.locator('[aria-current=step]')).toHaveText(/^Shortlisted/)
  await page.goto('/notifications')
  await page.getByRole('main').getByRole('link').filter({ hasText: 'Garden intern' }).first().click()
  await expect(page).toHaveURL('/applications')
})
