import { expect, phone, test } from '../support/fixtures.ts'
import { expectAccessible } from '../support/pages/accessibility.ts'
import { restoreSession } from '../support/people/browser-session.ts'
import { makeCompany, makeStudent, postInternship, uniqueWord } from '../support/people/internships.ts'

const nothingYet = 'No promised time has ended yet, so there is nothing to say.'

test('A visitor reads what is promised and the figures of today, before the app starts and after', async ({ page }) => {
  await page.setViewportSize(phone.viewport)
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our promises' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What we promise' })).toBeVisible()
  await expect(page.getByText(nothingYet)).toBeVisible()

  await page.goto('/trust')
  await expect(page.getByText(nothingYet)).toBeVisible()
  // An operator's test on the same server may have decided a report.
  await expect(page.getByText(/^(No report was|\d+ reports?) decided/)).toBeVisible()
  await expect(page.locator('#prerendered')).toHaveCount(1)
  await page.mouse.wheel(0, 200)
  await expect(page.locator('#prerendered')).toHaveCount(0)
  await expect(page.getByText(nothingYet)).toBeVisible()
  await expectAccessible(page)
})

test('A student who reads how a company answers finds out how that is computed', async ({ page, server }) => {
  const name = uniqueWord('Works ')
  const [company, student] = [await makeCompany(server, name), await makeStudent(server)]
  await postInternship(company, { title: uniqueWord('Intern ') })
  await restoreSession(page, student)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/company/${company.id}/public`)
  await expect(page.getByText('Last 180 days: too few to say (0)')).toBeVisible()
  await page.getByRole('link', { name: 'How is this computed?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What we promise' })).toBeVisible()
  // The figures may be minutes old: tests share a server, which may have computed them before.
  await expect(page.getByText(/^(No internship is open|\d+ open internships?)\./)).toBeVisible()
  await expectAccessible(page)
})
