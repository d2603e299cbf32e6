import { expect, test } from '../support/fixtures.ts'

const categories = ['Getting Started', 'For Students', 'For Companies', 'Account & Privacy', 'Technical Issues']

test('A visitor searches the help center and finds the link to support', async ({ page }) => {
  await page.goto('/faq')
  for (const name of categories) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await page.getByText('What does it cost?').click()
  await expect(page.getByText(/Fledge is free for students and for companies/)).toBeVisible()
  await expect(page.getByText('Mon-Fri, 9am-5pm')).toBeVisible()

  const search = page.getByLabel('Search for help')
  await search.fill('DROPBOX')
  await expect(page.getByText('1 answer found')).toBeVisible()
  await expect(page.getByText(/such as Google Drive or Dropbox works too/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'For Companies' })).toHaveCount(0)
  await search.fill('zebra')
  await expect(page.getByRole('heading', { name: 'No answers found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page.getByRole('heading', { name: 'For Companies' })).toBeVisible()

  await page.getByRole('link', { name: 'Contact Support' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('heading', { name: 'Contact', exact: true })).toBeVisible()

  // A double click on a link adds one history entry.
  await page.goto('/help')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).dblclick()
  await expect(page).toHaveURL('/contact')
  await page.goBack()
  await expect(page).toHaveURL('/help')
})
