import { writePdf } from '../../apps/api/src/files/file-pdf.ts'
import { drawPng } from '../../apps/api/src/testing/files/draw-picture.ts'
import { expect, type Locator, onPhone, type Page, phone, test } from '../support/fixtures.ts'
import { chooseInAccountMenu, expectSignedOut } from '../support/pages/account-menu.ts'
import { logOut, signInByPassword, toast, waitUntilNoToast } from '../support/pages/auth-screen.ts'
import { fullyVisible } from '../support/pages/in-view.ts'
import { restoreSession } from '../support/people/browser-session.ts'
import { makeCompany, postInternship, saveProfile, uniqueSkill, untilSuggested } from '../support/people/internships.ts'
import { call, makePerson, type Person, setPassword } from '../support/people/people.ts'
import type { FledgeServer } from '../support/server/server.ts'

const resume = (id: string, name: string, is_primary = false) => ({
  id,
  name,
  url: `https://files.example.com/${id}`,
  uploaded_at: '2026-01-15',
  is_primary,
})

const storedProfile = async ({ server, token }: Person) =>
  (await call(server, '/api/student-profile', { token, method: 'GET' })).data.profile as Record<string, unknown>

async function openProfile(page: Page, server: FledgeServer, profile?: object) {
  const student = await makePerson(server, 'student', 'Mara Lindqvist')
  if (profile) await saveProfile(student, profile)
  await restoreSession(page, student)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Mara Lindqvist' })).toBeVisible()
  return student
}

/** Without the student's card for companies, which repeats the profile on a desktop. */
const inForm = (page: Page) => page.getByRole('form', { name: 'Profile' })

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name })
const edit = (page: Page) => page.getByRole('button', { name: 'Edit Profile' }).filter({ visible: true }).click()
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

const box = (element: Locator) =>
  element.evaluate(node => {
    const { top, bottom } = node.getBoundingClientRect()
    return { top, bottom }
  })

async function addByDialog(page: Page, label: string, fields: Record<string, string>) {
  await page.getByRole('button', { name: label }).click()
  const dialog = page.getByRole('dialog', { name: label })
  for (const [name, value] of Object.entries(fields)) await dialog.getByLabel(name, { exact: true }).fill(value)
  await dialog.getByRole('button', { name: label }).click()
  await expect(dialog).toBeHidden()
}

/** A picture that cannot be read, then one that is moved by keys, cropped and uploaded. */
async function uploadPhoto(page: Page) {
  const choose = (buffer: Buffer) =>
    page.getByLabel('Photo file').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await choose(Buffer.from('<svg/>'))
  await expect(page.getByText('This is not a picture we can read.')).toBeVisible()
  await choose(drawPng(600, 300))
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' })
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2')
  await dialog.getByRole('application').press('ArrowLeft')
  await dialog.getByRole('button', { name: 'Use this photo' }).click()
  await expect(dialog).toBeHidden()
  const remove = page.getByRole('button', { name: 'Remove photo' })
  await remove.click()
  await expect(page.getByRole('button', { name: 'Upload a photo' })).toBeFocused()
  await choose(drawPng(600, 300))
  await dialog.getByRole('button', { name: 'Use this photo' }).click()
  await expect(remove).toBeVisible()
}

