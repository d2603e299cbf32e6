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

/** Runs in the page before any other script. A callback of the next frame runs after the paint of this one. */
function recordFirstCard() {
  const look = () => {
    if (document.querySelector('main article'))
      requestAnimationFrame(time => {
        window.firstCard = time
      })
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
