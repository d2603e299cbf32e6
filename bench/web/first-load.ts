import { get } from 'node:http'
import type { Page, Response } from '@playwright/test'
import type { Person } from '../../e2e/support/people/people.ts'
import type { DemoBrowser } from '../../e2e/support/server/demo-browser.ts'
import { withPhone } from './phone.ts'

export type FirstLoad = { scripts: string[]; largestPaint: number; layoutShift: number; firstPaint: number }

/** Opens a screen with an empty cache and waits until it is shown and no more scripts load. */
export const measureFirstLoad = (demo: DemoBrowser, person: Person | undefined, path: string, text: string) =>
  withPhone(demo, person, async (page): Promise<FirstLoad> => {
    const scripts = new Set<string>()
    page.on('response', (response: Response) => {
      if (response.request().resourceType() === 'script') scripts.add(response.url())
    })
    // The page is not queried while it loads; searching it for a text would make the load about 10 % slower.
    await page.goto(path, { waitUntil: 'commit' })
    await waitForScripts(page, () => scripts.size)
    await page.getByText(text).first().waitFor()
    const metrics = await page.evaluate(() => ({
      largestPaint: window.metrics.largestPaint,
      layoutShift: window.metrics.layoutShift,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }))
    return { ...metrics, scripts: [...scripts] }
  })

/** The event stream stays open, so the network is never idle. Two seconds without a new script count as loaded. */
async function waitForScripts(page: Page, count: () => number) {
  for (let before = -1; before !== count(); ) {
    before = count()
    await page.waitForTimeout(2000)
  }
}

export type Transfer = { gzip: number; brotli: number; uncompressed: string[] }

/** Measures the transferred bytes with gzip and with Brotli. */
export async function measureTransfer(scripts: string[]): Promise<Transfer> {
  const sizes = await Promise.all(
    scripts.map(async url => [await fetchRaw(url, 'gzip'), await fetchRaw(url, 'br')] as const),
  )
  const sum = (nth: 0 | 1) => sizes.reduce((total, pair) => total + pair[nth].bytes, 0)
  const uncompressed = scripts.filter((_, index) =>
    sizes[index]?.some(({ bytes, encoding }) => !encoding && bytes > 1400),
  )
  return { gzip: sum(0), brotli: sum(1), uncompressed }
}

const fetchRaw = (url: string, encoding: string) =>
  new Promise<{ bytes: number; encoding: string | undefined }>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, response => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve({ bytes, encoding: response.headers['content-encoding'] }))
      response.on('error', reject)
    }).on('error', reject)
  })
