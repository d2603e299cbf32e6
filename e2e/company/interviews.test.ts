import { readFile } from 'node:fs/promises'
import { proposeInterview } from '../gallery/seed-interviews.ts'
import { expect, type Page, phone, test } from '../support/fixtures.ts'
import { toast } from '../support/pages/auth-screen.ts'
import { restoreSession } from '../support/people/browser-session.ts'
import { makeColleague } from '../support/people/colleagues.ts'
import {
  applyTo,
  inDays,
  makeCompany,
  makeStudent,
  postInternship,
  saveProfile,
} from '../support/people/internships.ts'
import { makePerson } from '../support/people/people.ts'

/** Presses a button with the keyboard alone. */
const press = async (page: Page, name: string | RegExp) => {
  const button = page.getByRole('button', { name }).last()
  await button.focus()
  await page.keyboard.press('Enter')
}

const suggestion = /^\w{3}, \w{3} \d+(, \d{4})?, 1[04]:00$/

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
  await makeColleague(company, 'recruiter', 'Remy Recruiter')
  const { id } = await postInternship(company, { title: 'Garden intern' })
  const student = await makePerson(server, 'student', 'Sam Example')
  await saveProfile(student, { skills: ['Gardening'] })
  await applyTo(id, student)

  await restoreSession(page, company)
  await page.goto('/company/applicants')
  await page.getByRole('list', { name: 'Applications' }).getByRole('button', { name: 'Sam Example' }).first().click()
  await press(page, 'Propose an interview')
  await page.getByRole('dialog').getByLabel('Place or link').fill('https://meet.example/nimbus')
  const interviewers = page.getByRole('dialog').getByRole('group', { name: 'Interviewers' })
  await expect(interviewers.getByRole('checkbox', { name: 'Nimbus Labs (you)' })).toBeChecked()
  await interviewers.getByRole('checkbox', { name: 'Remy Recruiter' }).press('Space')
  await sendTimes(page, 2)
  await expect(page.getByText('Times proposed').first()).toBeVisible()

  const ofStudent = await browser.newContext({
    viewport: { width: 360, height: 640 },
    baseURL: server.url,
    timezoneId: 'Europe/Berlin',
  })
  const onPhone = await ofStudent.newPage()
  await restoreSession(onPhone, student)
  await onPhone.goto('/interviews')
  await expect(onPhone.getByRole('heading', { name: 'Pick a time' })).toBeVisible()
  await expect(onPhone.getByText(/^Answer by /)).toBeVisible()
  await expect(onPhone.getByText('Interviewers: Nimbus Labs, Remy Recruiter')).toBeVisible()
  await onPhone.getByRole('radio').first().focus()
  await expect(onPhone.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(onPhone.getByRole('button', { name: 'Book this time' })).toBeDisabled()
  const otherTab = await ofStudent.newPage()
  await otherTab.goto('/interviews')
  await expect(otherTab.getByRole('radio')).toHaveCount(2)
  await onPhone.keyboard.press('ArrowDown')
  await press(onPhone, 'Book this time')
  await expect(onPhone.getByText('Booked', { exact: true })).toBeVisible()
  await expect(otherTab.getByText('Booked', { exact: true })).toBeVisible()
  await otherTab.close()
  await onPhone.goto('/')
  await onPhone.getByRole('link', { name: /for the interview with/ }).press('Enter')
  await expect(onPhone.getByText('Booked', { exact: true })).toBeVisible()
  const download = onPhone.waitForEvent('download')
  await press(onPhone, 'Add to calendar')
  expect(await readFile(await (await download).path(), 'utf8')).toMatch(/\r\nUID:interview-[\w-]+@fledge\r\n/)

  // In Berlin, the clocks skip this time.
  await press(onPhone, 'Move')
  await onPhone.getByLabel('Add a time').fill('2027-03-28T02:30')
  await press(onPhone, 'Add time')
  await expect(onPhone.getByText('02:30 does not exist on this day in Berlin')).toBeVisible()
  await expect(onPhone.getByRole('list', { name: 'Times to propose' }).getByRole('listitem')).toHaveCount(0)
  await press(onPhone, 'Not now')

  await page.goto('/interviews')
  await expect(page.getByText('Booked', { exact: true })).toBeVisible()
  await press(page, 'Interviewers')
  await interviewers.getByRole('checkbox', { name: 'Nimbus Labs (you)' }).press('Space')
  await press(page, 'Save interviewers')
  await expect(toast(page, 'Interviewers changed')).toBeVisible()
  await expect(onPhone.getByText('Interviewer: Remy Recruiter')).toBeVisible()
  await press(page, 'Move')
  await sendTimes(page, 1)
  await expect(onPhone.getByRole('radio')).toHaveCount(1)
  await onPhone.getByRole('radio').press('Space')
  await press(onPhone, 'Book this time')
  await expect(onPhone.getByText('Booked', { exact: true })).toBeVisible()

  await press(onPhone, 'Cancel interview')
  await onPhone.getByRole('alertdialog').getByLabel('A word about it').fill('I found another place')
  await press(onPhone, 'Cancel interview')
  await expect(onPhone.getByText('No interviews planned')).toBeVisible()
  await page.goto('/interviews?status=past')
  await expect(page.getByText('Sam Example wrote: I found another place')).toBeVisible()
  await onPhone.getByRole('link', { name: 'Past' }).press('Enter')
  await expect(onPhone.getByText('You wrote: I found another place')).toBeVisible()
  await ofStudent.close()
})

