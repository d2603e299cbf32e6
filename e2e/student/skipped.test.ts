import { expect, test } from '../support/fixtures.ts'
import { openDeck, topCardTitled } from '../support/pages/deck.ts'

test('A skipped internship is brought back from Saved to the top of the deck, in every tab, and skipped again', async ({
  page,
  server,
}) => {
  const { titles } = await openDeck(page, server, 3)
  const [first, second, third] = titles
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(topCardTitled(page, second)).toBeVisible()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(topCardTitled(page, third)).toBeVisible()
  const deck = await page.context().newPage()
  await deck.goto('/')
  await expect(topCardTitled(deck, third)).toBeVisible()

  // A fresh load: the deck of this tab is empty when the card comes back.
  await page.goto('/saved')
  await page.getByRole('link', { name: 'Skipped' }).click()
  await expect(page.getByText('2 skipped internships still open')).toBeVisible()
  await page.getByRole('button', { name: `Bring back ${first}` }).press('Enter')
  await expect(page.getByText('1 skipped internship still open')).toBeVisible()
  await expect(page.getByRole('button', { name: `Bring back ${second}` })).toBeFocused()
  await expect(topCardTitled(deck, first)).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 skipped internships still open')).toBeVisible()
  await expect(topCardTitled(deck, third)).toBeVisible()
  await page.getByRole('button', { name: `Bring back ${second}` }).click()
  await page.getByRole('button', { name: `Bring back ${first}` }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Nothing skipped that is still open' })).toBeFocused()
  await page.getByRole('link', { name: 'Discover', exact: true }).first().click()
  await expect(topCardTitled(page, first)).toBeVisible()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(topCardTitled(page, second)).toBeVisible()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(topCardTitled(page, third)).toBeVisible()
})
