import { expect, type Page, phone, test } from '../support/fixtures.ts'
import { expectAccessible } from '../support/pages/accessibility.ts'
import { chooseInAccountMenu, expectSignedOut } from '../support/pages/account-menu.ts'
import { chooseRole, expectHome, logOut, signInByGoogle, toast } from '../support/pages/auth-screen.ts'
import { restoreSession, storedSession } from '../support/people/browser-session.ts'
import { applyTo, makeCompany, makeStudent, postInternship } from '../support/people/internships.ts'
import { readCode } from '../support/people/mailbox.ts'
import {
  call,
  enrolSecondFactor,
  makePerson,
  newEmail,
  type Person,
  setPassword,
  statusOfSession,
} from '../support/people/people.ts'
import { totpCode } from '../support/people/totp.ts'
import { addVirtualAuthenticator } from '../support/people/virtual-authenticator.ts'

const signInByApi = ({ server, email }: Person, password: string) =>
  call(server, '/identity/sign-in/email', { body: { email, password } })

async function openSecurity(page: Page, person: Person) {
  await restoreSession(page, person)
  await page.goto('/settings/security')
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible()
}

async function changePassword(page: Page, password: string, repeated = password) {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(repeated)
  await page.getByRole('button', { name: 'Change Password' }).click()
}

/** Clicks and returns the state of the switch after microtasks, before the next frame or timer. */
const clickAndRead = async (box: SVGElement | HTMLElement) => {
  if (!(box instanceof HTMLInputElement)) throw new Error('Not a switch')
  box.click()
  for (let turn = 0; turn < 100; turn++) await null
  return box.checked
}

test('Each settings path opens its tab, and name, theme and preferences can be changed', async ({ page, server }) => {
  test.setTimeout(180_000)
  const person = await makePerson(server, 'company', 'Nimbus Labs')
  await restoreSession(page, person)
  await page.goto('/settings/account')
  const tabs = page.getByRole('navigation', { name: 'Settings' })
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Profile')
  await expect(page.getByText('Email cannot be changed')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByText('Company', { exact: true })).toBeVisible()
  await page.getByLabel('Full name').fill('Nimbus Weather')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Profile updated successfully!')).toBeVisible()
  await page.getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByText('System', { exact: true }).click()
  const { data } = await call(server, '/api/auth/me', { token: person.token, method: 'GET' })
  expect(data.user).toMatchObject({ full_name: 'Nimbus Weather' })

  await page.goto('/settings/notifications')
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Notifications')
  for (const name of [/^Email notifications/, /^Application updates/, /^New internships/, /^Messages/]) {
    await expect(page.getByRole('switch', { name })).toBeChecked()
  }
  const digest = page.getByRole('switch', { name: /^Weekly digest/ })
  await expect(digest).not.toBeChecked()
  expect(await digest.evaluate(clickAndRead)).toBe(true)
  expect(await digest.evaluate(clickAndRead)).toBe(false)
  await digest.check()
  await expect(toast(page, 'Notification preferences saved!')).toBeVisible()
  const stored = await page.evaluate(() => localStorage.getItem('fledge.notification-preferences'))
  expect(JSON.parse(stored ?? '')).toMatchObject({ weeklyDigest: true, emailNotifications: true })
  const preferences = await call(server, '/api/notifications/preferences', { token: person.token, method: 'GET' })
  expect(preferences.data.preferences).toMatchObject({ weeklyDigest: true })

  await page.goto('/settings/security')
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
})

test('A password can be set, an invalid one is rejected, and an older session must confirm the identity before it changes', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000)
  const person = await makePerson(server, 'student')
  await openSecurity(page, person)
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeDisabled()
  await changePassword(page, 'correct horse', 'correct house')
  await expect(toast(page, "Passwords don't match")).toBeVisible()
  await changePassword(page, 'short')
  await expect(toast(page, 'Password must be at least 6 characters')).toBeVisible()
  await changePassword(page, 'correct horse')
  await expect(toast(page, 'Password changed successfully!')).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('')
  expect((await signInByApi(person, 'correct horse')).token).not.toBe('')

  // The server's response when the sign-in is more than 15 minutes old.
  const tooOld = { error: 'Please confirm it is you to continue', code: 'confirmation_required' }
  await page.route('**/identity/set-password', route => route.fulfill({ status: 403, json: tooOld }), { times: 2 })
  await changePassword(page, 'battery staple')
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeFocused()
  await page.getByRole('button', { name: 'Change Password' }).click()
  await dialog.getByLabel('Present password').fill('wrong horse')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(dialog.getByText('Invalid login credentials')).toBeVisible()
  await dialog.getByLabel('Present password').fill('correct horse')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  const tokenOf = () => signInByApi(person, 'battery staple').then(({ token }) => token)
  await expect(dialog).toBeHidden()
  await expect.poll(() => tokenOf().catch(() => ''), { intervals: [1000] }).not.toBe('')
})

