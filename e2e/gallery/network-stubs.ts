import type { Page } from '@playwright/test'

const at = (path: string) => (url: URL) => url.pathname === path || url.pathname.startsWith(`${path}/`)

/** The answer never comes: what is shown meanwhile stays. */
export const hold = (path: string) => (page: Page) => page.route(at(path), () => {})

/** The server refuses; a refusal is final, so the screen does not try again by itself first. */
export const refuse = (path: string) => (page: Page) =>
  page.route(at(path), route =>
    route.fulfill({ status: 429, json: { error: 'Too many requests. Please wait a moment.', code: 'too_many' } }),
  )

/** The server's own answer with other amounts, for worlds that take hours to fill. */
export const amend = (path: string, change: (answer: Record<string, unknown>) => object) => (page: Page) =>
  page.route(at(path), async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: change((await answer.json()) as Record<string, unknown>) })
  })

/** Every number of an answer, a thousandfold. */
export const inThousands = (value: unknown): unknown => {
  if (typeof value === 'number') return value * 1234
  if (Array.isArray(value)) return value.map(inThousands)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inThousands(inner)]))
}
