import { expect, onDesktopAndPhone, test } from '../support/fixtures.ts'
import { restoreSession } from '../support/people/browser-session.ts'
import { makeCompany, makeStudent, postInternship, uniqueSkill, uniqueWord } from '../support/people/internships.ts'

onDesktopAndPhone(() => {
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
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByText('2 results found')).toBeVisible()
    await expect(page).toHaveURL(`/search?search=${word}`)

    await page.getByLabel('Remote only').check()
    await page.getByLabel('Location').fill('sao paulo')
    await page.getByRole('textbox', { name: 'Skills' }).fill('figma')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByText('1 results found')).toBeVisible()
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
    await expect(page.getByLabel('Location')).toHaveValue('sao paulo')
    await page.goBack()
    await expect(page.getByText('2 results found')).toBeVisible()
    await expect(page.getByLabel('Location')).toHaveValue('')

    await page.goto(`/explore?search=${word}&remote=true`)
    await expect(page.getByText('1 results found')).toBeVisible()
    await expect(page.getByLabel('Remote only')).toBeChecked()
    await page.getByRole('button', { name: 'Clear filters' }).first().click()
    await expect(page).toHaveURL('/explore')

    await page.goto('/search?search=nothingmatchesthisword')
    await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  })
})

onDesktopAndPhone(() => {
  test('Going back to the results restores the scroll position, page and filters', async ({ page, server }) => {
    const word = uniqueWord('zw')
    const company = await makeCompany(server, 'Scroll & Sons')
    await Promise.all(Array.from({ length: 20 }, (_, index) => postInternship(company, { title: `${word} ${index}` })))
    await restoreSession(page, await makeStudent(server))
    await page.goto(`/search?search=${word}&location=Berlin&page=2`)
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
      await expect(page.getByLabel('Location')).toHaveValue('Berlin')
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
})

test('A search without keywords is sorted by the best match for the student', async ({ page, server }) => {
  const skill = uniqueSkill()
  const company = await makeCompany(server, 'Second Glance')
  const matching = await postInternship(company, { title: `Fitting ${skill}`, skills_required: [skill] })
  await postInternship(company, { title: `Newer ${skill}`, skills_required: ['Falconry'] })
  await restoreSession(page, await makeStudent(server, { skills: [skill] }))
  await page.goto('/search')
  await expect(page.getByLabel('Sort by')).toHaveValue('best')
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('link').first()).toHaveText(matching.title)
})
