import { expect, test } from '../support/fixtures.ts'
import { continueWithGoogle } from '../support/pages/auth-screen.ts'
import { newEmail } from '../support/people/people.ts'

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

  test('Every link of the landing page opens its screen, and Post Opportunities preselects Company', async ({
    page,
  }) => {
    const follow = async (name: string | RegExp, url: string | RegExp) => {
      await page.goto('/')
      await page.getByRole('link', { name, exact: true }).first().click()
      await expect(page).toHaveURL(url)
    }
    await follow(/Learn More/, '/help')
    await follow(/contact/i, '/contact')
    await follow('Sign In', /\/auth/)
    await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
    await follow('Get Started', /\/auth/)
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByLabel('Student looking for internships')).toBeChecked()
    await page.getByRole('button', { name: 'Sign Up with Email' }).click()
    await expect(page.getByLabel('Full name')).toBeFocused()
    await expect(page.getByText('Please enter your full name')).toBeVisible()
    await follow('Post Opportunities', /\/auth/)
    await expect(page.getByLabel('Company hiring interns')).toBeChecked()
    await continueWithGoogle(page, { email: newEmail('google'), full_name: 'Gale Google' })
    await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible()
    await expect(page.getByRole('radio', { name: /Hiring talented interns/ })).toBeChecked()
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
