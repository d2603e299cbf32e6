import { expect, type Page, phone, test } from '../support/fixtures.ts'
import { expectAccessible } from '../support/pages/accessibility.ts'
import { openDeck, topCard, topCardTitled } from '../support/pages/deck.ts'
import { leftEdges } from '../support/pages/left-edge.ts'
import { restoreSession } from '../support/people/browser-session.ts'

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

test('At 768 the details stand beside the deck, and on a desktop every screen starts at the same left edge', async ({
  page,
  server,
}) => {
  const { ids, company } = await openDeck(page, server, 1)
  await page.setViewportSize({ width: 768, height: 1024 })
  const pane = await details(page).boundingBox()
  expect(pane?.height).toBeGreaterThan(700)
  await expect(page.getByRole('button', { name: 'Skip' })).toBeInViewport({ ratio: 1 })

  await page.setViewportSize({ width: 1280, height: 800 })
  const edges = await leftEdges(page, [
    '/search',
    '/',
    '/saved',
    '/applications',
    '/messages',
    '/interviews',
    '/notifications',
    '/profile',
    '/settings',
    `/internship/${ids[0]}`,
    `/company/${company.id}/public`,
    '/help',
    '/contact',
  ])
  await restoreSession(page, company)
  await page.goto('/company')
  const companyEdges = await leftEdges(page, [
    '/company/internships',
    '/company/internships/new',
    '/company/applicants',
    '/company/profile',
    '/company/team',
    '/company',
    '/interviews',
    '/settings',
  ])
  expect([...edges, ...companyEdges].filter(({ x }) => Math.abs(x - 32) > 1)).toEqual([])
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
