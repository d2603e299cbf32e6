import { expect, type Page, test } from '../support/fixtures.ts'
import { toast } from '../support/pages/auth-screen.ts'
import { openDeck, topCardTitled } from '../support/pages/deck.ts'
import { restoreSession } from '../support/people/browser-session.ts'
import {
  applyTo,
  makeCompany,
  makeStudent,
  postInternship,
  saveInternship,
  setApplicationStatus,
} from '../support/people/internships.ts'
import { call } from '../support/people/people.ts'

const openTab = async (page: Page, path: string) => {
  const tab = await page.context().newPage()
  await tab.goto(path)
  return tab
}
const saveButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save', exact: true })
const unsaveButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Remove .*from saved$/ })

test('A save and an application on the detail take the card off the deck in every tab', async ({ page, server }) => {
  const { titles, ids } = await openDeck(page, server, 3)
  const [first, second, third] = titles
  const other = await openTab(page, '/')
  await expect(topCardTitled(other, first)).toBeVisible()

  await page.getByRole('article').getByRole('link', { name: first }).press('Enter')
  // Discover has a Save button too.
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
  await saveButton(page).click()
  await expect(topCardTitled(other, second)).toBeVisible()
  await unsaveButton(page).click()
  await expect(topCardTitled(other, first)).toBeVisible()
  await saveButton(page).click()
  await page.goBack()
  await expect(topCardTitled(page, second)).toBeVisible()

  await page.getByRole('article').getByRole('link', { name: second }).press('Enter')
  await page.getByRole('link', { name: 'Apply Now' }).first().click()
  await page.getByLabel('Resume URL').fill('https://example.com/resume.pdf')
  await page.getByLabel('Cover Letter').fill('I would love to learn with you.')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page).toHaveURL('/applications')
  await expect(topCardTitled(other, third)).toBeVisible()
  await page.getByRole('link', { name: 'Discover' }).first().click()
  await expect(topCardTitled(page, third)).toBeVisible()

  // The saved list in the other tab offers no second application and loses a row that is unsaved here.
  await other.goto('/saved')
  await expect(other.getByRole('link', { name: first })).toBeVisible()
  await page.goto(`/internship/${ids[0]}`)
  await unsaveButton(page).click()
  await expect(other.getByText('No saved internships yet')).toBeVisible()
  // Focus does not fall to the body when the last row is removed by the keyboard.
  await saveButton(page).click()
  await other.getByRole('button', { name: `Remove ${first} from saved` }).press('Enter')
  await expect(other.getByRole('heading', { name: 'No saved internships yet' })).toBeFocused()
})

