import { expect, onDesktopAndPhone, type Page, test } from '../support/fixtures.ts'
import { toast } from '../support/pages/auth-screen.ts'
import { restoreSession } from '../support/people/browser-session.ts'
import { applyTo, inDays, makeCompany, postInternship, setApplicationStatus } from '../support/people/internships.ts'
import { call, makePerson, type Person } from '../support/people/people.ts'
import type { FledgeServer } from '../support/server/server.ts'

/** Creates a company and students who apply to its internship. The last name is the newest, so it is first in the list. */
async function makeApplicants(server: FledgeServer, names: string[]) {
  const company = await makeCompany(server, 'Orchard Systems')
  const { id } = await postInternship(company, { title: 'Orchard intern' })
  const students = await Promise.all(names.map(name => makePerson(server, 'student', name)))
  const applications: string[] = []
  for (const student of students) applications.push(await applyTo(id, student))
  return { company, students, applications }
}

type Listed = { id: string; status: string; student: { full_name: string } }

const statusesOf = async ({ server, token }: Person) => {
  const { data } = await call(server, '/api/applications/company?limit=100', { method: 'GET', token })
  return Object.fromEntries((data.applications as Listed[]).map(({ student, status }) => [student.full_name, status]))
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Applications' }).getByRole('listitem').filter({ hasText: name })
const openRow = (page: Page, name: string) => rowOf(page, name).getByRole('button', { name, exact: true }).click()
const statusOf = (page: Page, name: string) => page.getByRole('button', { name: `Status of ${name}` })
const opened = (page: Page, isPhone: boolean, name: string) =>
  isPhone
    ? page.getByRole('dialog', { name })
    : page.getByRole('region', { name: 'Applicant' }).filter({ hasText: name })

onDesktopAndPhone(() => {
  test('While applicants are selected, the panel of another applicant shows and decides on the selection', async ({
    page,
    server,
    isMobile,
  }) => {
    const { company } = await makeApplicants(server, ['Ana Example', 'Ben Example', 'Chiara Example'])
    await restoreSession(page, company)
    await page.goto('/company/applicants')
    const selectTwo = async () => {
      for (const name of ['Chiara', 'Ben']) await page.getByLabel(`Select ${name} Example`).check()
    }
    await selectTwo()
    await expect(page.getByRole('button', { name: 'Reject 2' }).first()).toBeInViewport()
    await openRow(page, 'Ana Example')
    const panel = opened(page, isMobile, 'Ana Example')
    await expect(panel).toContainText('2 selected')
    await expect(panel.getByRole('button', { name: 'Reject 2' })).toBeInViewport({ ratio: 1 })
    await expect(panel.getByRole('button', { name: 'Reject', exact: true })).toHaveCount(0)

    await panel.getByRole('button', { name: 'Clear', exact: true }).click()
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    await panel.getByRole('button', { name: 'Reject', exact: true }).click()
    await page.getByRole('button', { name: 'Dates do not fit' }).click()
    await expect(toast(page, 'Ana Example: Rejected')).toBeVisible()
    const expected = { 'Ana Example': 'rejected', 'Ben Example': 'pending', 'Chiara Example': 'pending' }
    await expect.poll(() => statusesOf(company)).toEqual(expected)

    if (isMobile) await page.keyboard.press('Escape')
    await selectTwo()
    await openRow(page, 'Ana Example')
    await expect(panel.getByRole('button', { name: 'Shortlist 2' })).toBeVisible()
    await page.keyboard.press('3')
    await expect(toast(page, '2 people: Shortlisted')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Reject', exact: true })).toHaveAttribute('aria-pressed', 'true')
    const later = { 'Ana Example': 'rejected', 'Ben Example': 'shortlisted', 'Chiara Example': 'shortlisted' }
    await expect.poll(() => statusesOf(company)).toEqual(later)
  })
})

test('Quick decisions over a slow network, then a search: rows and counts are those of the server', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000)
  const names = ['Ana', 'Ben', 'Chiara', 'Dov', 'Elif', 'Femi'].map(name => `${name} Example`)
  const { company } = await makeApplicants(server, names)
  await restoreSession(page, company)
  // Without live events nothing but the responses themselves can correct the screen.
  await page.route('**/api/notifications/stream', () => {})
  await page.goto('/company/applicants?status=pending')
  const head = page.locator('[data-applicant-head]')
  await expect(head).toContainText('1 of 6')
  // No response arrives between the keys, however long this machine takes to press them.
  const pressed = Promise.withResolvers<void>()
  await page.route('**/api/applications/**', async route => {
    await pressed.promise
    await new Promise(resolve => setTimeout(resolve, 300))
    const response = await route.fetch()
    await new Promise(resolve => setTimeout(resolve, 300))
    await route.fulfill({ response })
  })
  for (const [at, key] of ['5', '2', '5', '3'].entries()) {
    await expect(head).toContainText(`${at + 1} of 6`)
    await page.keyboard.press(key)
    if (key === '5') await page.keyboard.press('0')
  }
  pressed.resolve()
  await page.getByRole('searchbox', { name: 'Search applicants' }).fill('example')
  await page.getByLabel('Status', { exact: true }).selectOption({ index: 0 })
  await page.locator('h1').click()
  const expected = {
    'Femi Example': 'rejected',
    'Elif Example': 'reviewed',
    'Dov Example': 'rejected',
    'Chiara Example': 'shortlisted',
    'Ben Example': 'pending',
    'Ana Example': 'pending',
  }
  await expect.poll(() => statusesOf(company), { timeout: 20_000 }).toEqual(expected)
  const options = page.getByLabel('Status', { exact: true }).getByRole('option')
  await expect(options).toHaveText([
    'All statuses (6)',
    'Pending (2)',
    'Reviewed (1)',
    'Shortlisted (1)',
    'Accepted (0)',
    'Rejected (2)',
  ])
  for (const [name, status] of Object.entries(expected))
    await expect(statusOf(page, name)).toHaveAccessibleName(new RegExp(`: ${status}$`, 'i'))
  await expect(head).toContainText('of 6')

  // The screen must not mistake its own second decisions on the same people for those of a colleague.
  await openRow(page, 'Femi Example')
  for (const name of ['Femi', 'Elif', 'Dov', 'Chiara']) {
    await expect(head).toContainText(`${name} Example`)
    await page.keyboard.press('1')
  }
  await page.getByRole('searchbox', { name: 'Search applicants' }).fill('example.com')
  await expect.poll(async () => new Set(Object.values(await statusesOf(company)))).toEqual(new Set(['pending']))
  await expect(options.nth(1)).toHaveText('Pending (6)')
  await expect(page.getByText(/Changed by/)).toHaveCount(0)

  // Both of two changes within one frame are kept.
  await page.evaluate(async () => {
    const select = document.querySelector<HTMLSelectElement>('select[aria-label=Status]')
    if (!select) throw new Error('There is no status filter')
    select.value = 'pending'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await new Promise(resolve => setTimeout(resolve))
    document.querySelector<HTMLButtonElement>('[aria-label="Clear search"]')?.click()
  })
  await expect(page).toHaveURL(url => url.search.includes('status=pending') && !url.search.includes('search='))
  // A delayed response that is still in flight would fail when the page closes.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('A decision can be undone until the student is notified: in its row, by key, after a reload and on another device', async ({
  page,
  browser,
  server,
}) => {
  const { company } = await makeApplicants(server, ['Ana Example', 'Ben Example', 'Chiara Example'])
  await restoreSession(page, company)
  await page.goto('/company/applicants')
  const head = page.locator('[data-applicant-head]')
  await expect(head).toContainText('Chiara Example')
  await page.keyboard.press('5')
  await page.keyboard.press('6')
  await expect(head).toContainText('Ben Example')
  await page.keyboard.press('5')
  await expect(page.getByRole('button', { name: 'Stronger applications' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Ben Example: Rejected')).toBeVisible()
  await page.keyboard.press('u')
  await expect(toast(page, 'Ben Example: Pending')).toBeVisible()
  await page.keyboard.press('u')
  await expect(toast(page, 'Chiara Example: Pending')).toBeVisible()
  // A toast about an undo has nothing left to undo.
  await expect(page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' })).toHaveCount(0)
  const pending = { 'Ana Example': 'pending', 'Ben Example': 'pending', 'Chiara Example': 'pending' }
  await expect.poll(() => statusesOf(company)).toEqual(pending)

  for (const name of ['Chiara Example', 'Ben Example']) await page.getByLabel(`Select ${name}`).check()
  await page.keyboard.press('2')
  await expect(toast(page, '2 people: Reviewed')).toBeVisible()
  await page.reload()
  // The button in a row undoes the decision on that person only, also when it was made on several.
  await rowOf(page, 'Ben Example').getByRole('button', { name: 'Undo' }).click()
  await expect(statusOf(page, 'Ben Example')).toHaveAccessibleName(/Pending/)
  await expect.poll(() => statusesOf(company)).toEqual({ ...pending, 'Chiara Example': 'reviewed' })
  await page.reload()
  await openRow(page, 'Chiara Example')
  await expect(head).toContainText('Chiara Example')
  await page.keyboard.press('u')
  await expect.poll(() => statusesOf(company)).toEqual(pending)

  const other = await browser.newPage({ baseURL: server.url })
  await restoreSession(other, company)
  await other.goto('/company/applicants')
  await openRow(page, 'Ana Example')
  await expect(head).toContainText('Ana Example')
  await page.keyboard.press('4')
  await rowOf(other, 'Ana Example').getByRole('button', { name: 'Undo' }).click()
  await expect(statusOf(page, 'Ana Example')).toHaveAccessibleName(/Pending/)
  await expect.poll(() => statusesOf(company)).toEqual(pending)
  await other.close()
})

test('An applicant who withdraws while open is shown as withdrawn, and nothing can be decided', async ({
  page,
  server,
}) => {
  const { company, students, applications } = await makeApplicants(server, ['Ana Example', 'Ben Example'])
  const changes: string[] = []
  page.on('request', request => request.method() === 'PATCH' && changes.push(request.url()))
  await restoreSession(page, company)
  await page.goto('/company/applicants')
  await page.getByLabel('Select Ben Example').check()
  await openRow(page, 'Ben Example')
  const panel = opened(page, false, 'Ben Example')
  await expect(panel.getByRole('button', { name: 'Reject 1' })).toBeVisible()
  await call(server, `/api/applications/${applications[1]}`, { method: 'DELETE', token: students[1]?.token ?? '' })
  await expect(panel).toContainText('has withdrawn this application')
  await expect(panel.getByRole('button', { name: /Reject/ })).toHaveCount(0)
  await page.keyboard.press('5')
  await page.keyboard.press('Shift+Digit4')
  await expect(rowOf(page, 'Ben Example')).toContainText('Withdrawn')
  await expect(statusOf(page, 'Ben Example')).toHaveCount(0)
  await expect(page.getByLabel('Select Ben Example')).toHaveCount(0)
  await expect(page.getByText('1 selected')).toHaveCount(0)
  expect(changes).toEqual([])
})

test('Rejecting an applicant with a confirmed offer asks first, and undoing the rejection restores the offer', async ({
  page,
  browser,
  server,
}) => {
  const { company, students, applications } = await makeApplicants(server, ['Ana Example', 'Ben Example'])
  const [, application = ''] = applications
  const token = students[1]?.token ?? ''
  await setApplicationStatus(company, application, 'accepted')
  const { data } = await call(server, `/api/applications/${application}/offer`, {
    token: company.token,
    body: { start_date: inDays(100), terms: 'Four days a week' },
  })
  await call(server, `/api/offers/${(data.offer as { id: string }).id}/confirm`, { token, body: {} })
  await restoreSession(page, company)
  await page.goto('/company/applicants')
  await openRow(page, 'Ben Example')
  const pane = page.getByRole('region', { name: 'Applicant' })
  await expect(pane.getByRole('article', { name: 'Offer' })).toContainText('Confirmed')
  await page.keyboard.press('5')
  const question = page.getByRole('alertdialog', { name: 'Reject Ben Example, who has confirmed your offer?' })
  await expect(question).toContainText('The offer')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(statusOf(page, 'Ben Example')).toHaveAccessibleName(/Accepted/)

  // When several are rejected, the dialog names only the applicant who has confirmed an offer.
  for (const name of ['Ana Example', 'Ben Example']) await page.getByLabel(`Select ${name}`).check()
  await pane.getByRole('button', { name: 'Reject 2' }).click()
  const forTwo = page.getByRole('alertdialog', { name: /Reject 2 people/ })
  await expect(forTwo).toContainText('Ben Example')
  await expect(forTwo).not.toContainText('Ana Example')
  await forTwo.getByRole('button', { name: 'Cancel' }).click()
  await pane.getByRole('button', { name: 'Clear', exact: true }).click()

  await page.keyboard.press('5')
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(statusOf(page, 'Ben Example')).toHaveAccessibleName(/Rejected/)
  await openRow(page, 'Ben Example')
  await expect(pane.getByRole('article', { name: 'Offer' })).toContainText('Withdrawn')
  await rowOf(page, 'Ben Example').getByRole('button', { name: 'Undo' }).click()
  await expect(pane.getByRole('article', { name: 'Offer' })).toContainText('Confirmed')

  await setApplicationStatus(company, application, 'rejected')
  const student = await browser.newPage({ baseURL: server.url })
  await restoreSession(student, students[1] as Person)
  await student.goto(`/messages?thread=${application}`)
  await expect(student.getByRole('article', { name: 'Offer' })).toContainText('Withdrawn')
  await student.goto('/notifications')
  await expect(
    student.getByText(/The offer that you confirmed, with the start on .+, no longer stands\./),
  ).toBeVisible()
  await student.close()
})
