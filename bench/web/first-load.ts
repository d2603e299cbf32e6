import { get } from 'node:http'
import type { Page, Response } from '@playwright/test'
import type { Person } from '../../e2e/support/people/people.ts'
import type { DemoWorld } from '../../e2e/support/server/demo-browser.ts'
import { withPhone } from './phone.ts'

export type FirstLoad = { scripts: string[]; largest: number; shift: number; firstPaint: number }

/** Opens a screen for the first time and waits until it stands and nothing more is fetched. */
export const measureFirstLoad = (world: DemoWorld, person: Person | undefined, path: string, proof: string) =>
  withPhone(world, person, async (page): Promise<FirstLoad> => {
    const scripts = new Set<string>()
    page.on('response', (response: Response) => {
      if (response.request().resourceType() === 'script') scripts.add(response.url())
    })
    // Nothing is asked of the page while it starts: looking for a text in it takes a tenth of that time.
    await page.goto(path, { waitUntil: 'commit' })
    await untilQuiet(page, () => scripts.size)
    await page.getByText(proof).first().waitFor()
    const seen = await page.evaluate(() => ({
      largest: window.watched.largest,
      shift: window.watched.shift,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }))
    return { ...seen, scripts: [...scripts] }
  })

/** The live stream never ends, so the network is never idle; two seconds without another script are quiet enough. */
async function untilQuiet(page: Page, count: () => number) {
  for (let known = -1; known !== count(); ) {
    known = count()
    await page.waitForTimeout(2000)
  }
}

export type Transfer = { gzip: number; brotli: number; uncompressed: string[] }

/** Bytes on the wire, as a browser that takes gzip and one that takes Brotli would get them. */
export async function weigh(scripts: string[]): Promise<Transfer> {
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
    get(url, { headers: { 'accept-encoding': encoding } }, answer => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve({ bytes, encoding: answer.headers['content-encoding'] }))
      answer.on('error', reject)
    }).on('error', reject)
  })