test.describe('On a phone', () => {
  test.use(phone)

  test('Two taps in one place book one interview, and the list is sorted again only after the person has stopped touching it', async ({
    page,
    server,
  }) => {
    const student = await makeStudent(server)
    const invite = async (name: string, days: number[]) => {
      const company = await makeCompany(server, name)
      const application = await applyTo((await postInternship(company)).id, student)
      const times = days.map(day => `${inDays(day)}T10:00:00.000Z`)
      await proposeInterview(company, application, times, 'By the lake')
    }
    await invite('Acorn Works', [2, 30])
    await invite('Birch Labs', [3, 40])
    await restoreSession(page, student)
    await page.goto('/interviews')
    const card = (name: string) => page.getByRole('article', { name: `Interview with ${name}` })
    const names = () => page.getByRole('article').getByRole('heading').allTextContents()
    const topOf = async (name: string) => (await card(name).boundingBox())?.y
    for (const name of ['Birch Labs', 'Acorn Works']) await card(name).getByRole('radio').last().tap()
    const below = await topOf('Birch Labs')
    const button = card('Acorn Works').getByRole('button', { name: 'Book this time' })
    const box = await button.boundingBox()
    if (!box) throw new Error('The button is not shown')
    const tap = () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    // Scroll events stand for a hand on the screen, so that the list waits however slow the machine is.
    const keepScrolling = () =>
      page.evaluate(() => window.setInterval(() => window.dispatchEvent(new Event('scroll')), 100))
    const scrolling = await keepScrolling()
    await tap()
    // The later time will move the interview to the end of the list.
    await expect(card('Acorn Works')).toContainText('Booked')
    expect([await names(), await topOf('Birch Labs')]).toEqual([['Acorn Works', 'Birch Labs'], below])
    await tap()
    expect(await names()).toEqual(['Acorn Works', 'Birch Labs'])
    await page.evaluate(timer => window.clearInterval(timer), scrolling)
    await expect.poll(names).toEqual(['Birch Labs', 'Acorn Works'])
    await expect(card('Birch Labs')).toContainText('Pick a time')
    await page.reload()
    await expect(card('Birch Labs').getByRole('button', { name: 'Book this time' })).toBeDisabled()
    // Another list is shown at once, although scroll events go on.
    await keepScrolling()
    await page.getByRole('link', { name: 'Past' }).tap()
    await expect(page.getByText('Nothing here yet')).toBeVisible()
  })
})
