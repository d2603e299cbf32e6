import { expect, test } from '../support/fixtures.ts'
import { toast } from '../support/pages/auth-screen.ts'
import { restoreSession } from '../support/people/browser-session.ts'
import { makeStudent } from '../support/people/internships.ts'

test('An error message names its cause: the server, a rate limit or the network', async ({ page, server }) => {
  await restoreSession(page, await makeStudent(server))
  await page.route('**/api/applications**', route =>
    route.fulfill({ status: 500, json: { error: 'Something went wrong. Please try again.', code: 'internal' } }),
  )
  await page.goto('/applications')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Failed to load applications' })).toBeVisible()
  await expect(main.getByText('The problem is on our side, not yours. Try again in a minute.')).toBeVisible()
  await expect(page.getByText(/connection/)).toHaveCount(0)

  await page.route('**/api/applications**', route =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '120' },
      json: { error: 'Too many attempts. Please try again later.', code: 'too_many' },
    }),
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByText('Try again in 2 minutes.')).toBeVisible()

  await page.route('**/api/applications**', route => route.abort())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByText("Fledge can't be reached. Check your connection and try again.")).toBeVisible()
})

test('An unknown company redirects home with one error message', async ({ page, server }) => {
  await restoreSession(page, await makeStudent(server))
  await page.goto('/company/00000000-0000-4000-8000-000000000000/public')
  await expect(toast(page, 'Failed to load company profile')).toHaveCount(1)
  await expect(page).toHaveURL('/')
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(1)
})
