import { readFile } from 'node:fs/promises'
import { expect, onDesktopAndPhone, type Page, test } from '../support/fixtures.ts'
import { expectHome, toast } from '../support/pages/auth-screen.ts'
import { restoreSession } from '../support/people/browser-session.ts'
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

const nameButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const statusOf = (page: Page, name: string) => page.getByLabel(`Status of ${name}`)
const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })

test('Fifty applications can be reviewed by keyboard alone', async ({ page, server }) => {
  test.setTimeout(240_000)
  const names = Array.from({ length: 10 }, (_, index) => `Student ${'ABCDEFGHIJ'[index]}`)
  const { company } = await makeApplicants(server, names, ['One', 'Two', 'Three', 'Four', 'Five'])
  await restoreSession(page, company)
  await page.goto('/company/applicants')
  const rows = page.getByRole('list', { name: 'Applications' }).getByRole('listitem')
  await expect(rows).toHaveCount(50)
  await expect(page.getByText('Enter open')).toBeVisible()

  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(0).getByRole('button')).toBeFocused()
  await page.keyboard.press('j')
  await expect(rows.nth(1).getByRole('button')).toBeFocused()
  await page.keyboard.press('k')
  await expect(rows.nth(0).getByRole('button')).toBeFocused()

  const keys = ['2', '3', '4', '5']
  const decided = ['reviewed', 'shortlisted', 'accepted', 'rejected']
  for (let at = 0; at < 50; at++) {
    await expect(rows.nth(at).getByRole('button')).toBeFocused()
    await page.keyboard.press(keys[at % 4] ?? '2')
  }
  await expect(toast(page, 'Application status updated!')).toBeVisible()
  await expect
    .poll(async () => (await listApplications(company)).map(({ status }) => status), { timeout: 60_000 })
    .toEqual(Array.from({ length: 50 }, (_, at) => decided[at % 4]))

  await page.getByLabel('Status', { exact: true }).selectOption('Accepted (12)')
  await expect(page).toHaveURL('/company/applicants?status=accepted')
  await expect(rows).toHaveCount(12)
  const internship = page.getByRole('combobox', { name: 'Internship' })
  await internship.pressSequentially('tw')
  // Enter waits for the options of what is typed.
  await internship.press('Enter')
  await expect(rows).toHaveCount(3)
  await page.reload()
  await expect(internship).toHaveValue('Two')
  await internship.press('ArrowDown')
  await expect(page.getByRole('listbox').getByRole('option', { name: 'Two' })).toHaveAttribute('aria-selected', 'true')
  await internship.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear Internship' }).click()
  await expect(internship).toBeFocused()
  await expect(rows).toHaveCount(12)
})

