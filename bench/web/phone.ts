import type { Locator, Page } from '@playwright/test'
import type { Person } from '../../e2e/support/people/people.ts'
import type { DemoWorld } from '../../e2e/support/server/demo-browser.ts'
import { watchPage } from './page-metrics.ts'

const phone = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const slowDown = 4

/** A phone that was never here before: nothing is cached, and its processor has a quarter of this one's speed. */
export async function withPhone<T>(world: DemoWorld, person: Person | undefined, work: (page: Page) => Promise<T>) {
  const page = await world.open(person, phone)
  try {
    await page.addInitScript(watchPage)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    return await work(page)
  } finally {
    await page.context().close()
  }
}

/** A finger on the glass. Playwright's own tap looks first, in the page, whether it will hit, which the press then waits for. */
export async function readyFinger(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
    })
  const tap = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error('There is nothing to tap')
    // what was asked of the page to find the place is over by then
    await page.waitForTimeout(100)
    await touch('touchStart', box.x + box.width / 2, box.y + box.height / 2)
    await touch('touchEnd')
  }
  return { touch, tap }
}

/** What was begun is drawn, and the browser has told of it. */
export const settle = (page: Page) => page.waitForTimeout(700)

export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

/** What the eye sees without any script. */
export async function showsWithoutScript(world: DemoWorld, texts: string[]) {
  const page = await world.open(undefined, { ...phone, javaScriptEnabled: false })
  try {
    await page.goto('/')
    for (const text of texts) await page.getByText(text).first().waitFor({ state: 'visible', timeout: 5000 })
    return true
  } catch {
    return false
  } finally {
    await page.context().close()
  }
}
