import { expect, type Page, test } from '../support/fixtures.ts'
import { restoreSession } from '../support/people/browser-session.ts'
import { applyTo, makeCompany, postInternship, saveProfile } from '../support/people/internships.ts'
import { makePerson } from '../support/people/people.ts'

/** Presses a button with the keyboard alone. */
const press = async (page: Page, name: string | RegExp) => {
  const button = page.getByRole('button', { name }).last()
  await button.focus()
  await page.keyboard.press('Enter')
}

const suggestion = /^\w{3}, \w{3} \d+, 1[04]:00$/

/** Chooses the first suggested times and sends them. */
const sendTimes = async (page: Page, count: number) => {
  const dialog = page.getByRole('dialog')
  for (let i = 0; i < count; i++) {
    await dialog.getByRole('button', { name: suggestion }).first().focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('list', { name: 'Times to propose' }).getByRole('listitem')).toHaveCount(i + 1)
  }
  await press(page, 'Send times')
  await expect(dialog).toBeHidden()
}

test('An interview is proposed, booked, moved and cancelled with the keyboard, on a desk and on a phone', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(240_000)
  const company = await makeCompany(server, 'Nimbus Labs')
  const { id } = await postInternship(company, { title: 'Garden intern' })
  const student = await makePerson(server, 'student', 'Sam Example')
  await saveProfile(student, { skills: ['Gardening'] })
  await applyTo(id, student)

  await restoreSession(page, company)
  await page.goto('/company/applicants')
  await page.getByRole('list', { name: 'Applications' }).getByRole('button', { name: 'Sam Example' }).first().click()
  await press(page, 'Propose an interview')
  await page.getByRole('dialog').getByLabel('Place or link').fill('https://meet.example/nimbus')
  await sendTimes(page, 2)
  await expect(page.getByText('Times proposed').first()).toBeVisible()

  const phone = await browser.newPage({ viewport: { width: 360, height: 640 }, baseURL: server.url })
  await restoreSession(phone, student)
  await phone.goto('/interviews')
  await phone.getByRole('radio').first().focus()
  await phone.keyboard.press('ArrowDown')
  await press(phone, 'Book this time')
  await expect(phone.getByText('Booked', { exact: true })).toBeVisible()
  await phone.goto('/')
  await phone.getByRole('link', { name: /for the interview with/ }).press('Enter')
  await expect(phone.getByText('Booked', { exact: true })).toBeVisible()

  await page.goto('/interviews')
  await expect(page.getByText('Booked', { exact: true })).toBeVisible()
  await press(page, 'Move')
  await sendTimes(page, 1)
  await expect(phone.getByRole('radio')).toHaveCount(1)
  await press(phone, 'Book this time')
  await expect(phone.getByText('Booked', { exact: true })).toBeVisible()

  await press(phone, 'Cancel interview')
  await phone.getByRole('alertdialog').getByLabel('A word about it').fill('I found another place')
  await press(phone, 'Cancel interview')
  await expect(phone.getByText('No interviews planned')).toBeVisible()
  await page.goto('/interviews?status=past')
  await expect(page.getByText('I found another place')).toBeVisible()
  await phone.close()
})
