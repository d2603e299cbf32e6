import type { Person } from '../../e2e/support/people/people.ts'
import type { DemoBrowser } from '../../e2e/support/server/demo-browser.ts'
import { withPhone } from './phone.ts'

declare global {
  interface Window {
    firstCard?: number
  }
}

/** Measures when Discover shows its first card on a later visit, with the service worker and before the API responds. */
export const measureSecondVisit = (demo: DemoBrowser, person: Person) =>
  withPhone(demo, person, async page => {
    const card = page.getByRole('region', { name: 'Internship to decide on' }).getByRole('article')
    await page.goto('/')
    await card.waitFor()
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    // The service worker stores all files of the build in the background.
    await page.waitForTimeout(5000)
    await page.goto('/trust')
    await page.addInitScript(recordFirstCard)
    const responses = Promise.withResolvers<void>()
    await page.route('**/api/**', async route => {
      await responses.promise
      await route.abort()
    })
    try {
      await page.goto('/', { waitUntil: 'commit' })
      const shown = await page.waitForFunction(() => window.firstCard)
      return (await shown.jsonValue()) ?? Number.POSITIVE_INFINITY
    } finally {
      responses.resolve()
    }
  })

/**
 * Runs in the page before any other script. The time is that of the paint itself; a callback of the next frame would also count the work that
 * React does after the paint.
 */
function recordFirstCard() {
  const observer = new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEntry & { element?: Element }).element?.closest('main article'))
        window.firstCard ??= entry.startTime
  })
  observer.observe({ type: 'largest-contentful-paint', buffered: true })
}
