import { readFile } from 'node:fs/promises'
import { expect, onDesktopAndPhone, type Page, test } from '../support/fixtures.ts'
import { toast } from '../support/pages/auth-screen.ts'
import { restoreSession } from '../support/people/browser-session.ts'
import { makeColleague } from '../support/people/colleagues.ts'
import { applyTo, makeCompany, makeStudent, postInternship } from '../support/people/internships.ts'
import { call, makePerson, type Person } from '../support/people/people.ts'
import type { FledgeServer } from '../support/server/server.ts'

type Listed = { id: string; status: string; rating: number | null; note: string | null; student: { full_name: string } }

const letterOf = (name: string) => `Dear team, I am ${name} and I would love to learn with you.`

const applyWithLetter = (internship_id: string, student: Person) =>
  applyTo(internship_id, student, letterOf(student.full_name))

async function listApplications(company: Person) {
  const { data } = await call(company.server, '/api/applications/company?limit=100', {
    method: 'GET',
    token: company.token,
  })
  return data.applications as Listed[]
}

const statusesOf = async (company: Person) =>
  Object.fromEntries((await listApplications(company)).map(({ student, status }) => [student.full_name, status]))

/** Creates a company and students who apply to its internships. The newest application is first in the list. */
async function makeApplicants(server: FledgeServer, names: string[], titles = ['Orchard intern']) {
  const company = await makeCompany(server, 'Orchard Systems')
  const students = await Promise.all(names.map(name => makePerson(server, 'student', name)))
  for (const title of titles) {
    const { id } = await postInternship(company, { title })
    for (const student of students) await applyWithLetter(id, student)
  }
  return { company, students }
}

const rowsOf = (page: Page) => page.getByRole('list', { name: 'Applications' }).getByRole('listitem')
const nameButton = (page: Page, name: string) => rowsOf(page).getByRole('button', { name, exact: true })
const statusOf = (page: Page, name: string) => page.getByRole('button', { name: `Status of ${name}` })
const chooseStatus = async (page: Page, name: string, status: string) => {
  await statusOf(page, name).click()
  await page.getByRole('menuitemcheckbox', { name: status }).click()
}
/** The open applicant: beside the list on a desktop, in a dialog on a phone. */
const opened = (page: Page, isPhone: boolean, name: string) =>
  isPhone
    ? page.getByRole('dialog', { name })
    : page.getByRole('region', { name: 'Applicant' }).filter({ hasText: name })
/** Blocks the event stream, so that the tab keeps its outdated list. */
const stopLiveEvents = (page: Page) => page.route('**/api/notifications/stream', () => {})

