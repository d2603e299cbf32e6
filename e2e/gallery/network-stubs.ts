import type { Page } from '@playwright/test'

const at = (path: string) => (url: URL) => url.pathname === path || url.pathname.startsWith(`${path}/`)

/** Never responds, so the screen stays in its loading state. */
export const neverRespond = (path: string) => (page: Page) => page.route(at(path), () => {})

/** Responds with an error that the web app does not retry, so the screen shows its error state at once. */
export const respondWithError = (path: string) => (page: Page) =>
  page.route(at(path), route =>
    route.fulfill({ status: 429, json: { error: 'Too many requests. Please wait a moment.', code: 'too_many' } }),
  )

/** Responds as to a sign-in that is not recent. */
export const respondWithConfirmation = (path: string) => (page: Page) =>
  page.route(at(path), route => route.fulfill({ status: 403, json: { error: '', code: 'confirmation_required' } }))

export const respondWith = (path: string, json: object) => (page: Page) =>
  page.route(at(path), route => route.fulfill({ json }))

/** Changes the server's response, for states whose data would take hours to create. */
export const changeResponse = (path: string, change: (body: Record<string, unknown>) => object) => (page: Page) =>
  page.route(at(path), async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as Record<string, unknown>) })
  })

/** Multiplies every number in a response body. */
export const inThousands = (value: unknown): unknown => {
  if (typeof value === 'number') return value * 1234
  if (Array.isArray(value)) return value.map(inThousands)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inThousands(inner)]))
}
