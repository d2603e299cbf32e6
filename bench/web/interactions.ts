import type { Page } from '@playwright/test'
import type { Person } from '../../e2e/support/people/people.ts'
import type { DemoBrowser } from '../../e2e/support/server/demo-browser.ts'
import { createTouch, saveButton, settle, withPhone } from './phone.ts'

/** Returns the duration of the slowest interaction. The browser does not report interactions shorter than 16 ms. */
async function slowestInteraction(page: Page, act: () => Promise<unknown>) {
  await settle(page)
  await page.evaluate(() => {
    window.metrics.interactions = []
  })
  await act()
  await settle(page)
  return page.evaluate(() => Math.max(16, ...window.metrics.interactions.map(({ duration }) => duration)))
}

export const measureInteractions = (demo: DemoBrowser, student: Person) =>
  withPhone(demo, student, async page => {
    const { tap } = await createTouch(page)
    await page.goto('/')
    await saveButton(page).waitFor()
    const swipe = await slowestInteraction(page, () => tap(page.getByRole('button', { name: 'Skip', exact: true })))
    await page.goto('/search')
    await page.getByText(/results found/).waitFor()
    const typing = await slowestInteraction(page, () =>
      page.getByLabel('Keywords').pressSequentially('design', { delay: 80 }),
    )
    const searching = await slowestInteraction(page, async () => {
      await page.keyboard.press('Enter')
      await page.waitForURL(/search=design/)
    })
    const opening = await slowestInteraction(page, async () => {
      await tap(page.getByRole('region', { name: 'Results' }).locator('a[href*=internship]').first())
      await page.getByText('About the Role').waitFor()
    })
    return { swipe, typing, searching, opening, layoutShift: await page.evaluate(() => window.metrics.layoutShift) }
  })
