import { test as base } from '@playwright/test'
import { untilPainted } from './pages/first-paint.ts'
import { type FledgeServer, startServer } from './server/server.ts'

export { expect, type Page } from '@playwright/test'

/** Journeys run against one real server per worker, so every test brings people of its own. */
export const test = base.extend<object, { server: FledgeServer }>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  page: async ({ page, javaScriptEnabled }, use) => {
    const open = page.goto.bind(page)
    page.goto = async (...where) => {
      const answer = await open(...where)
      if (javaScriptEnabled !== false) await untilPainted(page)
      return answer
    }
    await use(page)
  },
})

export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** The journeys in it are made twice. Not by projects of Playwright's, each of which would start servers of its own. */
export function onDeskAndPhone(journeys: () => void) {
  test.describe('At a desk', () => journeys())
  test.describe('On a phone', () => {
    test.use(phone)
    journeys()
  })
}