onPhone(() => {
  test('A student fills in every part of the profile and sees the saved profile', async ({ page, server }) => {
    test.setTimeout(180_000)
    const skill = uniqueSkill()
    await postInternship(await makeCompany(server, 'Skill Works'), { skills_required: ['React', skill] })
    const student = await openProfile(page, server)
    await expect(page.getByText('Your profile is 0% complete')).toBeVisible()
    await page.getByRole('button', { name: 'Add at least three skills' }).click()
    const skillInput = page.getByLabel('Add a skill')
    await skillInput.fill('React, SQL , ')
    await expect(skillInput).toHaveValue('')
    // The suggestion has the spelling of the companies. Escape closes the list only, and Enter adds the typed text.
    await untilSuggested(student, skill)
    await skillInput.fill(skill.slice(0, -1).toLowerCase())
    await expect(page.getByRole('option', { name: skill })).toBeVisible()
    await skillInput.press('Escape')
    await expect(page.getByRole('option')).toHaveCount(0)
    await skillInput.press('ArrowDown')
    await skillInput.press('Enter')
    await page.getByRole('button', { name: `Remove ${skill}` }).click()
    await expect(skillInput).toBeFocused()
    await skillInput.fill('Figma')
    await skillInput.press('Enter')
    await expect(page.getByRole('list', { name: 'Your skills' }).getByRole('listitem')).toHaveText([
      'React',
      'SQL',
      'Figma',
    ])
    await page.getByLabel('Bio').fill('I like small tools that make a day easier.')
    await page.getByLabel('Location').fill('Uppsala')
    await page.getByLabel('Availability').fill('June to September 2027')
    await expect(page.getByText('Your profile is 38% complete')).toBeVisible()
    await uploadPhoto(page)

    await tab(page, 'Education').click()
    await expect(page).toHaveURL('/profile?tab=education')
    await page.getByLabel('University').fill('Uppsala universitet')
    await page.getByLabel('Degree').fill('BSc Systems')
    await expect(page.getByLabel('Graduation year')).toHaveValue(String(new Date().getFullYear()))

    await tab(page, 'Resumes').click()
    await page.getByRole('button', { name: 'Add Resume' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add Resume' }).click()
    await expect(toast(page, 'Please fill in all required fields')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await addByDialog(page, 'Add Resume', { 'Resume name': 'General', 'Resume URL': 'https://files.example.com/1' })
    await expect(toast(page, 'Resume added!')).toBeVisible()
    await waitUntilNoToast(page)
    await page.getByRole('button', { name: 'Add Resume' }).click()
    const pdf = { name: 'Design.pdf', mimeType: 'application/pdf', buffer: writePdf([`React and ${skill}`]) }
    await page.getByLabel('PDF file').setInputFiles(pdf)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('group', { name: 'Chosen resume: Design.pdf' })).toBeVisible()
    await expect(dialog.getByLabel('Resume name')).toHaveValue('Design')
    await dialog.getByRole('button', { name: 'Add Resume' }).click()
    await page.getByRole('button', { name: 'Find skills in Design' }).click()
    await waitUntilNoToast(page)
    // React is in the profile already.
    await expect(page.getByRole('checkbox')).toHaveCount(1)
    await page.getByRole('checkbox', { name: skill }).check()
    await page.getByRole('button', { name: 'Add 1 skill' }).click()
    await page.getByRole('button', { name: 'Set Primary: Design' }).click()
    await expect(toast(page, 'Primary resume updated')).toBeVisible()

    await tab(page, 'Projects').click()
    await page.getByRole('button', { name: 'Add Project' }).click()
    const project = page.getByRole('dialog', { name: 'Add Project' })
    await project.getByLabel('Title').fill('Kite weather')
    await project.getByLabel('Tech stack', { exact: true }).fill('Svelte')
    await project.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(project.getByRole('status')).toHaveText('1 technology')
    await project.getByRole('button', { name: 'Add Project' }).click()
    await tab(page, 'Experience').click()
    await page.getByRole('button', { name: 'Add Experience' }).click()
    await expect(page.getByLabel('End date')).toBeVisible()
    await page.getByText('I work here now').click()
    await expect(page.getByLabel('End date')).toHaveCount(0)
    const experience = page.getByRole('dialog', { name: 'Add Experience' })
    await experience.getByLabel('Title').fill('Barista')
    await experience.getByLabel('Company').fill('Café Linné')
    await experience.getByLabel('Start date').fill('2025-06')
    await experience.getByRole('button', { name: 'Add Experience' }).click()

    await save(page)
    await expect(toast(page, 'Profile updated successfully!')).toBeVisible()
    await expect(page.getByText('Jun 2025 – Present')).toBeVisible()
    await tab(page, 'Overview').click()
    await expect(inForm(page).getByText('I like small tools that make a day easier.')).toBeVisible()
    const photo = await page.request.get(String((await storedProfile(student)).avatar_url))
    expect(photo.headers()['content-type']).toBe('image/jpeg')
    expect(await storedProfile(student)).toMatchObject({
      location: 'Uppsala',
      availability: 'June to September 2027',
      university: 'Uppsala universitet',
      skills: ['React', 'SQL', 'Figma', skill],
      resumes: [
        { name: 'General', is_primary: false },
        { name: 'Design', is_primary: true, url: expect.stringContaining(`${server.url}/files/`) },
      ],
      projects: [{ title: 'Kite weather', tech_stack: ['Svelte'] }],
      experiences: [{ title: 'Barista', current: true, end_date: null }],
    })
  })
})

test('Deleted profile entries stay on the server until the profile is saved', async ({ page, server }) => {
  const student = await openProfile(page, server, {
    resumes: [resume('1', 'General', true), resume('2', 'Design')],
    projects: [{ id: '1', title: 'Kite weather' }],
    experiences: [{ id: '1', title: 'Barista', company: 'Café Linné' }],
  })
  await edit(page)
  await tab(page, 'Projects').click()
  await page.getByRole('button', { name: 'Delete Kite weather' }).click()
  await expect(toast(page, 'Project deleted')).toBeVisible()
  await tab(page, 'Experience').click()
  await page.getByRole('button', { name: 'Delete Barista' }).click()
  await expect(toast(page, 'Experience deleted')).toBeVisible()
  await tab(page, 'Resumes').click()
  await page.getByRole('button', { name: 'Delete General' }).click()
  await expect(toast(page, 'Resume deleted')).toBeVisible()
  expect(await storedProfile(student)).toMatchObject({ resumes: [{ id: '1' }, { id: '2' }], projects: [{ id: '1' }] })
  await save(page)
  await expect(toast(page, 'Profile updated successfully!')).toBeVisible()
  expect(await storedProfile(student)).toMatchObject({
    resumes: [{ id: '2', is_primary: true }],
    projects: [],
    experiences: [],
  })
})

test('Saving an invalid value opens its tab and shows the error at its field', async ({ page, server }) => {
  await openProfile(page, server, { bio: 'Hello', resumes: [resume('1', 'General', true)] })
  await edit(page)
  await page.getByLabel('LinkedIn URL').fill('my page')
  await tab(page, 'Education').click()
  await save(page)
  await expect(page.getByText('Please enter a valid http(s) URL')).toBeVisible()
  await expect(page.getByLabel('LinkedIn URL')).toBeFocused()

  await page.getByLabel('LinkedIn URL').fill('')
  await page.route('**/api/student-profile', route =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 400,
          json: { error: 'Please enter a valid http(s) URL', fields: { 'resumes.0.url': 'Not this one' } },
        })
      : route.continue(),
  )
  await save(page)
  await expect(page).toHaveURL('/profile?tab=resumes')
  await expect(page.getByRole('listitem').filter({ hasText: 'General' }).getByRole('alert')).toHaveText(
    /url: Not this one/i,
  )
})

