import { expect, type Page } from '@playwright/test'

export const expectServiceWorker = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

/** Earlier versions of the service worker enabled the preload of navigations, and browsers keep this setting. */
export const enableNavigationPreload = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).navigationPreload.enable())

export const isNavigationPreloadEnabled = (page: Page) =>
  page.evaluate(async () => (await (await navigator.serviceWorker.ready).navigationPreload.getState()).enabled)
