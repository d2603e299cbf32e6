import { expect, onPhone, type Page, test } from '../support/fixtures.ts'
import { toast, waitUntilNoToast } from '../support/pages/auth-screen.ts'
import { topCard } from '../support/pages/deck.ts'
import { loseFirstResponse } from '../support/pages/lost-response.ts'
import { restoreSession } from '../support/people/browser-session.ts'
import {
  applyTo,
  inDays,
  makeCompany,
  makeStudent,
  postInternship,
  setApplicationStatus,
  uniqueSkill,
  untilSuggested,
} from '../support/people/internships.ts'
import { call, makePerson, type Person } from '../support/people/people.ts'

/** Opens the deck of a student in a separate browser context. */
async function openDeckAs(page: Page, student: Person) {
  const context = await page.context().browser()?.newContext({ baseURL: student.server.url })
  if (!context) throw new Error('The page has no browser')
  const studentPage = await context.newPage()
  await restoreSession(studentPage, student)
  await studentPage.goto('/')
  return studentPage
}

/** An internship of the list: a row of the table at a desk, an article on a phone. */
const posting = (page: Page, title: string | RegExp) =>
  page.getByRole('row', { name: title }).or(page.getByRole('article', { name: title }))

onPhone(() => {
  test('A new company posts its first internship, and a student sees it in Discover', async ({ page, server }) => {
    test.setTimeout(150_000)
    const known = uniqueSkill()
    await postInternship(await makeCompany(server, 'Skill Works'), { skills_required: [known] })
    const company = await makePerson(server, 'company', 'Cora Example')
    const skill = uniqueSkill()
    const title = `Garden robotics intern ${skill}`
    await restoreSession(page, company)

    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Company Dashboard' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Welcome, Cora!' })).toBeVisible()
    for (const stat of ['Total Internships', 'Total Applications', 'Profile Views']) {
      await expect(page.getByText(stat, { exact: true })).toBeVisible()
    }
    await expect(page.getByText('Nothing waits for you.')).toBeVisible()

    await page.goto('/company/internships')
    await expect(page.getByRole('heading', { name: 'No internships posted yet' })).toBeVisible()
    await page.getByRole('link', { name: 'Create Your First Internship' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Create New Internship' })).toBeVisible()
    await page.getByLabel('Description').fill('Teach small robots to tell weeds from flowers.')
    await page.getByLabel('Stipend min').fill('1,800')
    await page.getByLabel('Stipend max').fill('$1 200')
    await page.getByLabel('Application deadline').fill(inDays(-2))
    await page.getByRole('button', { name: 'Create Internship' }).click()
    await expect(toast(page, 'Please fill in all required fields')).toBeVisible()
    await expect(page.getByLabel('Title')).toBeFocused()
    await expect(page.getByLabel('Title')).toHaveAccessibleDescription('Please fill in all required fields')
    await expect(page.getByText('The maximum stipend cannot be below the minimum')).toBeVisible()
    await expect(page.getByText('The deadline cannot be in the past')).toBeVisible()
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Stipend max').fill('$2 400')
    await page.getByLabel('Application deadline').fill(inDays(30))
    await page.getByLabel('Duration in months').fill('6')
    const skills = page.getByRole('combobox', { name: 'Required skills' })
    const chips = page.getByRole('list', { name: 'Skills' }).getByRole('button')
    await skills.fill(` ${skill}, CSS, Git,, `)
    await skills.press('Backspace')
    await skills.fill('SQL')
    await skills.press('Enter')
    await page.getByRole('button', { name: 'Remove CSS' }).click()
    await expect(page.getByRole('button', { name: 'Remove SQL' })).toBeFocused()
    await expect(chips).toHaveText([skill, 'SQL'])
    // Other companies wrote it this way, so students find both.
    await untilSuggested(company, known)
    await skills.fill(known.toLowerCase())
    await page.getByRole('option', { name: known }).click()
    await expect(chips).toHaveText([skill, 'SQL', known])
    await page.getByRole('button', { name: `Remove ${known}` }).click()
    await expect(skills).toBeFocused()
    await skills.fill('Robots')
    await page.getByLabel('Location').fill('Porto')
    await page.getByLabel('Fully Remote').check()

    await page.reload()
    await expect(page.getByText('Your unsaved changes are back.')).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue(title)
    await expect(chips).toHaveText([skill, 'SQL'])
    await expect(skills).toHaveValue('Robots')
    const preview = page.getByRole('button', { name: 'Preview' })
    if (await preview.isVisible()) await preview.click()
    await expect(page.getByRole('tabpanel')).toContainText('$1,800 – $2,400 / month')
    await expect(page.getByRole('tabpanel')).toContainText('Porto · Remote')
    await expect(page.getByRole('tabpanel')).toContainText('Robots')
    await page.getByRole('tab', { name: 'Detail' }).click()
    await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'About the Role' })).toBeVisible()
    const form = page.getByRole('button', { name: 'Form', exact: true })
    if (await form.isVisible()) await form.click()

    await page.getByRole('button', { name: 'Create Internship' }).dblclick()
    await expect(toast(page, 'Internship created successfully!')).toBeVisible()
    await expect(page).toHaveURL('/company/internships')
    await expect(page.getByText('1 internship posted')).toBeVisible()
    await expect(posting(page, title)).toContainText('Active')

    const student = await makeStudent(server, { skills: [skill] })
    const deck = await openDeckAs(page, student)
    await expect(topCard(deck)).toContainText(title)
    await deck.context().close()
  })
})

