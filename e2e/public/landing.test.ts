import { expect, test } from '../support/fixtures.ts'

const figures = ['1000+', '500+', '10K+']

test.describe('Landing page', () => {
  test('A visitor reads about Fledge and opens the sign-up form', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Find Your Dream Internship' })).toBeVisible()
    for (const figure of figures) await expect(page.getByText(figure).first()).toBeVisible()
    for (const feature of [
      'Smart Search',
      'Quick Apply',
      'Track Progress',
      'How It Works',
      'For Students',
      'For Companies',
    ]) {
      await expect(page.getByRole('heading', { name: feature })).toBeVisible()
    }
    await page.getByRole('link', { name: 'Find Internships' }).first().click()
    await expect(page).toHaveURL(/\/auth/)
    await expect(page.getByRole('button', { name: 'Sign Up with Email' })).toBeVisible()
  })

  test('Every call to action opens the auth screen, and Learn More opens the help center', async ({ page }) => {
    for (const name of ['Sign In', 'Get Started', 'Post Opportunities']) {
      await page.goto('/')
      await page.getByRole('link', { name, exact: true }).first().click()
      await expect(page).toHaveURL(/\/auth/)
    }
    await page.goto('/')
    await page.getByRole('link', { name: 'Learn More' }).click()
    await expect(page).toHaveURL('/help')
    await page.goto('/')
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /contact/i })
      .first()
      .click()
    await expect(page).toHaveURL('/contact')
  })
})

test('The hero and the figures are shown without JavaScript', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(server.url)
  await expect(page.getByRole('heading', { level: 1, name: 'Find Your Dream Internship' })).toBeVisible()
  for (const figure of figures) await expect(page.getByText(figure).first()).toBeVisible()
  await context.close()
})