test('Fifty-five applications that four people have rated are decided with one key each, and nobody is skipped', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000)
  const names = Array.from({ length: 11 }, (_, index) => `Student ${'ABCDEFGHIJK'[index]}`)
  const { company } = await makeApplicants(server, names, ['One', 'Two', 'Three', 'Four', 'Five'])
  const colleagues = ['Remy Recruiter', 'Rosa Recruiter', 'Rune Recruiter']
  const team = [company, ...(await Promise.all(colleagues.map(name => makeColleague(company, 'recruiter', name))))]
  const applications = await listApplications(company)
  const rateAll = async ({ token }: Person, rating: number) => {
    for (const { id } of applications)
      await call(server, `/api/applications/${id}/review`, { method: 'PATCH', token, body: { rating } })
  }
  await Promise.all(team.map((person, at) => rateAll(person, at + 2)))
  await restoreSession(page, company)
  // Pages of fifty: applicants for two pages of a hundred would take a minute to make.
  await page.route(/api\/applications\/company\?.*limit=100/, route =>
    route.continue({ url: route.request().url().replace('limit=100', 'limit=50') }),
  )
  await page.goto('/company/applicants')
  await expect(rowsOf(page)).toHaveCount(50)
  await expect(rowsOf(page).first()).toContainText('Rated 3.5 of 5(4) by 4 people')
  const head = page.locator('[data-applicant-head]')
  await expect(head).toContainText('1 of 55')
  await page.keyboard.press('j')
  await expect(head).toContainText('2 of 55')
  await expect(rowsOf(page).nth(1).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(head).toContainText('1 of 55')

  const keys = ['2', '3', '4', '5']
  const decided = ['reviewed', 'shortlisted', 'accepted', 'rejected']
  for (let at = 0; at < 55; at++) {
    await expect(head).toContainText(`${at + 1} of 55`)
    await page.keyboard.press(keys[at % 4] ?? '2')
    // A rejection asks why; 0 gives no reason.
    if (keys[at % 4] === '5') await page.keyboard.press('0')
  }
  await expect(head).toContainText('That was the last applicant.')
  await expect(page).toHaveURL(/after=/)
  await expect(toast(page, 'Application status updated!')).toBeVisible()
  await expect
    .poll(async () => (await listApplications(company)).map(({ status }) => status), { timeout: 60_000 })
    .toEqual(Array.from({ length: 55 }, (_, at) => decided[at % 4]))

  await page.getByLabel('Status', { exact: true }).selectOption('Accepted (14)')
  await expect(rowsOf(page)).toHaveCount(14)
  await expect(head).toContainText('1 of 14')
  // Decided applicants stay on the screen, although the refetched list no longer contains them.
  for (const place of ['2 of 14', '3 of 14']) {
    const reloaded = page.waitForResponse(/api\/applications\/company\?/)
    await page.keyboard.press('1')
    await expect(head).toContainText(place)
    await reloaded
  }
  await expect(rowsOf(page)).toHaveCount(14)
  await expect(rowsOf(page).first()).toContainText('Pending')
  const internship = page.getByRole('combobox', { name: 'Internship' })
  await internship.pressSequentially('tw')
  // Enter chooses only after the options for the typed text have loaded.
  await internship.press('Enter')
  await expect(rowsOf(page)).toHaveCount(3)
  await page.reload()
  await expect(internship).toHaveValue('Two')
  await internship.press('ArrowDown')
  await expect(page.getByRole('listbox').getByRole('option', { name: 'Two' })).toHaveAttribute('aria-selected', 'true')
  await internship.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear Internship' }).click()
  await expect(internship).toBeFocused()
  await expect(rowsOf(page)).toHaveCount(12)
  await page.getByRole('searchbox', { name: 'Search applicants' }).fill('student nobody')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('searchbox', { name: 'Search applicants' }).fill('student k')
  await expect(rowsOf(page)).toHaveCount(5)
})