test('A closing reaches the open detail, the saved list, the deck and the letter that is being written', async ({
  page,
  server,
}) => {
  const { student, titles, ids, company } = await openDeck(page, server, 3)
  const [first, , third] = titles
  const close = (id: string) => call(server, `/api/internships/${id}/close`, { token: company.token, method: 'PATCH' })
  const [closedFirst = '', closedSecond = ''] = ids
  await saveInternship(student, closedSecond)
  const letter = await openTab(page, `/apply/${closedFirst}`)
  const detail = await openTab(page, `/internship/${closedFirst}`)
  const saved = await openTab(page, '/saved')
  await letter.getByLabel('Cover Letter').fill('I wrote this for an hour.')
  await expect(detail.getByRole('complementary', { name: 'Ready to Apply?' })).toBeVisible()
  await expect(saved.getByRole('link', { name: 'Apply Now' })).toBeVisible()
  await page.reload()
  await expect(topCardTitled(page, first)).toBeVisible()

  await close(closedFirst)
  await close(closedSecond)
  await expect(detail.getByRole('complementary', { name: 'No longer open' })).toBeVisible()
  await expect(saved.getByText('Closed', { exact: true })).toBeVisible()
  await expect(saved.getByRole('link', { name: 'Apply Now' })).toHaveCount(0)
  const sentence = 'This internship is no longer accepting applications'
  await expect(letter.getByRole('heading', { level: 1, name: sentence })).toBeVisible()
  await expect(letter.getByRole('region', { name: 'Your letter' })).toContainText('I wrote this for an hour.')
  expect(await letter.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await letter.bringToFront()
  await letter.getByRole('button', { name: 'Copy' }).click()
  await expect(toast(letter, 'Letter copied')).toBeVisible()
  expect(await letter.evaluate(() => navigator.clipboard.readText())).toBe('I wrote this for an hour.')
  // The server no longer shows this internship to a student who has not saved it. The letter is still there.
  await letter.reload()
  await expect(letter.getByRole('heading', { level: 1, name: 'Internship not found' })).toBeVisible()
  await expect(letter.getByRole('region', { name: 'Your letter' })).toContainText('I wrote this for an hour.')

  // The first card stays, because it may be under a finger. A swipe on it says so and stores nothing.
  await page.bringToFront()
  await expect(topCardTitled(page, first)).toContainText('No longer open')
  await page.keyboard.press('ArrowRight')
  await expect(toast(page, sentence)).toBeVisible()
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(1)
  await expect(topCardTitled(page, third)).toBeVisible()
})

test('A second tab follows swipes and undo, and undo survives a reload', async ({ page, server }) => {
  const { student, titles } = await openDeck(page, server, 3)
  const [first, second, third] = titles
  const other = await openTab(page, '/')
  await expect(topCardTitled(other, first)).toBeVisible()
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(topCardTitled(other, third)).toBeVisible()

  await page.reload()
  await expect(topCardTitled(page, third)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(topCardTitled(page, second)).toBeVisible()
  await expect(topCardTitled(other, second)).toBeVisible()
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(topCardTitled(page, first)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  const stored = async () => {
    const get = { token: student.token, method: 'GET' }
    const [swipes, saved] = await Promise.all([
      call(server, '/api/interactions/swipes', get),
      call(server, '/api/interactions/saved-jobs', get),
    ])
    return [swipes.data.swipes, saved.data.saved]
  }
  await expect.poll(stored).toEqual([[], []])
})

test('A swipe to the right fills the heart of a detail that was open before, and undo empties it', async ({
  page,
  server,
}) => {
  const { titles, ids } = await openDeck(page, server, 2)
  const detail = await openTab(page, `/internship/${ids[0]}`)
  await expect(saveButton(detail)).toBeVisible()
  await page.getByRole('article').getByRole('link', { name: titles[0] }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: titles[0] })).toBeVisible()
  await expect(saveButton(page)).toBeVisible()
  await page.goBack()
  await expect(topCardTitled(page, titles[0])).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(topCardTitled(page, titles[1])).toBeVisible()
  await expect(unsaveButton(detail)).toBeVisible()
  await page.goForward()
  await expect(unsaveButton(page)).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(topCardTitled(page, titles[0])).toBeVisible()
  await expect(saveButton(detail)).toBeVisible()
})

test('A status that arrives live changes My Applications while it is open', async ({ page, server }) => {
  const company = await makeCompany(server, 'Nimbus Labs')
  const { id } = await postInternship(company, { title: 'Lighthouse intern' })
  const student = await makeStudent(server)
  const applicationId = await applyTo(id, student)
  await restoreSession(page, student)
  await page.goto('/applications')
  const application = page.getByRole('article').filter({ hasText: 'Lighthouse intern' })
  await expect(application.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  // The first notification may be part of the first event of the stream; the second one arrives as an event of its own.
  await setApplicationStatus(company, applicationId, 'reviewed')
  await expect(page.getByRole('link', { name: '1 unread Notifications' })).toBeVisible()
  await setApplicationStatus(company, applicationId, 'accepted')
  await expect(application.getByRole('button', { name: 'Withdraw' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Accepted 1' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pending 0' })).toBeVisible()
})

test('Discover says in one line what waits, and Messages opens the newest unread conversation, which leads to its application', async ({
  page,
  server,
}) => {
  const company = await makeCompany(server, 'Nimbus Labs')
  const student = await makeStudent(server)
  const threads: string[] = []
  for (const title of ['Garden intern', 'Press intern', 'Map intern']) {
    const { id } = await postInternship(company, { title })
    const thread = await applyTo(id, student)
    const body = { body: `A question about the ${title}` }
    await call(server, `/api/threads/${thread}/messages`, { token: company.token, body })
    threads.push(thread)
  }
  const [older, newer, answered] = threads
  const { token } = student
  await call(server, `/api/threads/${answered}/read`, { method: 'PATCH', token, body: { up_to: 1 } })
  await call(server, `/api/threads/${answered}/messages`, { token, body: { body: 'My answer' } })

  await restoreSession(page, student)
  // Discover shows the line from the first visit on at which the browser knows that something waits.
  await page.goto('/saved')
  await expect(page.getByRole('link', { name: '2 unread messages Messages' })).toBeVisible()
  const needs = page.getByRole('link', { name: 'Needs you: 2 unread conversations' })
  await expect(async () => {
    await page.goto('/')
    await expect(needs).toBeVisible({ timeout: 5000 })
  }).toPass()
  await needs.click()
  await expect(page).toHaveURL('/applications')
  await expect(page.getByRole('region', { name: 'Needs you' }).getByRole('link')).toHaveCount(2)

  await page.goto('/messages')
  await expect(page.getByRole('log').getByText('A question about the Press intern')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Conversations' }).getByRole('link')).toHaveCount(3)
  await page.getByRole('region', { name: 'Conversation' }).getByRole('link', { name: 'Press intern' }).click()
  await expect(page).toHaveURL(`/applications?application=${newer}`)

  await page.goto('/')
  await page.getByRole('link', { name: '1 unread message from Nimbus Labs' }).click({ timeout: 15_000 })
  await expect(page).toHaveURL(`/applications?application=${older}`)
})
