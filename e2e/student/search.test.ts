import { expect, onPhone, type Page, test } from '../support/fixtures.ts'
import { restoreSession } from '../support/people/browser-session.ts'
import {
  applyTo,
  makeCompany,
  makeStudent,
  postInternship,
  uniqueSkill,
  uniqueWord,
} from '../support/people/internships.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024
const pressSearch = (page: Page) => page.getByRole('button', { name: 'Search', exact: true }).click()

/** Fills filters and applies them: in the sheet behind the chips on a phone, in the panel on a desktop. */
async function applyFilters(page: Page, values: Record<string, string>) {
  const [first = ''] = Object.keys(values)
  if (isPhone(page)) await page.getByRole('button', { name: first }).click()
  const fields = isPhone(page) ? page.getByRole('dialog', { name: 'Filters' }) : page.getByRole('search')
  for (const [name, value] of Object.entries(values)) await fields.getByRole('textbox', { name }).fill(value)
  if (isPhone(page)) await page.getByRole('button', { name: 'Show results' }).click()
  else await pressSearch(page)
}

/** A filter that is set: the text of its chip on a phone, the value of its field on a desktop. */
const expectLocation = (page: Page, value: string) =>
  isPhone(page)
    ? expect(page.getByRole('button', { name: 'Location' })).toHaveText(value || 'Location')
    : expect(page.getByLabel('Location')).toHaveValue(value)

onPhone(() => {
  test('A search is kept in the URL and survives Back, and filters ignore case and accents', async ({
    page,
    server,
  }) => {
    const word = uniqueWord('zy')
    const company = await makeCompany(server, 'Château Numérique')
    await postInternship(company, {
      title: `Remote Designer ${word}`,
      is_remote: true,
      location: 'São Paulo',
      skills_required: ['Figma'],
    })
    await postInternship(company, {
      title: `Office Accountant ${word}`,
      location: 'Berlin',
      skills_required: ['Excel'],
    })
    await restoreSession(page, await makeStudent(server))

    await page.goto('/search')
    await page.getByLabel('Keywords').fill(word)
    await pressSearch(page)
    await expect(page.getByText('2 results found')).toBeFocused()
    await expect(page.getByText('2 results found')).toBeInViewport()
    await expect(page).toHaveURL(`/search?search=${word}`)

    await applyFilters(page, { Location: 'sao paulo', Skills: 'figma' })
    await expect(page.getByText('1 results found')).toBeVisible()
    await page.getByLabel('Remote only').check()
    await expect(page).toHaveURL(/remote=true/)
    await expect(page.getByLabel('Remote only')).toBeFocused()
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      search: word,
      location: 'sao paulo',
      skills: 'figma',
      remote: 'true',
    })

    await page.getByRole('link', { name: /Remote Designer/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Remote Designer')
    await page.goBack()
    await expect(page.getByText('1 results found')).toBeVisible()
    await expectLocation(page, 'sao paulo')
    await page.goBack()
    await page.goBack()
    await expect(page.getByText('2 results found')).toBeVisible()
    await expectLocation(page, '')

    await page.goto(`/explore?search=${word}&remote=true`)
    await expect(page.getByText('1 results found')).toBeVisible()
    await expect(page.getByLabel('Remote only')).toBeChecked()
    await page.getByRole('button', { name: 'Clear filters' }).first().click()
    await expect(page).toHaveURL('/explore')

    const mistyped = `${word.slice(0, -2)}${word.at(-1)}${word.at(-2)}x`
    await page.goto(`/search?search=${mistyped}`)
    await expect(page.getByText(`Showing results for ${word}. Nothing matches ${mistyped}.`)).toBeVisible()

    await page.goto('/search?search=nothingmatchesthisword')
    await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  })
})

test('Going back to the results restores the scroll position, page and filters', async ({ page, server }) => {
  const word = uniqueWord('zw')
  const company = await makeCompany(server, 'Scroll & Sons')
  await Promise.all(Array.from({ length: 20 }, (_, index) => postInternship(company, { title: `${word} ${index}` })))
  await restoreSession(page, await makeStudent(server))
  await page.goto(`/search?search=${word}&location=Berlin&page=999`)
  await expect(page).toHaveURL(`/search?search=${word}&location=Berlin&page=2`)
  const farResult = page.getByRole('region', { name: 'Results' }).getByRole('link').nth(7)
  await farResult.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(200)

  const detail = page.getByRole('heading', { level: 1, name: word })
  const openDetail = async () => {
    await farResult.click()
    await expect(detail).toBeVisible()
  }
  const expectRestored = async () => {
    await expect(page).toHaveURL(`/search?search=${word}&location=Berlin&page=2`)
    await expect(page.getByText('Page 2 of 2')).toBeVisible()
    await expectLocation(page, 'Berlin')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
  }
  await openDetail()
  await page.goBack()
  await expectRestored()
  await openDetail()
  await page.getByRole('button', { name: 'Back' }).click()
  await expectRestored()
  // Phones discard background pages. The results are then loaded again.
  await openDetail()
  await page.reload()
  await expect(detail).toBeVisible()
  await page.goBack()
  await expectRestored()
})

test('The public page of a company lists all its open positions over several pages', async ({ page, server }) => {
  const company = await makeCompany(server, 'Twelve Rooms')
  for (let room = 1; room <= 12; room++) {
    await postInternship(company, { title: `Room ${room}`, skills_required: ['A', 'B', 'C', 'D', 'E', 'F', 'G'] })
  }
  await restoreSession(page, await makeStudent(server))
  await page.goto(`/company/${company.id}/public`)
  await expect(page.getByRole('heading', { level: 1, name: 'Twelve Rooms' })).toBeVisible()
  await expect(page.getByText('12 Active')).toBeVisible()
  await expect(page.getByText('+2 more').first()).toBeVisible()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('link', { name: 'Room 1', exact: true })).toBeVisible()
  await page.goto(`/company/${company.id}/public?page=99`)
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
})

test('Results are sorted by match at first, and show what the student did with each internship', async ({
  page,
  server,
}) => {
  const skill = uniqueSkill()
  const company = await makeCompany(server, 'Second Glance')
  const matching = await postInternship(company, { title: `Fitting ${skill}`, skills_required: [skill, 'Weaving'] })
  const newer = await postInternship(company, { title: `Newer ${skill}`, skills_required: ['Falconry'] })
  const student = await makeStudent(server, { skills: [skill] })
  await applyTo(newer.id, student)
  await restoreSession(page, student)
  await page.goto('/search')
  const results = page.getByRole('region', { name: 'Results' })
  await expect(page.getByLabel('Sort by')).toHaveValue('best')
  await expect(results.getByRole('link').first()).toHaveText(matching.title)
  await expect(results.getByText(`1 of 2 skills: ${skill}`)).toBeVisible()

  await page.getByLabel('Sort by').focus()
  await page.getByLabel('Sort by').selectOption('newest')
  await expect(page).toHaveURL('/search?sort=newest')
  await expect(results.getByRole('link').first()).toHaveText(newer.title)
  await expect(page.getByLabel('Sort by')).toBeFocused()
  await expect(results.getByText('Pending', { exact: true })).toBeVisible()

  await page.goto(`/search?search=${skill}`)
  await page.getByRole('button', { name: `Save ${matching.title}` }).click()
  await expect(page.getByRole('button', { name: `Remove ${matching.title} from saved` })).toBeVisible()
  await page.goto(`/company/${company.id}/public`)
  await expect(page.getByRole('button', { name: `Remove ${matching.title} from saved` })).toBeVisible()
})
