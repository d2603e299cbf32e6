import { expect, test } from '../support/fixtures.ts'
import { toast } from '../support/pages/auth-screen.ts'
import { makeCompany, makeStudent, postInternship } from '../support/people/internships.ts'
import { signInQuietly } from '../support/people/people.ts'

test('A student applies, the company decides, and the student hears of it', async ({ page, server, browser }) => {
  const company = await makeCompany(server, 'Nimbus Labs')
  const { id } = await postInternship(company, { title: 'Garden intern' })
  const student = await makeStudent(server)
  await signInQuietly(page, student)
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

  const desk = await browser.newPage({ baseURL: server.url })
  await signInQuietly(desk, company)
  await desk.goto('/company/applicants')
  await desk.getByRole('combobox', { name: /status of/i }).selectOption('shortlisted')
  await expect(toast(desk, 'Application status updated!')).toBeVisible()
  await desk.close()

  await page.reload()
  await expect(page.getByRole('article').filter({ hasText: 'Garden intern' })).toContainText('Shortlisted')
  await page.goto('/notifications')
  await page.getByRole('main').getByRole('link').filter({ hasText: 'Garden intern' }).first().click()
  await expect(page).toHaveURL('/applications')
})
