import type { Page } from '@playwright/test'

/**
 * Effects, and whatever they connect, run after a screen's first picture. Nobody can press anything before it, but a test
 * reads the document, which is there a moment earlier.
 */
export const untilPainted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType('paint').length > 0, null, { polling: 20 })