test('Leaving with unsaved changes asks for confirmation, and a reload restores them', async ({ page, server }) => {
  await openProfile(page, server, { bio: 'Before' })
  await edit(page)
  await page.getByLabel('Bio').fill('After')
  const saved = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Saved' })
  await saved.click()
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Bio')).toHaveValue('After')

  page.once('dialog', dialog => dialog.accept())
  await page.reload()
  await expect(page.getByText('Your unsaved changes are back.')).toBeVisible()
  await expect(page.getByLabel('Bio')).toHaveValue('After')

  await saved.click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/saved')
  await page.goto('/profile')
  await expect(inForm(page).getByText('Before')).toBeVisible()
})

test('A filled dialog asks before it discards, an untouched one closes at once', async ({ page, server }) => {
  await openProfile(page, server, { bio: 'Hello' })
  await page.goto('/profile?tab=projects')
  const add = page.getByRole('button', { name: 'Add Project' })
  await add.click()
  const dialog = page.getByRole('dialog', { name: 'Add Project' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()

  await add.click()
  await dialog.getByLabel('Title').fill('Kite weather')
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  const overlay = { position: { x: 5, y: 5 } }
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.locator('body').click({ ...overlay, force: true }),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await close()
    await expect(question).toBeVisible()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(dialog.getByLabel('Title')).toHaveValue('Kite weather')
  }

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()
  await add.click()
  await expect(dialog.getByLabel('Title')).toHaveValue('')
})

test('Logging out asks about unsaved work, which nobody else sees and which comes back to its owner', async ({
  page,
  server,
}) => {
  const student = await openProfile(page, server, { bio: 'Before' })
  const other = await makePerson(server, 'student', 'Noor Next')
  for (const person of [student, other]) await setPassword(person, 'correct horse')
  const openOwnProfile = () =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
  await edit(page)
  await page.getByLabel('Bio').fill('Half a thought')
  await chooseInAccountMenu(page, 'Log out')
  const question = page.getByRole('alertdialog', { name: 'Keep your unsaved work?' })
  await expect(question).toContainText('Changes to your profile')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Bio')).toHaveValue('Half a thought')
  await chooseInAccountMenu(page, 'Log out')
  await question.getByRole('button', { name: 'Keep and log out' }).click()
  await expectSignedOut(page)

  await signInByPassword(page, other.email, 'correct horse')
  await openOwnProfile()
  await expect(page.getByRole('heading', { name: 'Noor Next' })).toBeVisible()
  await expect(page.getByText('Your unsaved changes are back.')).toHaveCount(0)
  await logOut(page)

  await signInByPassword(page, student.email, 'correct horse')
  await openOwnProfile()
  await expect(page.getByText('Your unsaved changes are back.')).toBeVisible()
  await expect(page.getByLabel('Bio')).toHaveValue('Half a thought')
  await chooseInAccountMenu(page, 'Log out')
  await question.getByRole('button', { name: 'Delete and log out' }).click()
  await expectSignedOut(page)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Half a thought')
})

test.describe('On a small phone', () => {
  test.use({ ...phone, viewport: { width: 360, height: 640 } })

  test('Save Changes stays above the bottom bar, tabs show that there are more, and the account menu is in the top bar', async ({
    page,
    server,
  }) => {
    await openProfile(page, server, { bio: 'Hello' })
    const bar = page.getByRole('navigation', { name: 'Main' })
    const bottomBar = await box(bar)
    expect((await box(page.getByRole('button', { name: 'Account menu' }))).bottom).toBeLessThan(64)
    await expect(bar.getByRole('button')).toHaveCount(0)

    await edit(page)
    const saveBar = page.locator('[data-save-bar]')
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeInViewport(fullyVisible)
    expect((await box(saveBar)).bottom).toBe(bottomBar.top)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const saveTop = (await box(saveBar)).top
    await expect.poll(async () => (await box(page.locator('form').last())).bottom).toBeLessThanOrEqual(saveTop)

    const tabs = page.getByRole('navigation', { name: 'Profile' })
    await expect(tabs).toHaveAttribute('data-more', 'end')
    await page.goto('/profile?tab=resumes')
    await expect(tab(page, 'Resumes')).toBeInViewport(fullyVisible)
    await expect(tabs).toHaveAttribute('data-more', 'start')
    await page.goto('/applications?status=rejected')
    await expect(page.getByRole('link', { name: 'Rejected' })).toBeInViewport(fullyVisible)
    await expect(page.getByRole('navigation', { name: 'Applications by status' })).toHaveAttribute('data-more', 'start')
  })
})

test('Saving over a profile changed elsewhere shows a conflict', async ({ page, server }) => {
  const student = await openProfile(page, server, { bio: 'Before' })
  await edit(page)
  await page.getByLabel('Bio').fill('From this window')
  await call(server, '/api/student-profile', { token: student.token, method: 'PUT', body: { bio: 'From elsewhere' } })
  await save(page)
  await expect(page.getByRole('region', { name: 'This was changed elsewhere.' })).toContainText('From elsewhere')
  await page.getByRole('button', { name: 'Reload theirs' }).click()
  await expect(page.getByLabel('Bio')).toHaveValue('From elsewhere')
  await page.getByLabel('Bio').fill('From both')
  await save(page)
  await expect(toast(page, 'Profile updated successfully!')).toBeVisible()
  expect(await storedProfile(student)).toMatchObject({ bio: 'From both' })

  await edit(page)
  await page.getByLabel('Bio').fill('Merged')
  await call(server, '/api/student-profile', { token: student.token, method: 'PUT', body: { location: 'Porto' } })
  await save(page)
  await expect.poll(() => storedProfile(student)).toMatchObject({ bio: 'Merged', location: 'Porto' })
})
