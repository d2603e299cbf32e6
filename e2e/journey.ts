import { test as base } from '@playwright/test'
import { type FledgeServer, startServer } from './server.ts'

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
})
