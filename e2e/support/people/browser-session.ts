import type { Page } from '@playwright/test'
import type { Person, Role } from './people.ts'

/** The local storage entries that the web app writes after a sign-in. */
export function toLocalStorage({ id, email, full_name, role, token }: Person) {
  const expires_at = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString()
  const session = { token, expires_at, user: { id, email, full_name, role } }
  return [
    { name: 'fledge.session', value: JSON.stringify(session) },
    { name: 'userId', value: id },
  ]
}

/** Signs a person in without the auth screen. */
export async function restoreSession(page: Page, person: Person) {
  // Local storage belongs to an origin, so the page must be on ours; this response is small.
  await page.goto('/api/health')
  await page.evaluate(entries => {
    for (const { name, value } of entries) localStorage.setItem(name, value)
  }, toLocalStorage(person))
}

/** The session as the web app stored it in the browser, or null after a sign-out. */
export async function storedSession(page: Page) {
  const stored = await page.evaluate(() => localStorage.getItem('fledge.session'))
  return JSON.parse(stored ?? 'null') as { token: string; user: { id: string; role: Role } } | null
}
