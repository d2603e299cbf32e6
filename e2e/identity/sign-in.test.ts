import { expect, test } from '../support/fixtures.ts'
import {
  askForCode,
  chooseRole,
  enterMailedCode,
  expectHome,
  logOut,
  signInByGoogle,
  signInByPassword,
  storedSession,
  toast,
} from '../support/pages/auth-screen.ts'
import { makePerson, newEmail, setPassword } from '../support/people/people.ts'

test('A person who set a password signs in with it', async ({ page, server }) => {
  const person = await makePerson(server, 'student')
  await setPassword(person, 'correct horse')
  await signInByPassword(page, person.email, 'wrong horse')
  await expect(toast(page, 'Invalid login credentials')).toBeVisible()
  await signInByPassword(page, person.email, 'correct horse')
  await expect(toast(page, 'Welcome back!')).toBeVisible()
  await expectHome(page, 'student')
})

test('A newcomer by Google chooses a role; later Google leads straight home', async ({ page }) => {
  const account = { email: newEmail('google'), full_name: 'Gale Google' }
  await signInByGoogle(page, account)
  await expect(page).toHaveURL(/\/auth\?setup=true/)
  await chooseRole(page, 'company')
  await expectHome(page, 'company')
  await logOut(page)

  await signInByGoogle(page, account)
  await expect(toast(page, 'Welcome back!')).toBeVisible()
  await expectHome(page, 'company')
})

test('A sign-in that is cancelled at Google says so and returns to the auth screen', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Authentication Failed' })).toBeVisible()
  await expect(page).toHaveURL('/auth')
  expect(await storedSession(page)).toBeNull()
})

test('A person without a password has a code mailed and signs in with it', async ({ page, server }) => {
  const account = { email: newEmail('code'), full_name: 'Cody Code' }
  await signInByGoogle(page, account)
  await chooseRole(page, 'student')
  await expectHome(page, 'student')
  await logOut(page)

  await askForCode(page, account.email)
  await enterMailedCode(page, server, account.email)
  await expect(toast(page, 'Welcome back!')).toBeVisible()
  await expectHome(page, 'student')
})

test('A person who is signed in and opens the auth screen is led home', async ({ page, server }) => {
  const person = await makePerson(server, 'company')
  await setPassword(person, 'correct horse')
  await signInByPassword(page, person.email, 'correct horse')
  await expectHome(page, 'company')
  await page.goto('/auth')
  await expectHome(page, 'company')
})
