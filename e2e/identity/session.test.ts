import { expect, test } from '../support/fixtures.ts'
import { expectHome, logOut, signInByPassword, storedSession, toast } from '../support/pages/auth-screen.ts'
import { call, makePerson, setPassword, signInQuietly } from '../support/people/people.ts'

test('A page that needs a session asks for it and comes back to itself', async ({ page, server }) => {
  const person = await makePerson(server, 'student')
  await setPassword(person, 'correct horse')
  await page.goto('/applications?status=pending')
  await expect(page).toHaveURL(/\/auth\?next=/)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/applications?status=pending')
})

test('An expired session says so, and signing in returns to where the person was', async ({ page, server }) => {
  const person = await makePerson(server, 'student')
  await setPassword(person, 'correct horse')
  await signInQuietly(page, person)
  await page.goto('/onboarding')
  await expect(page.getByRole('progressbar')).toBeVisible()
  await call(server, '/identity/sign-out', { token: person.token })
  await page.reload()
  await expect(toast(page, 'Session expired. Please sign in again.')).toBeVisible()
  await expect(page).toHaveURL('/auth?next=%2Fonboarding')
  expect(await storedSession(page)).toBeNull()

  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/onboarding')
})

test('Signing out in one tab signs out the other, and signing in brings both back', async ({
  page,
  server,
  context,
}) => {
  const person = await makePerson(server, 'company')
  await setPassword(person, 'correct horse')
  await signInByPassword(page, person.email, 'correct horse')
  await expectHome(page, 'company')
  const other = await context.newPage()
  await other.goto('/company/profile')
  await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible()
  const token = (await storedSession(page))?.token

  await logOut(page)
  await expect(toast(page, 'Logged out successfully')).toBeVisible()
  await expect(other).toHaveURL(/\/auth/)
  expect(await page.evaluate(() => localStorage.getItem('userId'))).toBeNull()
  await expect
    .poll(
      async () => (await fetch(`${server.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).status,
    )
    .toBe(401)

  await signInByPassword(page, person.email, 'correct horse')
  await expectHome(page, 'company')
  await expect(other).not.toHaveURL(/\/auth/)
})

test('A student on a company screen is led home', async ({ page, server }) => {
  await signInQuietly(page, await makePerson(server, 'student'))
  await page.goto('/company/internships')
  await expectHome(page, 'student')
})
