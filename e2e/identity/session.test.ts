import { expect, test } from '../support/fixtures.ts'
import { expectHome, logOut, signInByPassword, submitPassword, toast } from '../support/pages/auth-screen.ts'
import { restoreSession, storedSession } from '../support/people/browser-session.ts'
import { call, makePerson, setPassword, statusOfSession } from '../support/people/people.ts'

test('A protected page redirects to sign-in and back to itself with its query', async ({ page, server }) => {
  const person = await makePerson(server, 'student')
  await setPassword(person, 'correct horse')
  await page.goto('/applications?status=pending')
  await expect(page).toHaveURL(/\/auth\?next=/)
  await submitPassword(page, person.email, 'correct horse')
  await expect(page).toHaveURL('/applications?status=pending')
})

test('An expired session shows a message, and signing in returns to the same page', async ({ page, server }) => {
  const person = await makePerson(server, 'student')
  await setPassword(person, 'correct horse')
  await restoreSession(page, person)
  await page.goto('/onboarding')
  await expect(page.getByRole('progressbar')).toBeVisible()
  await call(server, '/identity/sign-out', { token: person.token })
  await page.reload()
  await expect(toast(page, 'Session expired. Please sign in again.')).toBeVisible()
  await expect(page).toHaveURL('/auth?next=%2Fonboarding')
  expect(await storedSession(page)).toBeNull()

  await submitPassword(page, person.email, 'correct horse')
  await expect(page).toHaveURL('/onboarding')
})

test('Signing out in one tab signs out the other tab, and signing in restores both', async ({
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
  const token = (await storedSession(page))?.token ?? ''

  await logOut(page)
  await expect(toast(page, 'Logged out successfully')).toBeVisible()
  await expect(other).toHaveURL(/\/auth/)
  expect(await page.evaluate(() => localStorage.getItem('userId'))).toBeNull()
  await expect.poll(() => statusOfSession(server, token)).toBe(401)

  await signInByPassword(page, person.email, 'correct horse')
  await expectHome(page, 'company')
  await expect(other).not.toHaveURL(/\/auth/)
})

test('A signed-in person who opens the auth screen or a screen of the other role is redirected home', async ({
  page,
  server,
}) => {
  await restoreSession(page, await makePerson(server, 'student'))
  for (const path of ['/auth', '/company/internships', '/company/applicants']) {
    await page.goto(path)
    await expectHome(page, 'student')
  }
})
