import type { Page } from '@playwright/test'
import { toLocalStorage } from '../support/people/browser-session.ts'
import type { Person } from '../support/people/people.ts'

/** Resets local storage before every load, so that no draft or cached list of one scene appears in the next. */
export async function resetBeforeLoad(page: Page, person: Person | undefined) {
  await page.addInitScript(
    entries => {
      localStorage.clear()
      for (const { name, value } of entries) localStorage.setItem(name, value)
    },
    person ? toLocalStorage(person) : [],
  )
}

/**
 * Leaves the screen without a reload. The app sees that another tab signs the person out, so it forgets cached data and
 * drafts, and no component stays mounted.
 */
export const leaveScreen = (page: Page) =>
  page.evaluate(async () => {
    const until = async (isTrue: () => boolean) => {
      while (!isTrue()) await new Promise(requestAnimationFrame)
    }
    // Everybody may open this screen, so no guard redirects when the person is signed out.
    history.pushState(null, '', '/nowhere')
    await until(() => document.querySelector('h1')?.textContent === '404')
    localStorage.clear()
    sessionStorage.clear()
    dispatchEvent(new StorageEvent('storage', { key: null }))
    await until(() => !document.querySelector('nav[aria-label=Main]'))
  })

/** Opens a screen after another one was left. It takes a third of the CPU time of a load. */
export const openScreen = (page: Page, path: string, person: Person) =>
  page.evaluate(
    ({ path, entries }) => {
      for (const { name, value } of entries) localStorage.setItem(name, value)
      dispatchEvent(new StorageEvent('storage', { key: null }))
      history.pushState(null, '', path)
    },
    { path, entries: toLocalStorage(person) },
  )
