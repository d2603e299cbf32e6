import type { Page } from '@playwright/test'

/**
 * React connects some handlers, those of forms among them, only after the first picture. Nobody can press anything before
 * it, but a test reads the document, which is there a moment earlier.
 */
export const untilPainted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType('paint').length > 0, null, { polling: 20 })
