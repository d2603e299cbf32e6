import { expect, test } from '../support/fixtures.ts'
import {
  chooseRole,
  enterMailedCode,
  expectHome,
  logOut,
  requestCode,
  signInByGoogle,
  signInByPassword,
  signUpByCode,
  toast,
} from '../support/pages/auth-screen.ts'
import { storedSession } from '../support/people/browser-session.ts'
import { makePerson, newEmail, setPassword } from '../support/people/people.ts'

test('A person with a password signs in with it, and a wrong password is rejected', async ({ page, server }) => {
  const person = await makePerson(server, 'student')
  await setPassword(person, 'correct horse')
  await signInByPassword(page, person.email, 'wrong horse')
  await expect(toast(page, 'Invalid login credentials')).toBeVisible()
  await signInByPassword(page, person.email, 'correct horse')
  await expect(toast(page, 'Welcome back!')).toBeVisible()
  await expectHome(page, 'student')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('A sign-in cancelled at Google shows a message; the first one asks for a role, the next one opens the home screen, and signing up again keeps the role', async ({
  page,
  server,
}) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Authentication Failed' })).toBeVisible()
  await expect(page).toHaveURL('/auth')
  expect(await storedSession(page)).toBeNull()

  const account = { email: newEmail('google'), full_name: 'Gale Google' }
  await signInByGoogle(page, account)
  await expect(page).toHaveURL(/\/auth\?setup=true/)
  await chooseRole(page, 'company')
  await expectHome(page, 'company')
  await logOut(page)

  await signInByGoogle(page, account)
  await expect(toast(page, 'Welcome back!')).toBeVisible()
  await expectHome(page, 'company')
  await logOut(page)

  await signUpByCode(page, server, { ...account, role: 'student' })
  await expect(toast(page, 'You already have an account, welcome back')).toBeVisible()
  await expect(page.getByText(/^It stays the account of a company: a role cannot change/)).toBeVisible()
  await expectHome(page, 'company')
})

test('A person without a password signs in with a mailed code', async ({ page, server }) => {
  const account = { email: newEmail('code'), full_name: 'Cody Code' }
  await signInByGoogle(page, account)
  await chooseRole(page, 'student')
  await expectHome(page, 'student')
  await logOut(page)

  await requestCode(page, account.email)
  await enterMailedCode(page, server, account.email)
  await expect(toast(page, 'Welcome back!')).toBeVisible()
  await expectHome(page, 'student')
})