test('A person without a password confirms the identity by a mailed code', async ({ page, server }) => {
  const account = { email: newEmail('google'), full_name: 'Gale Google' }
  await signInByGoogle(page, account)
  await chooseRole(page, 'student')
  await page.goto('/settings/security')
  const tooOld = { error: 'Please confirm it is you to continue', code: 'confirmation_required', has_password: false }
  await page.route('**/identity/two-factor/enable', route => route.fulfill({ status: 403, json: tooOld }), { times: 1 })
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })

  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByLabel('Present password')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Email me a code' }).click()
  await dialog.getByLabel('6-digit code').fill('000000')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(dialog.getByText('Token has expired or is invalid')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('6-digit code').fill(await readCode(server, account.email))
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  const enrolment = page.getByRole('dialog', { name: 'Turn on two-step verification' })
  await expect(enrolment.getByRole('img', { name: /QR code/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await changePassword(page, 'correct horse')
  await expect(toast(page, 'Password changed successfully!')).toBeVisible()
})

test('Two-step verification is turned on with an authenticator code and off with a recovery code', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000)
  const person = await makePerson(server, 'student')
  await setPassword(person, 'correct horse')
  await openSecurity(page, person)
  await page.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible(page)
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(/\s/g, '')
  await dialog.getByLabel('Code from the app').fill('000000')
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(dialog.getByText('This code is wrong. Try the current one.')).toBeVisible()
  await dialog.getByLabel('Code from the app').fill(totpCode(secret))
  await dialog.getByRole('button', { name: 'Verify' }).click()
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = (await codes.first().textContent()) ?? ''
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Close without keeping the codes?' })
  await question.getByRole('button', { name: 'Back to the codes' }).click()
  await expect(codes).toHaveCount(10)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('fledge-recovery-codes.txt')
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  expect((await signInByApi(person, 'correct horse')).data).toMatchObject({ twoFactorRedirect: true })

  await page.getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByLabel('Authenticator code').fill(recoveryCode)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
  expect((await signInByApi(person, 'correct horse')).token).not.toBe('')
})