test('An internship can be edited, closed, published again, duplicated and deleted', async ({ page, server }) => {
  test.setTimeout(300_000)
  const company = await makeCompany(server, 'Tidewater Maps')
  const { id, title } = await postInternship(company, {
    title: 'Map intern',
    description: 'Draw coasts. '.repeat(30),
  })
  await restoreSession(page, company)
  await page.goto('/company/internships')
  const item = posting(page, title)
  await expect(item).toContainText(`${'Draw coasts. '.repeat(30).slice(0, 150).trimEnd()}…`)
  await expect(item).toContainText('$1,200 – $1,800 / month')
  await expect(item.getByRole('link', { name: '0 applications' })).toBeVisible()

  await item.getByRole('link', { name: `Edit ${title}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Internship' })).toBeVisible()
  const section = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Internships' })
  await expect(section).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('list', { name: 'Skills' }).getByRole('button')).toHaveText(['React', 'SQL'])
  await page.getByLabel('Title').fill('Chart intern')
  await page.getByLabel('Stipend min').fill('')
  await page.getByRole('button', { name: 'Update Internship' }).click()
  await expect(toast(page, 'Internship updated successfully!')).toBeVisible()
  const edited = posting(page, /^Chart intern/)
  await expect(edited).toContainText('$1,800 / month')

  await page.getByRole('link', { name: 'Active (1)' }).click()
  await expect(page).toHaveURL('/company/internships?status=active')
  await edited.getByRole('button', { name: 'Close Chart intern' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing is active' })).toBeFocused()
  await page.getByRole('link', { name: 'Closed (1)' }).click()
  await waitUntilNoToast(page)
  await edited.getByRole('button', { name: 'Publish Chart intern' }).click()
  await expect(toast(page, 'Internship published')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing is closed' })).toBeFocused()
  // The test presses Enter, because the toast may cover the link and would receive a click.
  await page.getByRole('link', { name: 'Show all internships' }).press('Enter')
  await expect(edited.getByText('Active', { exact: true })).toBeVisible()

  await edited.getByRole('link', { name: 'Chart intern', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Manage this internship' })
  await expect(panel.getByRole('definition')).toHaveText(['0', '0'])
  await expect(panel.getByRole('link', { name: 'Applicants (0)' })).toBeVisible()
  await panel.getByRole('button', { name: 'Close Chart intern' }).click()
  await expect(panel.getByText('Closed', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().press('Enter')
  await expect(panel.getByText('Active', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()

  const full = '1 of 1 position accepted: close this?'
  await expect(edited).not.toContainText(full)
  await setApplicationStatus(company, await applyTo(id, await makeStudent(server)), 'accepted')
  await page.reload()
  await expect(edited).toContainText(full)
  await edited.getByRole('button', { name: 'Close Chart intern' }).click()
  await expect(edited.getByText('Closed', { exact: true })).toBeVisible()
  await expect(edited).not.toContainText(full)
  await page.getByRole('button', { name: 'Undo' }).last().press('Enter')
  await expect(edited.getByText('Active', { exact: true })).toBeVisible()

  await edited.getByRole('link', { name: 'Duplicate Chart intern' }).click()
  await expect(page).toHaveURL(`/company/internships/new?from=${id}`)
  await expect(page.getByLabel('Title')).toHaveValue('Copy of Chart intern')
  await page.getByLabel('Title').press('Enter')
  await expect(toast(page, 'It is a draft. Students see it once you publish it.')).toBeVisible()
  await expect(page.getByText('2 internships posted')).toBeVisible()
  const copy = posting(page, 'Copy of Chart intern')
  await expect(copy.getByText('Draft', { exact: true })).toBeVisible()
  await copy.getByRole('link', { name: 'Edit Copy of Chart intern' }).press('Enter')
  await page.getByLabel('Title').fill('Atlas intern')
  await page.getByLabel('Title').press('Enter')
  const atlas = posting(page, 'Atlas intern')
  await expect(atlas.getByText('Draft', { exact: true })).toBeVisible()

  const search = page.getByRole('searchbox', { name: 'Search your internships' })
  await search.fill('berl char')
  await expect(page).toHaveURL('/company/internships?search=berl+char')
  await expect(page.getByText('1 internship found')).toBeVisible()
  await search.fill('atlas')
  // A toast that covers the link would take the click, and stay while the pointer is over it.
  await waitUntilNoToast(page)
  await atlas.getByRole('link', { name: 'Atlas intern', exact: true }).click()
  await expect(panel.getByText('Draft', { exact: true })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Publish Atlas intern' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(search).toHaveValue('atlas')
  await search.press('Escape')
  await expect(page).toHaveURL('/company/internships')
  // A tab and a search within one frame both count.
  await search.fill('chart')
  await page.evaluate(() => {
    for (const tab of document.querySelectorAll('a')) if (tab.textContent?.startsWith('Draft')) tab.click()
    document.querySelector<HTMLFormElement>('search form')?.requestSubmit()
  })
  await expect(page).toHaveURL(/\?(status=draft&search=chart|search=chart&status=draft)$/)
  await page.getByRole('link', { name: /^All/ }).click()
  await search.press('Escape')
  await expect(page).toHaveURL('/company/internships')

  await atlas.getByRole('link', { name: 'Edit Atlas intern' }).press('Enter')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(atlas.getByText('Active', { exact: true })).toBeVisible()

  await edited.getByRole('button', { name: 'Delete Chart intern' }).press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Delete Internship' })
  await expect(dialog).toContainText('Are you sure you want to delete this internship? This action cannot be undone.')
  await expect(dialog).toContainText('1 applicant is told that it is gone and keeps their application.')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Internship deleted successfully')).toBeVisible()
  await expect(edited).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Atlas intern', exact: true })).toBeFocused()
  await expect(page.getByText('1 internship posted')).toBeVisible()
  await atlas.getByRole('button', { name: 'Delete Atlas intern' }).press('Enter')
  await expect(dialog).toContainText('Nobody has applied to it.')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No internships posted yet' })).toBeFocused()

  await page.goto('/company/applicants')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByLabel('Only applicants to deleted internships').check()
  await page.getByRole('button', { name: 'Show applicants' }).click()
  const applicants = page.getByRole('list', { name: 'Applications' }).getByRole('listitem')
  await expect(applicants).toHaveCount(1)
  await applicants.locator('[data-applicant]').click()
  await expect(page.getByText('This internship was deleted, so its status stays.')).toBeVisible()
})

test('Saving over a newer version of an internship shows a conflict and loses neither version', async ({
  page,
  server,
}) => {
  const company = await makeCompany(server, 'Twin Desks')
  const { id } = await postInternship(company, { title: 'Shared intern' })
  await restoreSession(page, company)
  await page.goto(`/company/internships/${id}/edit`)
  await page.getByLabel('Location').fill('Faro')
  await call(server, `/api/internships/${id}`, {
    method: 'PUT',
    token: company.token,
    body: { title: 'Changed by a colleague', description: 'Otherwise.', location: '' },
  })
  const newest = `**/api/internships/${id}`
  await page.route(newest, route => (route.request().method() === 'GET' ? route.abort() : route.continue()))
  await page.getByRole('button', { name: 'Update Internship' }).click()
  const choice = page.getByRole('region', { name: 'This was changed elsewhere.' })
  await expect(choice).toBeFocused()
  await expect(choice).toContainText('The newest version could not be loaded.')
  await page.unroute(newest)
  await choice.getByRole('button', { name: 'Try again' }).click()
  await expect(choice).toBeFocused()
  // Only the colleague has changed the title, so it needs no choice.
  await expect(page.getByLabel('Title')).toHaveValue('Changed by a colleague')
  await expect(choice.getByRole('listitem')).toHaveText([/Location.*TheirsemptyMineFaro/])
  await expect(choice).toContainText('You saved other values in the same fields in another tab just now.')
  await choice.getByRole('button', { name: 'Reload theirs' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Changed by a colleague')
  await expect(page.getByLabel('Location')).toHaveValue('')
  // Closing the tab must not lose what was typed either.
  await page.reload()
  await expect(page.getByLabel('Location')).toHaveValue('Faro')
  await page.getByRole('button', { name: 'Update Internship' }).click()
  await choice.getByRole('button', { name: 'Reload theirs' }).click()
  await page.getByRole('button', { name: 'Bring back mine' }).click()
  await expect(choice).toBeFocused()
  await expect(page.getByLabel('Location')).toHaveValue('Faro')
  await choice.getByRole('button', { name: 'Keep mine' }).click()
  await expect(toast(page, 'Internship updated successfully!')).toBeVisible()
  await expect(posting(page, 'Changed by a colleague')).toContainText('Faro')
})

test('An internship whose response was lost is posted once after a retry', async ({ page, server }) => {
  await restoreSession(page, await makeCompany(server, 'Far Post'))
  await page.goto('/company/internships/new')
  const requests = await loseFirstResponse(page, '**/api/internships')
  await page.getByLabel('Title').fill('Only one')
  await page.getByLabel('Description').fill('Once is enough.')
  const create = page.getByRole('button', { name: 'Create Internship' })
  await create.click()
  await expect(toast(page, 'Failed to save internship')).toBeVisible()
  await create.click()
  await expect(toast(page, 'Internship created successfully!')).toBeVisible()
  await expect(page.getByText('1 internship posted')).toBeVisible()
  expect(requests()).toBe(2)
})

test('A company edits its profile, which merges with a newer version, and searches its public page', async ({
  page,
  server,
}) => {
  const company = await makePerson(server, 'company', 'Cora Example')
  await restoreSession(page, company)
  // This screen loads the profile for its preview, so the profile form opens with a cached profile.
  await page.goto('/company/internships/new')
  await expect(page.getByLabel('Title')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByLabel('Company name')).toBeFocused()
  await page.getByLabel('Company name').fill('Harbour Light')
  await page.getByLabel('Website').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByText('Please enter a valid http(s) URL')).toBeVisible()
  await page.getByLabel('Website').fill('harbour.example')
  await page.getByLabel('Company size').selectOption('11-50')
  await page.reload()
  await expect(page.getByLabel('Company name')).toHaveValue('Harbour Light')
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(toast(page, 'Company profile saved successfully!')).toBeVisible()

  await call(server, '/api/company-profile', {
    method: 'PUT',
    token: company.token,
    body: { company_name: 'Harbour Lights' },
  })
  await expect(page.getByLabel('Website')).toHaveValue('https://harbour.example')
  await page.getByLabel('Industry').fill('Shipping')
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByLabel('Company name')).toHaveValue('Harbour Lights')
  await expect(toast(page, 'Company profile saved successfully!').last()).toBeVisible()

  await page.getByRole('link', { name: 'View public page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Lights' })).toBeVisible()
  await expect(page.getByText('11-50 employees')).toBeVisible()

  await Promise.all(Array.from({ length: 11 }, (_, at) => postInternship(company, { title: `Pier ${at} intern` })))
  await postInternship(company, { title: 'Lantern intern' })
  await page.reload()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search these positions' }).fill('lantern')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 position found')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lantern intern' })).toBeVisible()
  await expect(page.getByText('12 Active')).toBeVisible()
})

test('The dashboard and the pending count show what needs attention, and follow live events', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000)
  const company = await makeCompany(server, 'Count & Sons')
  const student = await makeStudent(server)
  const { id } = await postInternship(company, { title: 'Soon closing', application_deadline: inDays(3) })
  await postInternship(company, { title: 'Unfinished', status: 'draft' })
  await call(server, `/api/internships/${id}`, { method: 'GET', token: student.token })
  await applyTo(id, student)
  await restoreSession(page, company)
  await page.goto('/company')
  await expect(page.getByRole('definition')).toHaveText(['2', '1', '1'])
  await expect(page.getByRole('link', { name: /Soon closing/ })).toBeVisible()
  await expect(page.getByRole('link', { name: '1 draft to finish' })).toBeVisible()
  await expect(page.locator('[data-day]')).toHaveCount(60)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(31)
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link', { name: 'Applicants 1 pending' })).toBeVisible()
  await applyTo(id, await makeStudent(server))
  await expect(main.getByRole('link', { name: 'Applicants 2 pending' })).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText(['2', '2', '1'])
  await page.getByRole('link', { name: '2 new applicants' }).click()
  await expect(page).toHaveURL('/company/applicants?status=pending')
  await expect(main.getByRole('link', { name: /Applicants/ })).toHaveAttribute('aria-current', 'page')
})

test('What fails to load shows an error and can be retried, and the form of another company is not shown', async ({
  page,
  server,
}) => {
  const { id } = await postInternship(await makeCompany(server, 'Owner'))
  await restoreSession(page, await makeCompany(server, 'Offline GmbH'))
  await page.route('**/api/company-profile/dashboard', route => route.fulfill({ status: 404, json: {} }))
  await page.goto('/company')
  await expect(toast(page, 'Failed to load stats')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View Applicants' })).toBeVisible()
  await page.unroute('**/api/company-profile/dashboard')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('definition')).toHaveText(['0', '0', '0'])

  await page.route('**/api/applications/company*', route => route.fulfill({ status: 404, json: {} }))
  await page.getByRole('link', { name: 'View Applicants' }).click()
  await expect(toast(page, 'Failed to load applications')).toBeVisible()
  await page.unroute('**/api/applications/company*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible()

  await page.goto(`/company/internships/${id}/edit`)
  await expect(toast(page, 'Failed to load internship')).toBeVisible()
  await expect(page).toHaveURL('/company/internships')
})

test('A dashboard chart shows the number of the day under the pointer', async ({ page, server }) => {
  const company = await makeCompany(server, 'Far Away GmbH')
  const { id } = await postInternship(company, { title: 'Keeper of the light' })
  await applyTo(id, await makeStudent(server))
  await restoreSession(page, company)
  await page.goto('/company')
  const chart = page.getByRole('region', { name: 'Applications per day' })
  await expect(chart.locator('[data-day]')).toHaveCount(30)
  await chart.locator('[data-day]').last().hover()
  await expect(chart.getByText('Applications: 1')).toBeVisible()
  await chart.locator('[data-day]').first().hover()
  await expect(chart.getByText('Applications: 0')).toBeVisible()
  await chart.getByRole('heading').hover()
  await expect(chart.getByText('Applications: 0')).toBeHidden()
})

test('Many deadlines are one line of the dashboard; its internships are sorted, closed together, opened again and extended', async ({
  page,
  server,
}) => {
  test.setTimeout(150_000)
  const company = await makeCompany(server, 'Many Desks')
  for (const [at, title] of ['Baker', 'Driver', 'Cook', 'Archivist'].entries())
    await postInternship(company, { title, application_deadline: inDays(at + 2) })
  await postInternship(company, { title: 'Later', application_deadline: inDays(30) })
  await restoreSession(page, company)
  await page.goto('/company')
  await page.getByRole('link', { name: '4 close within 7 days' }).click()
  await expect(page).toHaveURL('/company/internships?status=closing&by=deadline')
  await expect(page.getByText('4 internships close within 7 days')).toBeVisible()
  const titles = page.locator('[data-row]').getByRole('heading')
  await expect(titles).toHaveText(['Baker', 'Driver', 'Cook', 'Archivist'])
  await page.getByRole('button', { name: 'Title', exact: true }).click()
  await expect(page).toHaveURL('/company/internships?status=closing&by=title')
  await expect(titles).toHaveText(['Archivist', 'Baker', 'Cook', 'Driver'])
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')

  await page.getByLabel('Select Archivist').check()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByLabel('Select Baker')).toBeFocused()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Extend deadline' }).click()
  const dialog = page.getByRole('dialog', { name: 'Extend 2 deadlines' })
  await dialog.getByLabel('New deadline').fill(inDays(4))
  await expect(dialog.getByRole('status')).toHaveText(
    '1 internship gets this deadline. 1 closes later or has no deadline and stays as it is.',
  )
  await dialog.getByLabel('New deadline').fill(inDays(20))
  await dialog.getByRole('button', { name: 'Extend 2' }).click()
  await expect(toast(page, '2 internships extended')).toBeVisible()
  await expect(titles).toHaveText(['Cook', 'Driver'])

  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Close 2' }).click()
  const question = page.getByRole('alertdialog', { name: 'Close 2 internships?' })
  await expect(question).toContainText('Applicants are told after 60 seconds')
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing closes within 7 days' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Closed (2)' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().press('Enter')
  await expect(titles).toHaveText(['Cook', 'Driver'])
  await expect(page.getByRole('link', { name: 'Closed (0)' })).toBeVisible()
})
