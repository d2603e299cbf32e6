import { toast } from './auth-screen.ts'
import { expect, test } from './journey.ts'
import { makeCompany, makeStudent, postInternship } from './marketplace.ts'
import { signInQuietly } from './people.ts'

test('A student saves what Discover deals, and skips what does not fit', { tag: '@both' }, async ({ page, server }) => {
  const company = await makeCompany(server, 'Nimbus Labs')
  for (const title of ['First intern', 'Second intern']) await postInternship(company, title)
  await signInQuietly(page, await makeStudent(server, 'Sam Student'))
  await page.goto('/')
  const topCard = page.getByRole('article', { name: / at / }).first()
  const saved = (await topCard.getAttribute('aria-label'))?.split(' at ')[0] ?? ''
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Internship saved!')).toBeVisible()
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await expect(toast(page, 'Internship skipped')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Saved' }).click()
  await expect(page.getByText('1 internship saved')).toBeVisible()
  await expect(page.getByRole('heading', { name: saved })).toBeVisible()
})

test('A student applies, the company decides, and the student hears of it', async ({ page, server, browser }) => {
  const company = await makeCompany(server, 'Nimbus Labs')
  const internship = await postInternship(company, 'Garden intern')
  const student = await makeStudent(server, 'Sam Student')
  await signInQuietly(page, student)
  await page.goto(`/internship/${internship}`)
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
