import type { Page } from '@playwright/test'

/** What is posted there arrives, and the first answer is lost on its way back; tells how often it has arrived. */
export const loseFirstAnswer = async (page: Page, endpoint: string) => {
  let arrivals = 0
  await page.route(endpoint, async route => {
    if (route.request().method() !== 'POST') return route.fallback()
    arrivals += 1
    const answer = await route.fetch()
    if (arrivals === 1) await route.abort()
    else await route.fulfill({ response: answer })
  })
  return () => arrivals
}
