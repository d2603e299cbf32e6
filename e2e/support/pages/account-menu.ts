import { expect, type Page } from '@playwright/test'

/** Opens the account menu and chooses one of its items. */
export async function chooseInAccountMenu(page: Page, item: 'Profile' | 'Company profile' | 'Settings' | 'Log out') {
  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

export async function openAccountMenu(page: Page) {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByRole('menu', { name: 'Account' })).toBeVisible()
}

/** The person lands on the Sign In tab. */
export const expectSignedOut = async (page: Page) => {
  await expect(page).toHaveURL('/auth?tab=sign-in')
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
}
