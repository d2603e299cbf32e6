import { test as base } from '@playwright/test'
import { waitForFirstPaint } from './pages/first-paint.ts'
import { type FledgeServer, startServer } from './server/server.ts'

export { expect, type Locator, type Page } from '@playwright/test'

/** Each worker has one real server, which its tests share. A test creates the people and internships it needs. */
export const test = base.extend<object, { server: FledgeServer }>({
  server: [
    async ({ browserName: _ }, use) => {
      // The tests receive webhooks on localhost, which is a private address.
      const server = await startServer({ FLEDGE_PRIVATE_RECEIVERS: 'on' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page)
    page.goto = async (...args) => {
      const response = await goto(...args)
      if (javaScriptEnabled !== false) await waitForFirstPaint(page)
      return response
    }
    await use(page)
  },
})

export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** Turns animations on, for tests whose result an animation can change, such as those of gestures and toasts. Others run without. */
export const withAnimations = { reducedMotion: 'no-preference' } as const

/** Runs the tests at both sizes. Two Playwright projects would do the same, but each would start servers of its own. */
export function onDesktopAndPhone(defineTests: () => void) {
  test.describe('On a desktop', () => defineTests())
  onPhone(defineTests)
}

/**
 * Runs the tests only at the size of a phone. Other tests use the same screens on a desktop, and the gallery checks the layout of
 * each screen at both sizes.
 */
export function onPhone(defineTests: () => void) {
  test.describe('On a phone', () => {
    test.use(phone)
    defineTests()
  })
}
