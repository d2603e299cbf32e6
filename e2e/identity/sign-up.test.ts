import { expect, onPhone, type Page, test } from '../support/fixtures.ts'
import { expectHome, signUpByCode, toast } from '../support/pages/auth-screen.ts'
import { storedSession } from '../support/people/browser-session.ts'
import { call, newEmail } from '../support/people/people.ts'
import type { FledgeServer } from '../support/server/server.ts'

onPhone(() => {
  test('A student signs up by mailed code, completes onboarding and arrives on the home screen', async ({
    page,
    server,
  }) => {
    await signUpByCode(page, server, { email: newEmail(), full_name: 'Sam Student', role: 'student' })
    await expect(toast(page, 'Account created successfully!')).toBeVisible()
    await expectHome(page, 'student')

    await expect(page.getByRole('heading', { name: 'Welcome, Sam!' })).toBeVisible()
    await page.getByRole('link', { name: 'Complete your profile' }).click()
    await expect(page).toHaveURL('/onboarding')
    await expect(page.getByRole('progressbar')).toBeVisible()
    await page.getByLabel('Bio').fill('I build small things that work.')
    await page.getByLabel('Location').fill('Lisbon')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('University').fill('Universidade de Lisboa')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByLabel('Bio')).toHaveValue('I build small things that work.')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByLabel('University')).toHaveValue('Universidade de Lisboa')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Skills', { exact: true }).fill('React')
    await page.getByLabel('Skills', { exact: true }).press('Enter')
    await page.getByLabel('Skills', { exact: true }).fill('SQL')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('button', { name: 'Remove React' }).click()
    await expect(page.getByRole('button', { name: 'Remove React' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Complete Setup' }).click()
    await expect(toast(page, 'Profile setup complete!')).toBeVisible()
    await expectHome(page, 'student')
    await expect(page.getByRole('heading', { name: 'Welcome, Sam!' })).toHaveCount(0)

    const profile = await storedProfile(page, server, '/api/student-profile')
    expect(profile).toMatchObject({
      bio: 'I build small things that work.',
      university: 'Universidade de Lisboa',
      skills: ['SQL'],
    })
  })
})

test('A company signs up by mailed code, completes onboarding and arrives on the home screen', async ({
  page,
  server,
}) => {
  await signUpByCode(page, server, { email: newEmail(), full_name: 'Cora Company', role: 'company' })
  await expect(toast(page, 'Account created successfully!')).toBeVisible()
  await expectHome(page, 'company')

  await page.getByRole('link', { name: 'Complete your profile' }).click()
  await expect(page).toHaveURL('/onboarding/company')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('Company name')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Company name').fill('Nimbus Labs')
  await page.getByLabel('Description').fill('Weather for gardens.')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Location').fill('Porto')
  await page.getByLabel('Website').fill('https://nimbus.example')
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await expect(toast(page, 'Profile setup complete!')).toBeVisible()
  await expectHome(page, 'company')

  const profile = await storedProfile(page, server, '/api/company-profile')
  expect(profile).toMatchObject({ company_name: 'Nimbus Labs', location: 'Porto', website: 'https://nimbus.example' })
})

test('After a wrong code or an early request the form says what to do and when, and Back keeps the form values', async ({
  page,
}) => {
  const email = newEmail()
  const signUp = async () => {
    await page.goto('/auth')
    await page.getByLabel('Full name').fill('Sam Student')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Sign Up with Email' }).click()
  }
  await signUp()
  const verify = page.getByRole('button', { name: 'Verify OTP' })
  await page.getByLabel('6-digit code').fill('12x34')
  await expect(page.getByLabel('6-digit code')).toHaveValue('1234')
  await expect(verify).toBeDisabled()
  await page.getByLabel('6-digit code').fill('000000')
  await verify.click()
  await expect(toast(page, 'Token has expired or is invalid')).toBeVisible()
  await expect(page.getByText('Type the code from our newest mail: you have 4 more tries.')).toBeVisible()

  const resend = page.getByRole('button', { name: 'Resend OTP' })
  await expect(resend).toBeDisabled()
  await expect(page.getByText(/^You can request a new code in \d+ seconds$/)).toBeVisible()
  // The wait ends in this tab, but the server still rejects the request: its response restarts the countdown.
  await page.evaluate(email => {
    sessionStorage.setItem('fledge.next-code', JSON.stringify({ email, at: Date.now(), isSent: true }))
  }, email)
  await resend.click()
  await expect(toast(page, 'Too many attempts. Please try again later.')).toBeVisible()
  await expect(page.getByText(/^You can request a new code in \d+ seconds$/)).toBeVisible()
  await expect(resend).toBeDisabled()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('Sam Student')
  await expect(page.getByLabel('Email')).toHaveValue(email)

  await page.evaluate(() => sessionStorage.clear())
  await signUp()
  await expect(page.getByText(/^You can request a new code in \d+ seconds\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'I have a code' }).click()
  await expect(page.getByRole('heading', { name: 'Enter OTP' })).toBeVisible()
})

test('Onboarding can be skipped, and the welcome stays until it is dismissed', async ({ page, server }) => {
  await signUpByCode(page, server, { email: newEmail(), full_name: 'Sam Student', role: 'student' })
  await page.getByRole('link', { name: 'Complete your profile' }).click()
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expectHome(page, 'student')
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByRole('link', { name: 'Complete your profile' })).toHaveCount(0)
  await page.reload()
  await expectHome(page, 'student')
  await expect(page.getByRole('link', { name: 'Complete your profile' })).toHaveCount(0)
})

async function storedProfile(page: Page, server: FledgeServer, path: string) {
  const session = await storedSession(page)
  const { data } = await call(server, path, { token: session?.token, method: 'GET' })
  return data.profile
}