onDesktopAndPhone(() => {
  test('A company opens, rates and annotates an applicant, and setting the status opens the next one', async ({
    page,
    server,
  }) => {
    test.setTimeout(150_000)
    const company = await makeCompany(server, 'Orchard Systems')
    const { id } = await postInternship(company, { title: 'Orchard intern' })
    const second = await makePerson(server, 'student', 'Berta Second')
    const first = await makeStudent(server, { university: 'Universidade do Porto', bio: 'I grow things.' })
    await applyWithLetter(id, second)
    await applyWithLetter(id, first)
    await restoreSession(page, company)
    await page.goto('/company/applicants')

    await nameButton(page, 'Sam Rivera').focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Sam Rivera' })
    await expect(panel).toContainText(letterOf('Sam Rivera'))
    await expect(panel.getByRole('link', { name: /Resume/ })).toHaveAttribute('href', 'https://example.com/resume.pdf')
    await expect(panel).toContainText('Universidade do Porto')
    await expect(panel).toContainText('Visible only to your company.')
    await panel.getByRole('radio', { name: '4 stars' }).press('Space')
    await expect(panel.getByRole('radio', { name: '4 stars' })).toBeChecked()
    await panel.getByLabel('Note').fill('Asks good questions')
    await panel.getByRole('button', { name: 'Save note' }).click()
    await expect(toast(page, 'Note saved')).toBeVisible()

    await panel.getByRole('button', { name: 'Shortlisted' }).click()
    const next = page.getByRole('dialog', { name: 'Berta Second' })
    await expect(next).toContainText('This student has not written a profile yet.')
    await next.getByRole('heading', { name: 'Cover Letter' }).click()
    await page.keyboard.press('2')
    await expect(next.getByRole('button', { name: 'Reviewed' })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(nameButton(page, 'Berta Second')).toBeFocused()

    await expect
      .poll(async () => (await listApplications(company)).map(({ status, rating, note }) => ({ status, rating, note })))
      .toEqual([
        { status: 'shortlisted', rating: 4, note: 'Asks good questions' },
        { status: 'reviewed', rating: null, note: null },
      ])
    const { data } = await call(server, '/api/applications/student', { method: 'GET', token: first.token })
    expect(JSON.stringify(data)).not.toContain('good questions')
  })
})

onDesktopAndPhone(() => {
  test('A card on the board can be moved by pointer, buttons and keys', async ({ page, server }) => {
    test.setTimeout(300_000)
    const { company } = await makeApplicants(server, ['Ana Silva', 'Ben Okafor'])
    await restoreSession(page, company)
    await page.goto('/company/applicants?view=board')
    await expect(column(page, 'Pending').getByRole('listitem')).toHaveCount(2)

    const from = await column(page, 'Pending').getByRole('listitem').filter({ hasText: 'Ana Silva' }).boundingBox()
    const to = await column(page, 'Reviewed').boundingBox()
    if (!from || !to) throw new Error('The board is not shown')
    await page.mouse.move(from.x + 40, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(from.x + 60, from.y + 30, { steps: 3 })
    await page.mouse.move(to.x + 40, to.y + 90, { steps: 5 })
    await page.mouse.up()
    await expect(column(page, 'Reviewed')).toContainText('Ana Silva')
    // dnd-kit drops every click within 50 ms of a release, so that the release itself clicks nothing.
    await page.waitForTimeout(100)

    const move = page.getByRole('button', { name: 'Move Ben Okafor to Reviewed' })
    await move.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Move Ben Okafor to Shortlisted' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(column(page, 'Shortlisted')).toContainText('Ben Okafor')
    await nameButton(page, 'Ben Okafor').focus()
    await page.keyboard.press('4')
    await expect(column(page, 'Accepted')).toContainText('Ben Okafor')
    await expect
      .poll(async () =>
        Object.fromEntries((await listApplications(company)).map(({ student, status }) => [student.full_name, status])),
      )
      .toEqual({ 'Ana Silva': 'reviewed', 'Ben Okafor': 'accepted' })
  })
})

test('Several applications can be selected and set to one status', async ({ page, server }) => {
  test.setTimeout(300_000)
  const { company } = await makeApplicants(server, ['Ana Silva', 'Ben Okafor', 'Chiara Rossi'])
  await restoreSession(page, company)
  await page.goto('/company/applicants')
  await page.getByLabel('Select Ana Silva').check()
  await nameButton(page, 'Chiara Rossi').focus()
  await page.keyboard.press('x')
  await expect(page.getByLabel('2 selected')).toBeVisible()
  await page.getByLabel('Status for all selected').selectOption('Rejected')
  await page.getByRole('button', { name: 'Set status' }).click()
  await expect(toast(page, 'Application status updated!')).toBeVisible()
  await expect(statusOf(page, 'Ana Silva')).toHaveValue('rejected')
  await expect(statusOf(page, 'Chiara Rossi')).toHaveValue('rejected')
  await expect(statusOf(page, 'Ben Okafor')).toHaveValue('pending')
})

test('A status change the server rejects is reverted without touching the others', async ({ page, server }) => {
  const { company } = await makeApplicants(server, ['Ana Silva', 'Ben Okafor'])
  const failing = (await listApplications(company)).find(({ student }) => student.full_name === 'Ana Silva')?.id
  await restoreSession(page, company)
  await page.goto('/company/applicants')
  await page.route(`**/api/applications/${failing}/status`, route => route.fulfill({ status: 409, json: {} }))
  await statusOf(page, 'Ben Okafor').selectOption('accepted')
  await statusOf(page, 'Ana Silva').selectOption('accepted')
  await expect(toast(page, 'Failed to update status')).toBeVisible()
  await expect(statusOf(page, 'Ana Silva')).toHaveValue('pending')
  await expect(statusOf(page, 'Ben Okafor')).toHaveValue('accepted')
})

test('The exported CSV escapes formulas', async ({ page, server }) => {
  const company = await makeCompany(server, 'Orchard Systems')
  const { id } = await postInternship(company, { title: '@Orchard' })
  const student = await makePerson(server, 'student', '+Ana "Formula" Silva')
  await applyTo(id, student, '=HYPERLINK("http://bad.example","Click")')
  await restoreSession(page, company)
  await page.goto('/company/applicants')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^applicants-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(`"'+Ana ""Formula"" Silva","${student.email}","'@Orchard","Pending"`)
  expect(text).toContain(`"'=HYPERLINK(""http://bad.example"",""Click"")"`)
})

test('A list of applicants that fails to load shows an error and can be retried', async ({ page, server }) => {
  await restoreSession(page, await makeCompany(server, 'Orchard Systems'))
  await page.route('**/api/applications/company*', route => route.fulfill({ status: 404, json: {} }))
  await page.goto('/company/applicants')
  await expect(toast(page, 'Failed to load applications')).toBeVisible()
  await page.unroute('**/api/applications/company*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible()
})

test('A student who opens the applicants screen is redirected home', async ({ page, server }) => {
  await restoreSession(page, await makeStudent(server))
  await page.goto('/company/applicants')
  await expectHome(page, 'student')
})
