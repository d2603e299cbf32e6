import type { Page } from '@playwright/test'

/** Delivers every POST to the server but drops the first response. Returns a function that counts the requests. */
export async function loseFirstResponse(page: Page, endpoint: string) {
  let requests = 0
  await page.route(endpoint, async route => {
    if (route.request().method() !== 'POST') return route.fallback()
    requests += 1
    const response = await route.fetch()
    if (requests === 1) await route.abort()
    else await route.fulfill({ response })
  })
  return () => requests
}