test('A passkey is added, signs in without the second step, and is renamed and removed', async ({ page, server }) => {
  const person = await makePerson(server, 'student')
  await addVirtualAuthenticator(page)
  await openSecurity(page, person)
  const section = page.getByRole('region', { name: 'Passkeys' })
  const dialog = page.getByRole('dialog')
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue(/^Chrome on /)
  await dialog.getByLabel('Name').fill('Work laptop')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(toast(page, 'Passkey added')).toBeVisible()
  await expect(section.getByRole('listitem')).toContainText('not used yet')
  await enrolSecondFactor(person)
  await logOut(page)

  await page.goto('/auth?tab=sign-in')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(toast(page, 'Welcome back!')).toBeVisible()
  await expectHome(page, 'student')

  await page.goto('/settings/security')
  await expect(section.getByRole('listitem')).toContainText('last used just now')
  await section.getByRole('button', { name: 'Rename Work laptop' }).click()
  await dialog.getByLabel('Name').fill('Blue laptop')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await section.getByRole('button', { name: 'Remove Blue laptop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, 'Passkey removed')).toBeVisible()
  await expect(section.getByRole('heading')).toBeFocused()

  await logOut(page)
  await page.goto('/auth?tab=sign-in')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(toast(page, 'This passkey did not work. Try again, or sign in another way.')).toBeVisible()
})

test.describe('On a phone', () => {
  test.use(phone)

  test('The activity lists who signed in, and other devices can be signed out while this one stays signed in', async ({
    page,
    server,
  }) => {
    const person = await makePerson(server, 'student')
    await setPassword(person, 'correct horse')
    await signInByApi(person, 'wrong horse').catch(() => null)
    const { token: other } = await signInByApi(person, 'correct horse')
    await openSecurity(page, person)
    const activity = page.getByRole('list', { name: 'Recent activity' })
    for (const text of ['Signed in with the password', 'Sign-in failed: wrong password', 'Password set'])
      await expect(activity.getByText(text, { exact: true })).toBeVisible()
    const device = page.getByRole('button', { name: /^Sign out .*signed in/ })
    await device.click()
    await expect(toast(page, 'Device signed out')).toBeVisible()
    await expect(device).toHaveCount(0)
    expect(await statusOfSession(server, other)).toBe(401)
    await expect(activity.getByText('A device was signed out')).toBeVisible()
    const { token: another } = await signInByApi(person, 'correct horse')
    await page.getByRole('button', { name: 'Sign out other devices' }).click()
    await expect(activity.getByText('All other devices were signed out')).toBeVisible()
    expect(await statusOfSession(server, another)).toBe(401)
    expect(await statusOfSession(server, person.token)).toBe(200)
  })
})

test('A preference changed offline is saved on reconnect, also from another screen', async ({
  page,
  server,
  context,
}) => {
  const person = await makePerson(server, 'student')
  await restoreSession(page, person)
  await page.goto('/')
  await chooseInAccountMenu(page, 'Settings')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Notifications' }).click()
  await expect(page.getByRole('switch', { name: /^Weekly digest/ })).not.toBeChecked()
  await context.setOffline(true)
  await page.getByRole('switch', { name: /^Weekly digest/ }).check()
  await expect(toast(page, 'Saved in this browser')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Discover' }).click()
  await expect(page).toHaveURL('/')
  // Another device changes another preference in the meantime.
  const body = { newInternships: false }
  await call(server, '/api/notifications/preferences', { token: person.token, method: 'PUT', body })
  await context.setOffline(false)
  await expect
    .poll(async () => {
      const { data } = await call(server, '/api/notifications/preferences', { token: person.token, method: 'GET' })
      return data.preferences
    })
    .toMatchObject({ weeklyDigest: true, newInternships: false })
})

test('All data can be downloaded, and deleting the account ends every session but keeps the letters of applicants', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000)
  const [person, student] = [await makeCompany(server, 'Nimbus Labs'), await makeStudent(server)]
  const { id } = await postInternship(person, { title: 'Cloud Intern' })
  await postInternship(person)
  await applyTo(id, student, 'Clouds are what I like best.')
  await setPassword(person, 'correct horse')
  const { token: other } = await signInByApi(person, 'correct horse')
  await openSecurity(page, person)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toMatch(/^fledge-data-.*\.json$/)

  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const confirm = dialog.getByRole('button', { name: 'Delete Account' })
  await expect(confirm).toBeDisabled()
  await expect(dialog).toContainText(
    'Your 2 internships go offline. The student who applied is told and keeps their own letter.',
  )
  const tooOld = { error: 'Please confirm it is you to continue', code: 'confirmation_required', has_password: true }
  await page.route('**/api/auth/delete', route => route.fulfill({ status: 403, json: tooOld }), { times: 2 })
  const identity = page.getByRole('dialog', { name: 'Confirm it is you' })
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
  await confirm.click()
  // Before the focus has moved into the second dialog and the next frame is painted, Escape would close the first one.
  await expect(identity.locator(':focus')).toHaveCount(1)
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await page.keyboard.press('Escape')
  await expect(identity).toHaveCount(0)
  await expect(dialog.getByLabel('Type DELETE to confirm')).toHaveValue('DELETE')
  await confirm.click()
  await identity.getByLabel('Present password').fill('correct horse')
  await identity.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(toast(page, 'Account deleted successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Find Your Dream Internship' })).toBeVisible()
  await expect(toast(page, 'Session expired. Please sign in again.')).toHaveCount(0)
  expect(await storedSession(page)).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('userId'))).toBeNull()
  expect([await statusOfSession(server, person.token), await statusOfSession(server, other)]).toEqual([401, 401])

  await restoreSession(page, student)
  await page.goto('/applications')
  const kept = page.getByRole('article', { name: 'Cloud Intern at Nimbus Labs' })
  await expect(kept.getByText('No longer available', { exact: true })).toBeVisible()
  await expect(kept.getByRole('log')).toContainText('Clouds are what I like best.')
  await expect(kept.getByRole('link', { name: 'View Position' })).toHaveCount(0)
})

test('The account menu works by keyboard, keeps the focus, and ends at Sign In', async ({ page, server }) => {
  await restoreSession(page, await makePerson(server, 'student', 'Mona Menu'))
  await page.goto('/saved')
  const button = page.getByRole('button', { name: 'Account menu' })
  const menu = page.getByRole('menu', { name: 'Account' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toContainText('Mona Menu')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('menuitemradio', { name: 'As the device' })).toBeChecked()
  await menu.getByRole('menuitemradio', { name: 'Dark' }).press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await button.click()
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()

  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(page.getByRole('link', { name: 'Interviews' })).toBeInViewport({ ratio: 1 })
  await chooseInAccountMenu(page, 'Settings')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await button.press('Enter')
  await menu.getByRole('menuitem', { name: 'Log out' }).press('Enter')
  await expectSignedOut(page)
})
