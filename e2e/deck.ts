import type { Page } from '@playwright/test'

/** The one card a student decides on; those behind it and those flying off are hidden from everybody who asks by role. */
export const topCard = (page: Page) =>
  page.getByRole('region', { name: 'Internship to decide on' }).getByRole('article')
