import { expect, type Page, test } from '../support/fixtures.ts'
import {
  chooseRole,
  enterMailedCode,
  expectHome,
  logOut,
  requestCode,
  signInByGoogle,
  signInByPassword,
  toast,
} from '../support/pages/auth-screen.ts'
import { storedSession } from '../support/people/browser-session.ts'
import { enrolSecondFactor, makePerson, newEmail, type Person, setPassword } from '../support/people/people.ts'
import { totpCode } from '../support/people/totp.ts'
import type { FledgeServer } from '../support/server/server.ts'

async function submitSecondFactor(page: Page, code: string) {
  await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible()
  expect(await storedSession(page)).toBeNull()
  await page.getByLabel('Authenticator code').fill(code)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
}

/** A person who signs up with Google has no code mailed yet, so the rate limit allows requesting one at once. */
async function signUpByGoogle(page: Page, server: FledgeServer): Promise<Person> {
  const account = { email: newEmail('google'), full_name: 'Gale Google' }
  await signInByGoogle(page, account)
  await chooseRole(page, 'student')
  await expectHome(page, 'student')
  const session = await storedSession(page)
  return { ...account, id: session?.user.id ?? '', role: 'student', token: session?.token ?? '', server }
}

test('Sign-in by mailed code and by Google asks for the authenticator code', async ({ page, server }) => {
  const person = await signUpByGoogle(page, server)
  const { secret } = await enrolSecondFactor(person)
  await logOut(page)
  await requestCode(page, person.email)
  await enterMailedCode(page, server, person.email)
  await submitSecondFactor(page, totpCode(secret))
  await expectHome(page, 'student')
  await logOut(page)

  await signInByGoogle(page, person)
  // Each authenticator code works only once. The server also accepts the code of the next 30 seconds, which is unused.
  await submitSecondFactor(page, totpCode(secret, 1))
  await expectHome(page, 'student')
})

test('After the password, the authenticator code or a recovery code signs in once, and a wrong one does not', async ({
  page,
  server,
}) => {
  const person = await makePerson(server, 'company')
  await setPassword(person, 'correct horse')
  const { secret, recoveryCodes } = await enrolSecondFactor(person)
  const submitRecoveryCode = async (code: string) => {
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await page.getByLabel('Recovery code').fill(code)
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
  }
  await signInByPassword(page, person.email, 'correct horse')
  await submitSecondFactor(page, '000000')
  await expect(page.getByText('This code is wrong. Try the current one.')).toBeVisible()
  await submitSecondFactor(page, totpCode(secret))
  await expect(toast(page, 'Welcome back!')).toBeVisible()
  await expectHome(page, 'company')
  await logOut(page)

  await signInByPassword(page, person.email, 'correct horse')
  await submitRecoveryCode(recoveryCodes[0] ?? '')
  await expectHome(page, 'company')
  await logOut(page)

  await signInByPassword(page, person.email, 'correct horse')
  await submitRecoveryCode(recoveryCodes[0] ?? '')
  await expect(page.getByText('This code is wrong. Try the current one.')).toBeVisible()
  expect(await storedSession(page)).toBeNull()
})
