import type { Page } from '@playwright/test'

/**
 * Chromium drops keys and clicks until a page's first picture stands. Nobody could press them before then, but a test
 * reads the document, which is there a moment earlier.
 */
export const untilPainted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType('paint').length > 0, null, { polling: 20 })
