import { expect, type Locator, test } from '../support/fixtures.ts'
import { topCard } from '../support/pages/deck.ts'
import { restoreSession } from '../support/people/browser-session.ts'
import { applyTo, makeCompany, makeStudent, postInternship, uniqueSkill } from '../support/people/internships.ts'

const directionOf = (locator: Locator) => locator.evaluate(element => getComputedStyle(element).direction)

test('A text of a person is shown in the direction of its script, and digits in prose are proportional', async ({
  page,
  server,
}) => {
  const skill = uniqueSkill()
  const description = 'نبني خرائط هادئة للمدن باستخدام React و SQL.'
  const letter = 'שלום! אשמח ללמוד אצלכם React.'
  const company = await makeCompany(server, 'شركة نسيم (Nasim Labs)')
  const internship = { title: 'متدرب React, 3 أشهر!', description, skills_required: [skill] }
  const { id } = await postInternship(company, internship)
  const student = await makeStudent(server, { skills: [skill] })
  await restoreSession(page, student)

  await page.goto('/')
  await expect(topCard(page)).toContainText('متدرب')
  for (const text of [topCard(page).getByRole('heading'), topCard(page).getByText(description)])
    expect(await directionOf(text)).toBe('rtl')
  expect(await directionOf(topCard(page).getByText('1 of 1 skill'))).toBe('ltr')

  await page.goto(`/search?skills=${skill}`)
  const main = page.getByRole('main')
  await expect(main.getByText(description)).toBeVisible()
  for (const text of [main.getByText('متدرب'), main.getByText('شركة'), main.getByText(description)])
    expect(await directionOf(text)).toBe('rtl')

  await page.goto(`/internship/${id}`)
  await expect(main.getByRole('heading', { level: 1 })).toContainText('متدرب')
  for (const text of [main.getByRole('heading', { level: 1 }), main.getByText(description)])
    expect(await directionOf(text)).toBe('rtl')
  expect(await directionOf(main.getByRole('heading', { name: 'About the Role' }))).toBe('ltr')
  expect(await page.evaluate(() => getComputedStyle(document.body).fontVariantNumeric)).toBe('normal')

  await applyTo(id, student, letter)
  await page.goto('/applications')
  expect(await directionOf(main.getByText(letter).first())).toBe('rtl')
})
