import type { Page } from '@playwright/test'
import type { Person } from '../../e2e/support/people/people.ts'
import type { DemoWorld } from '../../e2e/support/server/demo-browser.ts'
import { readyFinger, saveButton, settle, withPhone } from './phone.ts'

/** The slowest interaction of what is done; one under 16 ms is not even told by the browser. */
async function slowestOf(page: Page, act: () => Promise<unknown>) {
  await settle(page)
  await page.evaluate(() => {
    window.watched.interactions = []
  })
  await act()
  await settle(page)
  return page.evaluate(() => Math.max(16, ...window.watched.interactions.map(({ duration }) => duration)))
}

export const measureInteractions = (world: DemoWorld, student: Person) =>
  withPhone(world, student, async page => {
    const { tap } = await readyFinger(page)
    await page.goto('/')
    await saveButton(page).waitFor()
    const swipe = await slowestOf(page, () => tap(page.getByRole('button', { name: 'Skip', exact: true })))
    await page.goto('/search')
    await page.getByText(/results found/).waitFor()
    const typing = await slowestOf(page, () => page.getByLabel('Keywords').pressSequentially('design', { delay: 80 }))
    const searching = await slowestOf(page, async () => {
      await page.keyboard.press('Enter')
      await page.waitForURL(/search=design/)
    })
    const opening = await slowestOf(page, async () => {
      await tap(page.getByRole('region', { name: 'Results' }).getByRole('link').first())
      await page.getByText('About the Role').waitFor()
    })
    return { swipe, typing, searching, opening, shift: await page.evaluate(() => window.watched.shift) }
  })
