import { expect, type Page, test } from '../support/fixtures.ts'
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
import { enrolSecondFactor, makePerson, newEmail, type Person, setPassword } from '../support/people/people.ts'
import { totpCode } from '../support/people/totp.ts'
import type { FledgeServer } from '../support/server/server.ts'

async function proveSecondFactor(page: Page, code: string) {
  await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible()
  expect(await storedSession(page)).toBeNull()
  await page.getByLabel('Authenticator code').fill(code)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
}

/** Signed up at Google, so that no code went to the address yet and one may be asked for at once. */
async function makePersonByGoogle(page: Page, server: FledgeServer): Promise<Person> {
  const account = { email: newEmail('google'), full_name: 'Gale Google' }
  await signInByGoogle(page, account)
  await chooseRole(page, 'student')
  await expectHome(page, 'student')
  const session = await storedSession(page)
  return { ...account, id: session?.user.id ?? '', role: 'student', token: session?.token ?? '', server }
}

test('After the password the authenticator code is asked for', async ({ page, server }) => {
  const person = await makePerson(server, 'student')
  await setPassword(person, 'correct horse')
  const { secret } = await enrolSecondFactor(person)
  await signInByPassword(page, person.email, 'correct horse')
  await proveSecondFactor(page, totpCode(secret))
  await expect(toast(page, 'Welcome back!')).toBeVisible()
  await expectHome(page, 'student')
})

test('After a mailed code the authenticator code is asked for', async ({ page, server }) => {
  const person = await makePersonByGoogle(page, server)
  const { secret } = await enrolSecondFactor(person)
  await logOut(page)
  await askForCode(page, person.email)
  await enterMailedCode(page, server, person.email)
  await proveSecondFactor(page, totpCode(secret))
  await expectHome(page, 'student')
})

test('After Google the authenticator code is asked for', async ({ page, server }) => {
  const person = await makePersonByGoogle(page, server)
  const { secret } = await enrolSecondFactor(person)
  await logOut(page)
  await signInByGoogle(page, person)
  await proveSecondFactor(page, totpCode(secret))
  await expectHome(page, 'student')
})

test('A recovery code opens the door once, and a wrong code does not', async ({ page, server }) => {
  const person = await makePerson(server, 'company')
  await setPassword(person, 'correct horse')
  const { recoveryCodes } = await enrolSecondFactor(person)
  const recover = async (code: string) => {
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await page.getByLabel('Recovery code').fill(code)
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
  }
  await signInByPassword(page, person.email, 'correct horse')
  await proveSecondFactor(page, '000000')
  await expect(toast(page, 'Token has expired or is invalid')).toBeVisible()
  await recover(recoveryCodes[0] ?? '')
  await expectHome(page, 'company')
  await logOut(page)

  await signInByPassword(page, person.email, 'correct horse')
  await recover(recoveryCodes[0] ?? '')
  await expect(toast(page, 'Token has expired or is invalid')).toBeVisible()
  expect(await storedSession(page)).toBeNull()
})
