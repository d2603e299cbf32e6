import type { Page } from '@playwright/test'

/**
 * Effects connect the event handlers after the first paint. A test that acts on the document before it would lose its
 * clicks and key presses.
 */
export const waitForFirstPaint = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType('paint').length > 0, null, { polling: 20 })
