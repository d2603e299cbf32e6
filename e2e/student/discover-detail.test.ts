import { expect, type Page, phone, test } from '../support/fixtures.ts'
import { expectAccessible } from '../support/pages/accessibility.ts'
import { openDeck, topCard, topCardTitled } from '../support/pages/deck.ts'

const details = (page: Page) => page.getByRole('region', { name: 'Details' })

test('On a desktop, the details beside the deck follow each swipe without a request', async ({ page, server }) => {
  const requests: string[] = []
  page.on('request', request => {
    if (/\/api\/internships\/[^?]/.test(request.url())) requests.push(request.url())
  })
  const { titles } = await openDeck(page, server, 3)
  const [first, second, third] = titles
  const title = (name: string) => details(page).getByRole('heading', { name })
  await expect(title(first)).toBeVisible()
  await expect(details(page).getByText('Build one thing well')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(title(second)).toBeVisible()
  // The shortcuts also work while the details have the focus.
  await details(page).getByText('About the Role').click()
  await page.keyboard.press('ArrowLeft')
  await expect(title(third)).toBeVisible()
  await expect(topCardTitled(page, third)).toBeVisible()
  await details(page).getByRole('link', { name: 'Apply Now' }).focus()
  await page.keyboard.press('ArrowLeft')
  expect(requests).toEqual([])
  await details(page).getByRole('link', { name: 'Apply Now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(third)
})

test.describe('On a phone', () => {
  test.use(phone)

  test('A tapped card opens its details with the data of the card, before the response, and the pane beside the deck is not loaded', async ({
    page,
    server,
  }) => {
    const scripts: string[] = []
    page.on('request', request => {
      if (request.url().includes('/assets/detail-pane')) scripts.push(request.url())
    })
    const { titles } = await openDeck(page, server, 1)
    const response = Promise.withResolvers<void>()
    await page.route(/\/api\/internships\/[^?]/, async route => {
      await response.promise
      await route.continue()
    })
    await topCard(page).tap()
    await expect(page.getByRole('heading', { level: 1, name: titles[0] })).toBeVisible()
    await expect(page.getByText('Build one thing well')).toBeVisible()
    response.resolve()
    await expect(page.getByRole('heading', { level: 1, name: titles[0] })).toBeVisible()
    expect(scripts).toEqual([])
  })
})
