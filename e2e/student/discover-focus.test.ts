import { expect, type Page, test, withAnimations } from '../support/fixtures.ts'
import { expectAccessible } from '../support/pages/accessibility.ts'
import { chooseInAccountMenu } from '../support/pages/account-menu.ts'
import { openDeck, topCard, topCardTitled } from '../support/pages/deck.ts'

test.use(withAnimations)

const deckButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('Deck keys leave other controls alone, and can be switched off under the deck and in the settings', async ({
  page,
  server,
}) => {
  const { titles } = await openDeck(page, server, 3)
  const [first, second, third] = titles
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Saved' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('link', { name: 'Search' }).focus()
  await page.keyboard.press('ArrowLeft')
  await deckButton(page, 'Skip').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(topCardTitled(page, second)).toBeVisible()
  await main.getByRole('link', { name: 'Saved' }).focus()
  await page.keyboard.press('z')

  await page.getByRole('button', { name: 'Turn keys off' }).click()
  await expect(page.getByText('Keyboard shortcuts are off.')).toBeVisible()
  await page.keyboard.press('z')
  await page.keyboard.press('ArrowRight')
  await chooseInAccountMenu(page, 'Settings')
  const shortcuts = page.getByRole('switch', { name: 'Keyboard shortcuts' })
  await expect(shortcuts).not.toBeChecked()
  await expectAccessible(page)
  await shortcuts.check()
  await main.getByRole('link', { name: 'Discover' }).click()
  await expect(topCardTitled(page, second)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(topCardTitled(page, third)).toBeVisible()
  await page.keyboard.press('z')
  await page.keyboard.press('z')
  await expect(topCardTitled(page, first)).toBeVisible()
})

test('The focus stays on the top card or on the pressed button, and moves to the heading of an empty deck', async ({
  page,
  server,
}) => {
  // The server also has the internships of other tests; the route leaves only the two of this test.
  let own: string[] | undefined
  await page.route(/feed=discover/, async route => {
    const response = await route.fetch()
    const body: { internships: { id: string }[] } = await response.json()
    own ??= body.internships.slice(0, 2).map(({ id }) => id)
    const internships = body.internships.filter(({ id }) => own?.includes(id))
    await route.fulfill({ response, json: { ...body, internships } })
  })
  const { titles } = await openDeck(page, server, 2)
  const [first, second] = titles
  const undo = deckButton(page, 'Undo')
  await topCard(page).getByRole('link', { name: first }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(topCard(page).getByRole('link', { name: second })).toBeFocused()
  await page.keyboard.press('z')
  await expect(topCard(page).getByRole('link', { name: first })).toBeFocused()
  await deckButton(page, 'Skip').focus()
  await page.keyboard.press('Enter')
  await expect(topCardTitled(page, second)).toBeVisible()
  await expect(deckButton(page, 'Skip')).toBeFocused()
  await undo.focus()
  await page.keyboard.press('Enter')
  await expect(topCardTitled(page, first)).toBeVisible()
  await expect(undo).toBeDisabled()
  await expect(undo).toBeFocused()

  await page.keyboard.press('ArrowLeft')
  await expect(topCardTitled(page, second)).toBeVisible()
  await deckButton(page, 'Save').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText("You're all caught up!")).toBeFocused()
  await page.keyboard.press('z')
  await expect(topCard(page).getByRole('link', { name: second })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText("You're all caught up!")).toBeFocused()
  await page.getByRole('button', { name: 'Undo the last one' }).press('Enter')
  await expect(topCard(page).getByRole('link', { name: second })).toBeFocused()
  // A request for more cards may be in flight when the test ends.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