onDesktopAndPhone(() => {
  test('A company opens, rates and annotates an applicant, and setting the status opens the next one', async ({
    page,
    server,
    isMobile,
  }) => {
    test.setTimeout(150_000)
    const company = await makeCompany(server, 'Orchard Systems')
    const { id } = await postInternship(company, { title: 'Orchard intern', skills_required: ['React', 'SQL'] })
    const second = await makePerson(server, 'student', 'Berta Second')
    const first = await makeStudent(server, { university: 'Universidade do Porto', bio: 'I grow things.' })
    await applyWithLetter(id, second)
    await applyWithLetter(id, first)
    await restoreSession(page, company)
    await page.goto('/company/applicants')
    await expect(rowsOf(page).first()).toContainText('1 of 2 skills: React')
    await expect(rowsOf(page).first()).toContainText('Universidade do Porto')
    await expect(rowsOf(page).first()).not.toContainText('Orchard intern')

    await nameButton(page, 'Sam Rivera').focus()
    await page.keyboard.press('Enter')
    const applicant = opened(page, isMobile, 'Sam Rivera')
    await expect(applicant).toContainText(letterOf('Sam Rivera'))
    await expect(applicant.getByRole('link', { name: /Open resume/ })).toHaveAttribute(
      'href',
      'https://example.com/resume.pdf',
    )
    await expect(applicant).toContainText('Universidade do Porto')
    await expect(applicant).toContainText('Visible only to your company.')
    await applicant.locator('label', { hasText: '2 stars' }).click()
    await page.keyboard.press('Shift+Digit4')
    await expect(applicant.getByRole('radio', { name: '4 stars' })).toBeChecked()
    await page.keyboard.press('n')
    await page.keyboard.type('Asks good questions')
    await expect(applicant.getByLabel('Note')).toHaveValue('Asks good questions')
    await page.keyboard.press('Escape')
    await expect(applicant).toBeVisible()
    await expect(isMobile ? applicant : nameButton(page, 'Sam Rivera')).toBeFocused()

    await applicant.getByRole('button', { name: 'Shortlist' }).click()
    const next = opened(page, isMobile, 'Berta Second')
    await expect(next).toContainText('This student has not written a profile yet.')
    await next.getByRole('heading', { name: 'Cover Letter' }).click()
    await page.keyboard.press('2')
    await expect(next.getByRole('button', { name: 'Reviewed: choose another status' })).toBeVisible()
    await expect(next).toContainText('That was the last applicant.')
    await expect(next).toContainText(/tells the student in \d:\d\d/)
    await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' }).click()
    await expect(next.getByRole('button', { name: 'Pending: choose another status' })).toBeVisible()
    await page.keyboard.press('k')
    await expect(applicant).toContainText('Saved · Orchard Systems')
    if (isMobile) {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(nameButton(page, 'Sam Rivera')).toBeFocused()
    }

    await expect
      .poll(async () => (await listApplications(company)).map(({ status, rating, note }) => ({ status, rating, note })))
      .toEqual([
        { status: 'shortlisted', rating: 4, note: 'Asks good questions' },
        { status: 'pending', rating: null, note: null },
      ])
    const { data } = await call(server, '/api/applications/student', { method: 'GET', token: first.token })
    expect(JSON.stringify(data)).not.toContain('good questions')
  })
})

test('Applicants selected by range or all at once are decided, exported and undone together, and a rejection asks first', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000)
  const names = ['Ana', 'Ben', 'Chiara', 'Dov', 'Elif', 'Femi', 'Greta'].map(name => `${name} Example`)
  const { company } = await makeApplicants(server, names)
  await restoreSession(page, company)
  await page.goto('/company/applicants')
  await page.getByLabel('Select Greta Example').check()
  await page.getByLabel('Select Elif Example').click({ modifiers: ['Shift'] })
  await expect(page.getByLabel('3 selected')).toBeVisible()
  await page.keyboard.press('3')
  await expect(toast(page, '3 people: Shortlisted')).toBeVisible()
  await expect(page.getByLabel('Select all on this page')).toBeVisible()

  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Set status' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Rejected' }).click()
  const question = page.getByRole('alertdialog', { name: 'Reject 7 people? Each gets a mail.' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('7 selected')).toBeVisible()
  await page.keyboard.press('5')
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(toast(page, '7 people: Rejected')).toBeVisible()
  await expect.poll(async () => new Set(Object.values(await statusesOf(company)))).toEqual(new Set(['rejected']))
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^applicants-\d{4}-\d\d-\d\d\.csv$/)
  for (const name of names) expect(await readFile(await file.path(), 'utf8')).toContain(`"${name}"`)

  await page.keyboard.press('u')
  await expect(toast(page, 'Decision undone')).toBeVisible()
  await page.keyboard.press('u')
  await expect(statusOf(page, 'Greta Example')).toContainText('Pending')
  await expect.poll(async () => new Set(Object.values(await statusesOf(company)))).toEqual(new Set(['pending']))
})

