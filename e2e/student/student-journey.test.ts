import { writePdf } from '../../apps/api/src/files/file-pdf.ts'
import { expect, type Locator, onPhone, phone, test, withAnimations } from '../support/fixtures.ts'
import { toast } from '../support/pages/auth-screen.ts'
import { topCard } from '../support/pages/deck.ts'
import { tabTo } from '../support/pages/keyboard.ts'
import { loseFirstResponse } from '../support/pages/lost-response.ts'
import { restoreSession } from '../support/people/browser-session.ts'
import {
  inDays,
  makeCompany,
  makeStudent,
  postInternship,
  saveInternship,
  uniqueSkill,
} from '../support/people/internships.ts'
import { call } from '../support/people/people.ts'

test.use(withAnimations)

const resume = {
  id: 'r1',
  name: 'CV 2026',
  url: 'https://files.example/cv.pdf',
  uploaded_at: '2026-11-01',
  is_primary: true,
}

const [small, large] = [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
]

onPhone(() => {
  test('A student saves an internship, applies to it and withdraws the application', async ({ page, server }) => {
    test.setTimeout(300_000)
    const company = await makeCompany(server, 'Northlight Robotics')
    const skill = uniqueSkill()
    const { id, title } = await postInternship(company, {
      title: `Robotics Intern ${skill}`,
      skills_required: [skill, 'SQL'],
    })
    const student = await makeStudent(server, { skills: [skill], resumes: [resume] })
    await restoreSession(page, student)

    await page.goto('/')
    await expect(topCard(page)).toContainText(title)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Internship saved!')).toBeVisible()

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Saved' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Saved Internships' })).toBeVisible()
    await expect(page.getByText('1 internship saved')).toBeVisible()
    await page.getByRole('link', { name: 'View Details' }).click()

    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    for (const text of ['About the Role', 'Required Skills', 'About the Company', 'Days Left', 'Positions']) {
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    }
    await page.getByRole('link', { name: 'Apply Now' }).first().click()

    await page.getByRole('button', { name: 'Submit Application' }).click()
    await expect(toast(page, 'Please fill in all required fields')).toBeVisible()
    await expect(page.getByLabel('Cover Letter')).toBeFocused()
    await expect(page.getByLabel('Resume URL')).toHaveValue(resume.url)
    await page.getByLabel('Resume from your profile').selectOption('Another PDF or link')
    await expect(page.getByLabel('Resume URL')).toBeFocused()
    await expect(page.getByLabel('Resume URL')).toHaveValue('')
    await page.getByLabel('Resume from your profile').selectOption('CV 2026 (primary)')
    await page.getByLabel('Cover Letter').fill('I have built two robots and would love to build a third one with you.')
    await expect(page.getByText('69 / 5000 characters')).toBeVisible()
    await page.getByRole('link', { name: 'Back to the internship' }).click()
    await page.getByRole('link', { name: 'Apply Now' }).first().click()
    await expect(page).toHaveURL(/\/apply\//)
    await page.reload()
    await expect(page.getByLabel('Cover Letter')).toHaveValue(/third one/)
    await page.getByLabel('Make this a top pick').check()
    await page.getByRole('button', { name: 'Submit Application' }).dblclick()
    await expect(toast(page, 'Application submitted successfully!')).toBeVisible()

    await expect(page).toHaveURL('/applications')
    const card = page.getByRole('article', { name: new RegExp(title) })
    const open = async () => {
      await page.getByRole('list', { name: 'Applications' }).getByRole('link').click()
      await expect(card).toHaveCount(1)
    }
    await expect(page.getByRole('link', { name: 'Pending 1' })).toBeVisible()
    await open()
    await expect(card.getByText('Pending', { exact: true }).first()).toBeVisible()
    await expect(card.getByText('Top pick', { exact: true })).toBeVisible()
    await expect(card.getByRole('log')).toContainText('You applied')
    await expect(card.getByRole('log')).toContainText('third one with you.')
    await expect(card.getByRole('link', { name: 'Resume you sent' })).toHaveAttribute('href', resume.url)
    const { data } = await call(server, '/api/applications/student', { token: student.token, method: 'GET' })
    expect((data.pagination as { total: number }).total).toBe(1)

    await card.getByRole('link', { name: 'View Position' }).click()
    await expect(page.getByRole('complementary', { name: 'Applied' })).toContainText('You applied on')
    await page.goto('/saved')
    await expect(page.getByText('Pending', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Apply Now' })).toBeHidden()
    await page.getByRole('link', { name: 'Follow your application' }).click()
    await expect(page).toHaveURL('/applications')
    await page.goto(`/apply/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'You already applied' })).toBeVisible()
    await expect(page.getByLabel('Cover Letter')).toBeHidden()
    await page.getByRole('link', { name: 'Follow your application' }).click()
    await open()
    await card.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(toast(page, 'Application withdrawn')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible()
  })
})

test('By keyboard alone, a student applies with a PDF that the company opens, and withdraws', async ({
  page,
  server,
  browser,
}) => {
  test.setTimeout(120_000)
  const company = await makeCompany(server, 'Maple & Moss')
  const skill = uniqueSkill()
  const { title } = await postInternship(company, { title: `Design Intern ${skill}`, skills_required: [skill] })
  await restoreSession(page, await makeStudent(server, { skills: [skill] }))
  await page.goto('/')
  await expect(topCard(page)).toContainText(title)
  await page.keyboard.press('ArrowRight')
  await expect(toast(page, 'Internship saved!')).toBeVisible()

  await tabTo(page.getByRole('link', { name: 'Saved' }).first())
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('link', { name: 'Apply Now' }).first())
  await page.keyboard.press('Enter')

  await page.setViewportSize(small)
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })
  await tabTo(page.getByRole('button', { name: 'Upload a PDF' }).first())
  // The dialog of the operating system cannot be driven by keys, so the test chooses the file in its place.
  await page.getByLabel('PDF file').setInputFiles(file('page.pdf', Buffer.from('<!doctype html>')))
  await expect(page.getByRole('alert')).toContainText('page.pdf was not uploaded. This is not a PDF.')
  await expect(page.getByRole('button', { name: 'Choose another PDF' })).toBeFocused()
  const pdf = writePdf(['Resume by keyboard'])
  const uploads = await loseFirstResponse(page, '**/api/files')
  await page.getByLabel('PDF file').setInputFiles(file('Mara.pdf', pdf))
  const retry = page.getByRole('button', { name: 'Try again' })
  // The retry button replaces the upload button and gets its focus.
  await expect(retry).toBeFocused()
  await page.keyboard.press('Enter')
  const chosen = page.getByRole('group', { name: 'Chosen resume: Mara.pdf' })
  await expect(chosen).toBeFocused()
  expect(uploads()).toBe(2)
  await page.setViewportSize(large)
  await page.reload()
  await expect(chosen).toBeVisible()
  await tabTo(page.getByRole('textbox', { name: 'Cover Letter' }).first())
  await page.keyboard.type('I draw every day.')
  await tabTo(page.getByRole('button', { name: 'Submit Application' }).first())
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Application submitted successfully!')).toBeVisible()
  await expect(page).toHaveURL('/applications')

  for (const viewport of [small, large]) {
    const context = await browser.newContext({ viewport, baseURL: server.url })
    const desk = await context.newPage()
    await restoreSession(desk, company)
    await desk.goto('/company/applicants')
    await tabTo(desk.getByRole('button', { name: 'Sam Rivera' }).first())
    await desk.keyboard.press('Enter')
    await tabTo(desk.getByRole('link', { name: /Open resume/ }).first())
    const opened = context.waitForEvent('response', response => response.url().includes('/api/f/'))
    await desk.keyboard.press('Enter')
    const response = await opened
    expect(response.headers()).toMatchObject({ 'content-type': 'application/pdf', 'content-length': `${pdf.length}` })
    await context.close()
  }

  await tabTo(page.getByRole('button', { name: 'Withdraw' }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Application withdrawn')).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
})

test.describe('The detail on a small phone', () => {
  test.use({ ...phone, viewport: { width: 360, height: 640 }, permissions: ['clipboard-read', 'clipboard-write'] })

  test('Typed lists are shown as lists, the link can be shared, and similar internships follow', async ({
    page,
    server,
  }) => {
    const company = await makeCompany(server, 'Listing Works')
    const skill = uniqueSkill()
    const { id } = await postInternship(company, {
      description: 'Two lines\nof prose.',
      responsibilities: 'You will:\n- Build <b>boats</b>\n- Sail them',
      requirements: '1. Balance\n2. Patience',
      stipend_min: 900,
      stipend_max: null,
      application_deadline: inDays(0),
      skills_required: [skill],
    })
    const similar = await postInternship(company, { title: `Similar ${skill}`, skills_required: [skill] })
    await restoreSession(page, await makeStudent(server))
    await page.goto(`/internship/${id}`)
    const article = page.getByRole('article')
    await expect(article.locator('ul li', { hasText: 'Build' })).toHaveText('Build <b>boats</b>')
    await expect(article.locator('ol li')).toHaveText(['Balance', 'Patience'])
    await expect(article.getByText(/^Posted just now/)).toBeVisible()
    for (const text of ['from $900 / month', 'Closes today', 'Last day']) {
      await expect(article.getByText(text, { exact: true }).first()).toBeVisible()
    }

    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(toast(page, 'Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(`/jobs/${id}`, page.url()).href)

    const link = page.getByRole('link', { name: similar.title })
    await link.scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0
    const bottom = async (locator: Locator) => (await top(locator)) + ((await locator.boundingBox())?.height ?? 0)
    const bar = page.locator('div:has(> a)', { hasText: 'Apply Now' }).last()
    expect(await bottom(bar)).toBeGreaterThanOrEqual(await top(page.getByRole('navigation', { name: 'Main' })))
    expect(await bottom(link)).toBeLessThanOrEqual(await top(bar))
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: similar.title })).toBeVisible()
  })
})

test('A pasted letter that is too long is kept and explained while the resumes load, and a lost response sends it once', async ({
  page,
  server,
}) => {
  const skill = uniqueSkill()
  const company = await makeCompany(server, 'Distant Shores')
  const { id, title } = await postInternship(company, { skills_required: [skill, 'Sailing'] })
  await restoreSession(page, await makeStudent(server, { skills: [skill], resumes: [resume] }))
  const profile = Promise.withResolvers<void>()
  await page.route('**/api/student-profile', async route => {
    await profile.promise
    await route.continue()
  })
  await page.goto(`/apply/${id}`)
  const requests = await loseFirstResponse(page, '**/api/applications')
  const letter = page.getByLabel('Cover Letter')
  const submit = page.getByRole('button', { name: 'Submit Application' })
  await letter.focus()
  await page.evaluate(text => document.execCommand('insertText', false, text), `${'Ahoy. '.repeat(900)}The end`)
  await expect(page.getByText('5407 / 5000 characters')).toBeVisible()
  await expect(page.getByText('407 characters too many. Nothing was cut')).toBeVisible()
  // The field of the resume waits for the profile, so that it does not change under the student's hands.
  await expect(page.getByText('Loading your resumes')).toBeAttached()
  await expect(page.getByLabel('Resume URL')).toHaveCount(0)
  await expect(submit).toBeDisabled()
  profile.resolve()
  await expect(page.getByLabel('Resume URL')).toHaveValue(resume.url)
  await submit.click()
  await expect(page.getByText('Please keep this to 5,000 characters')).toBeVisible()
  await expect(letter).toBeFocused()
  await expect(letter).toHaveValue(/The end$/)
  const role = page.getByRole('complementary', { name: 'The role' })
  await expect(role).toContainText(title)
  await expect(role).toContainText(`1 of 2 skills: ${skill}`)
  await page.getByRole('heading', { name: 'Tips for a strong application' }).scrollIntoViewIfNeeded()
  await expect(role).toBeInViewport({ ratio: 1 })
  await letter.fill('Once is enough.')
  await expect(page.getByText('too many')).toHaveCount(0)
  await submit.click()
  await expect(toast(page, 'Failed to submit application')).toBeVisible()
  await submit.click()
  await expect(toast(page, 'Application submitted successfully!')).toBeVisible()
  expect(requests()).toBe(2)
})

test('A cover letter is kept when refetching its internship fails', async ({ page, server }) => {
  const { id } = await postInternship(await makeCompany(server, 'Here to Stay'))
  await restoreSession(page, await makeStudent(server))
  await page.goto(`/apply/${id}`)
  await page.getByLabel('Cover Letter').fill('I would love')
  let requests = 0
  await page.route(`**/api/internships/${id}`, route => {
    requests++
    return route.abort()
  })
  // Simulates returning to the tab after five minutes, which triggers a refetch.
  await page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 300_000
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await expect.poll(() => requests).toBe(3)
  await page.getByLabel('Cover Letter').press('End')
  await page.keyboard.type(' to learn with you.')
  await expect(page.getByLabel('Cover Letter')).toHaveValue('I would love to learn with you.')
  await expect(page).toHaveURL(`/apply/${id}`)
})

test('A failed removal from saved shows its error after the student has left the screen', async ({ page, server }) => {
  const student = await makeStudent(server)
  const internship = await postInternship(await makeCompany(server, 'Gone Tomorrow'))
  await saveInternship(student, internship.id)
  await restoreSession(page, student)
  await page.goto('/saved')
  const left = Promise.withResolvers<void>()
  await page.route('**/api/interactions/saved-jobs/**', async route => {
    await left.promise
    await route.fulfill({ status: 500, json: {} })
  })
  await page.getByRole('button', { name: `Remove ${internship.title} from saved` }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Applications' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Applications' })).toBeVisible()
  left.resolve()
  await expect(toast(page, 'Failed to unsave internship')).toBeVisible()
})

test('Undo restores a removed saved internship, and a failed undo keeps the focus in the list', async ({
  page,
  server,
}) => {
  const company = await makeCompany(server, 'Kite Films')
  const { id, title } = await postInternship(company, { title: 'Assistant Editor' })
  const student = await makeStudent(server)
  await saveInternship(student, id)
  await restoreSession(page, student)
  await page.goto('/saved')
  const removeButton = page.getByRole('button', { name: `Remove ${title} from saved` })
  const emptyHeading = page.getByRole('heading', { name: 'No saved internships yet' })
  const undo = page.getByRole('button', { name: 'Undo' })
  await removeButton.click()
  await expect(emptyHeading).toBeFocused()
  await undo.click()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await expect(removeButton).toBeFocused()
  await expect(undo).toHaveCount(0)

  await page.route('**/api/interactions/saved-jobs', route => route.fulfill({ status: 500, json: {} }))
  await removeButton.click()
  await expect(emptyHeading).toBeFocused()
  await undo.click()
  await expect(toast(page, 'Failed to save internship')).toBeVisible()
  // The focus must return while the toast is visible; sonner itself returns it only after the last toast has closed.
  await expect(page.locator('body:has([data-sonner-toast]) h2:focus')).toHaveText('No saved internships yet')
})
