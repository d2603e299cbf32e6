import type { Locator, Page } from '@playwright/test'
import type { Person } from '../../e2e/support/people/people.ts'
import { type DemoBrowser, demoPhone } from '../../e2e/support/server/demo-browser.ts'
import { observeMetrics } from './page-metrics.ts'

const cpuSlowdown = 4

/** Opens a phone-sized page with an empty cache and a quarter of this machine's CPU speed. */
export async function withPhone<T>(demo: DemoBrowser, person: Person | undefined, work: (page: Page) => Promise<T>) {
  const page = await demo.open(person, demoPhone)
  try {
    await page.addInitScript(observeMetrics)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    return await work(page)
  } finally {
    await page.context().close()
  }
}

/** Sends touch events by DevTools. Playwright's `tap` first runs checks in the page, which would delay the interaction. */
export async function createTouch(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) => {
    const touchPoints = x === undefined || y === undefined ? [] : [{ x, y }]
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  const tap = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error('The tap target is not visible')
    // The lookup of the target must not count as part of the interaction.
    await page.waitForTimeout(100)
    await touch('touchStart', box.x + box.width / 2, box.y + box.height / 2)
    await touch('touchEnd')
  }
  return { touch, tap }
}

/** Waits until the next frames are painted and the performance observers have reported them. */
export const settle = (page: Page) => page.waitForTimeout(700)

export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

/** Checks that these texts are visible on the landing page without JavaScript. */
export async function showsWithoutScript(demo: DemoBrowser, texts: string[]) {
  const page = await demo.open(undefined, { ...demoPhone, javaScriptEnabled: false })
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
