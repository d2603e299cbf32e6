import { expect, test } from '../support/fixtures.ts'
import { openDeck, topCardTitled } from '../support/pages/deck.ts'
import { postInternship } from '../support/people/internships.ts'

test('A reason for a skip ranks similar cards lower, explains it on the card, and is deleted in Settings', async ({
  page,
  server,
}) => {
  const { titles, company, skill } = await openDeck(page, server, 2)
  const [first, second] = titles
  const other = `Third ${skill}`
  await postInternship(company, { title: other, skills_required: [skill], stipend_min: 2000, stipend_max: 3000 })
  await page.getByRole('button', { name: 'Why this?' }).first().click()
  await expect(page.getByText(`You have 1 of its 1 skill: ${skill}`)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).first().click()

  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(topCardTitled(page, second)).toBeVisible()
  await page.getByRole('button', { name: 'Say why' }).click()
  await expect(page.getByRole('dialog')).toContainText(first)
  await page.getByRole('button', { name: /^The pay/ }).click()
  await expect(topCardTitled(page, other)).toBeVisible()

  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(topCardTitled(page, second)).toBeVisible()
  await page.getByRole('button', { name: 'Why this?' }).first().click()
  await expect(page.getByText('Half the points for its pay')).toBeVisible()
  await page.getByRole('link', { name: 'See and delete your reasons' }).click()
  const reasons = page.getByRole('region', { name: 'Reasons for skips' })
  await reasons.getByRole('button', { name: /^Delete/ }).click()
  await expect(reasons.getByRole('heading', { name: /You have given no reasons/ })).toBeFocused()
})

test('A search is saved with its filters, and the link of its alert opens the results', async ({ page, server }) => {
  const { titles, skill } = await openDeck(page, server, 1)
  await page.goto(`/search?search=${skill}&remote=true`)
  await page.getByRole('button', { name: 'Save this search' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name')).toHaveValue(`${skill} · Remote`)
  await dialog.getByLabel('Name').fill('Robots')
  await dialog.getByLabel('Alerts').selectOption('weekly')
  await dialog.getByRole('button', { name: 'Save search' }).click()
  await page.goto(`/search?search=${skill}`)
  await page.getByRole('button', { name: 'Save this search' }).click()
  await dialog.getByRole('button', { name: 'Save search' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: 'Saved searches' }).click()
  await expect(page.getByText('2 searches saved')).toBeVisible()
  await expect(page.getByLabel('Alerts of Robots')).toHaveValue('weekly')
  await page.getByLabel('Alerts of Robots').selectOption('off')
  await page.getByRole('button', { name: 'Rename Robots' }).click()
  await dialog.getByLabel('Name').fill('Remote robots')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByLabel('Alerts of Remote robots')).toHaveValue('off')
  await page.getByRole('button', { name: 'Delete Remote robots' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('1 search saved')).toBeVisible()

  const response = page.waitForResponse(loaded => loaded.url().endsWith('/saved-searches'))
  await page.goto('/saved?list=searches')
  const { searches } = await (await response).json()
  await page.goto(`/saved?list=searches&open=${searches[0].id}`)
  await expect(page).toHaveURL(new RegExp(`/search\\?search=${skill}&sort=newest`))
  await expect(page.getByRole('link', { name: titles[0] })).toBeVisible()
})
