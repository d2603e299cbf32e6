import { expect, type Page } from '@playwright/test'
import { readCode } from '../people/mailbox.ts'
import type { Role } from '../people/people.ts'
import type { FledgeServer } from '../server/server.ts'
import { chooseInAccountMenu, expectSignedOut } from './account-menu.ts'

const roleLabels = { student: 'Student looking for internships', company: 'Company hiring interns' }

export const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').getByText(text, { exact: true })

/**
 * Waits until all toasts have closed. Call this function before clicking a control that a toast may cover. It first moves the
 * mouse away from the toasts, because a toast stays open while the mouse is over it.
 */
export const waitUntilNoToast = async (page: Page) => {
  await page.mouse.move(0, 0)
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0, { timeout: 20_000 })
}

export async function signUpByCode(
  page: Page,
  server: FledgeServer,
  person: { email: string; full_name: string; role: Role },
) {
  await page.goto('/auth')
  await page.getByLabel('Full name').fill(person.full_name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByText(roleLabels[person.role]).click()
  await page.getByRole('button', { name: 'Sign Up with Email' }).click()
  await expect(toast(page, 'OTP sent to your email')).toBeVisible()
  await enterMailedCode(page, server, person.email)
}

export async function enterMailedCode(page: Page, server: FledgeServer, email: string) {
  await expect(page.getByRole('heading', { name: 'Enter OTP' })).toBeVisible()
  await expect(page.getByText(`We sent an OTP to ${email}`)).toBeVisible()
  await page.getByLabel('6-digit code').fill(await readCode(server, email))
  await page.getByRole('button', { name: 'Verify OTP' }).click()
}

async function openSignIn(page: Page) {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign In' }).click()
}

export async function signInByPassword(page: Page, email: string, password: string) {
  await openSignIn(page)
  await submitPassword(page, email, password)
}

/** Fills in the sign-in form of a page that shows it already. */
export async function submitPassword(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In', exact: true }).click()
}

export async function requestCode(page: Page, email: string) {
  await openSignIn(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a code instead' }).click()
}

/** Recognises the home screen of a role by a navigation link that only this role has. */
export async function expectHome(page: Page, role: Role) {
  await expect(page).toHaveURL('/')
  const name = role === 'student' ? 'Discover' : 'Dashboard'
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })).toBeVisible()
}

/** Signs in through the test server's replacement for Google, which asks for no password. */
export async function signInByGoogle(page: Page, account: { email: string; full_name: string }) {
  await page.goto('/auth')
  await continueWithGoogle(page, account)
}

export async function continueWithGoogle(page: Page, account: { email: string; full_name: string }) {
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in with Google' })).toBeVisible()
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Name').fill(account.full_name)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

export async function chooseRole(page: Page, role: Role) {
  await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible()
  await page.getByText(role === 'student' ? 'Looking for internship opportunities' : 'Hiring talented interns').click()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(toast(page, 'Account setup complete!')).toBeVisible()
}

export async function logOut(page: Page) {
  await chooseInAccountMenu(page, 'Log out')
  await expectSignedOut(page)
}
