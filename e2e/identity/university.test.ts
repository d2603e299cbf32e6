import { startUniversity } from '../../apps/api/src/testing/openid/university.ts'
import { expect, phone, test } from '../support/fixtures.ts'
import { chooseRole, expectHome, logOut, toast } from '../support/pages/auth-screen.ts'
import { newEmail } from '../support/people/people.ts'
import { type FledgeServer, startServer } from '../support/server/server.ts'

let university: Awaited<ReturnType<typeof startUniversity>>
let withUniversity: FledgeServer
test.beforeAll(async () => {
  university = await startUniversity()
  withUniversity = await startServer(university.env)
  university.allow(withUniversity.url)
})
test.afterAll(async () => {
  await withUniversity.stop()
  await university.close()
})

test('A student signs up and in with the button of the university, and the activity names the university', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: withUniversity.url })
  const page = await context.newPage()
  const button = page.getByRole('button', { name: 'Continue with Example University' })
  // The first click is on the prerendered page, before the app has started.
  await page.goto('/auth')
  await button.click()
  await expect(page.getByRole('heading', { name: 'Example University' })).toBeVisible()
  await page.getByLabel('Email').fill(newEmail('university'))
  await page.getByLabel('Name').fill('Una Student')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/auth\?setup=true/)
  await chooseRole(page, 'student')
  await expectHome(page, 'student')
  await logOut(page)

  // The session at the university is still valid, so the second sign-in shows no form.
  await button.click()
  await expect(toast(page, 'Welcome back!')).toBeVisible()
  await expectHome(page, 'student')
  expect(page.url()).not.toMatch(/token|code=/)

  await page.goto('/settings/security')
  const activity = page.getByRole('list', { name: 'Recent activity' })
  await expect(activity.getByText('Signed in with Example University').first()).toBeVisible()
  await expect(activity.getByText('University account linked')).toBeVisible()
  await context.close()
})

test('A sign-in cancelled at the university shows its name and returns to the auth screen, also on a phone', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: withUniversity.url, ...phone })
  const page = await context.newPage()
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Continue with Example University' }).tap()
  await page.getByRole('button', { name: 'Cancel' }).tap()
  await expect(page.getByText('Sign-in with Example University failed.')).toBeVisible()
  await expect(page).toHaveURL('/auth')
  await context.close()
})

test('A server without a university shows no button for one', async ({ page }) => {
  const providers = page.waitForResponse('/api/auth/providers')
  await page.goto('/auth')
  await (await providers).finished()
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(1)
  await page.mouse.move(10, 10)
  await page.mouse.move(40, 40)
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(1)
})