test('A decision that a colleague made first, and a decision that fails, are reverted with a message', async ({
  page,
  server,
}) => {
  const { company } = await makeApplicants(server, ['Ana Silva', 'Ben Okafor'])
  const [ben, ana] = await listApplications(company)
  await restoreSession(page, company)
  await stopLiveEvents(page)
  await page.goto('/company/applicants')
  await expect(rowsOf(page)).toHaveCount(2)
  await call(server, `/api/applications/${ana?.id}/status`, {
    method: 'PATCH',
    token: company.token,
    body: { status: 'reviewed' },
  })
  await chooseStatus(page, 'Ana Silva', 'Rejected')
  await page.getByRole('button', { name: 'Reject without a reason' }).click()
  await expect(toast(page, 'Ana Silva is Reviewed already')).toBeVisible()
  await expect(statusOf(page, 'Ana Silva')).toContainText('Reviewed')

  await page.route(`**/api/applications/${ana?.id}/status`, route => route.fulfill({ status: 409, json: {} }))
  await chooseStatus(page, 'Ben Okafor', 'Accepted')
  await chooseStatus(page, 'Ana Silva', 'Accepted')
  await expect(toast(page, 'Failed to update status')).toBeVisible()
  await expect(statusOf(page, 'Ana Silva')).toContainText('Reviewed')
  await expect(statusOf(page, 'Ben Okafor')).toContainText('Accepted')

  // A link opens its applicant under any filter, and shows a message when there is no such applicant.
  await page.goto(`/company/applicants?status=rejected&applicant=${ben?.id}`)
  await expect(page.getByRole('region', { name: 'Applicant' })).toContainText(letterOf('Ben Okafor'))
  await page.goto('/company/applicants?applicant=00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'This application is not available' })).toBeVisible()
})

test('A note survives a closed tab and a lost network, and replaces a newer one of another tab only after a question', async ({
  page,
  server,
}) => {
  const { company } = await makeApplicants(server, ['Ana Silva'])
  const [ana] = await listApplications(company)
  const noteOf = async () => (await listApplications(company))[0]?.note
  await restoreSession(page, company)
  await stopLiveEvents(page)
  await page.goto('/company/applicants')
  let pane = page.getByRole('region', { name: 'Applicant' })
  await expect(pane.getByLabel('Note')).toBeVisible()
  await page.context().setOffline(true)
  // Chromium sends the last request of a closing page even when it emulates a lost network.
  await page.evaluate(() => {
    const send = window.fetch
    window.fetch = (url, options) => (options?.keepalive ? Promise.reject(new TypeError()) : send(url, options))
  })
  await pane.getByLabel('Note').fill('Typed without a network')
  await expect(pane).toContainText('No connection.')
  const tab = await page.context().newPage()
  await page.close()
  await tab.context().setOffline(false)
  await stopLiveEvents(tab)
  // The list was read before the note was saved and arrives a second later. It must not hide the note.
  const listRead = Promise.withResolvers<void>()
  await tab.route('**/review', route => listRead.promise.then(() => route.continue()))
  await tab.route('**/api/applications/company?*', async route => {
    const response = await route.fetch()
    listRead.resolve()
    await tab.waitForTimeout(1000)
    await route.fulfill({ response })
  })
  await tab.goto('/company/applicants')
  pane = tab.getByRole('region', { name: 'Applicant' })
  await expect(pane.getByLabel('Note')).toHaveValue('Typed without a network')
  await expect.poll(noteOf).toBe('Typed without a network')

  const review = { note: 'From another desk' }
  await call(server, `/api/applications/${ana?.id}/review`, { method: 'PATCH', token: company.token, body: review })
  await pane.getByLabel('Note').fill('Mine')
  await expect(pane.getByRole('alert')).toContainText('From another desk')
  expect(await noteOf()).toBe('From another desk')
  await pane.getByRole('button', { name: 'Keep mine' }).click()
  await expect(pane.getByLabel('Note')).toBeFocused()
  await expect.poll(noteOf).toBe('Mine')
  await expect(pane).toContainText(/Saved · Orchard Systems, \d\d:\d\d/)
})
