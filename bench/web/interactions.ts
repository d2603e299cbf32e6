import type { Page } from '@playwright/test'
import type { DemoWorld } from '../../e2e/demo-world.ts'
import type { Person } from '../../e2e/people.ts'
import { withPhone } from './phone.ts'
import { collectFrames } from './watch-page.ts'

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

/** What was begun is drawn, and the browser has told of it. */
const settle = (page: Page) => page.waitForTimeout(700)

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

export const measureInteractions = (world: DemoWorld, student: Person) =>
  withPhone(world, student, async page => {
    await page.goto('/')
    await saveButton(page).waitFor()
    const swipe = await slowestOf(page, () => page.getByRole('button', { name: 'Skip', exact: true }).tap())
    await page.goto('/search')
    await page.getByText(/results found/).waitFor()
    const typing = await slowestOf(page, () => page.getByLabel('Keywords').pressSequentially('design', { delay: 80 }))
    const searching = await slowestOf(page, async () => {
      await page.keyboard.press('Enter')
      await page.waitForURL(/search=design/)
    })
    const opening = await slowestOf(page, async () => {
      await page.getByRole('region', { name: 'Results' }).getByRole('link').first().tap()
      await page.getByText('About the Role').waitFor()
    })
    return { swipe, typing, searching, opening, shift: await page.evaluate(() => window.watched.shift) }
  })

/** Throws cards with a finger; of each throw, the frames from letting go until the next card stands. */
export const measureThrows = (world: DemoWorld, student: Person, throws: number) =>
  withPhone(world, student, async page => {
    await page.goto('/')
    await saveButton(page).waitFor()
    await settle(page)
    const devtools = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 320 }] })
    const worst: number[] = []
    for (let nth = 0; nth < throws; nth++) {
      const away = nth % 2 === 0 ? 1 : -1
      await touch('touchStart', 195)
      for (let step = 1; step <= 8; step++) await touch('touchMove', 195 + away * step * 20)
      const frames = page.evaluate(collectFrames, 450)
      await touch('touchEnd')
      worst.push(Math.max(...(await frames)))
      await settle(page)
    }
    return worst
  })
