import { expect, onDesktopAndPhone, type Page, test } from '../support/fixtures.ts'
import { toast } from '../support/pages/auth-screen.ts'
import { restoreSession } from '../support/people/browser-session.ts'
import { saveProfile } from '../support/people/internships.ts'
import { call, makePerson, type Person } from '../support/people/people.ts'
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

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name })
const edit = (page: Page) => page.getByRole('button', { name: 'Edit Profile' }).filter({ visible: true }).click()
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

async function addByDialog(page: Page, label: string, fields: Record<string, string>) {
  await page.getByRole('button', { name: label }).click()
  const dialog = page.getByRole('dialog', { name: label })
  for (const [name, value] of Object.entries(fields)) await dialog.getByLabel(name, { exact: true }).fill(value)
  await dialog.getByRole('button', { name: label }).click()
  await expect(dialog).toBeHidden()
}

onDesktopAndPhone(() => {
  test('A student fills in every part of the profile and sees the saved profile', async ({ page, server }) => {
    test.setTimeout(180_000)
    const student = await openProfile(page, server)
    await expect(page.getByText('Your profile is 0% complete')).toBeVisible()
    await page.getByRole('button', { name: 'Add at least three skills' }).click()
    for (const skill of ['React', 'SQL', 'Figma']) {
      await page.getByLabel('Add a skill').fill(skill)
      await page.getByLabel('Add a skill').press('Enter')
    }
    await page.getByLabel('Bio').fill('I like small tools that make a day easier.')
    await page.getByLabel('Location').fill('Uppsala')
    await expect(page.getByText('Your profile is 38% complete')).toBeVisible()

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
    await addByDialog(page, 'Add Resume', { 'Resume name': 'Design', 'Resume URL': 'https://files.example.com/2' })
    await page.getByRole('button', { name: 'Set Primary: Design' }).click()
    await expect(toast(page, 'Primary resume updated')).toBeVisible()

    await tab(page, 'Projects').click()
    await addByDialog(page, 'Add Project', { Title: 'Kite weather', 'Tech stack': 'Svelte' })
    await tab(page, 'Experience').click()
    await page.getByRole('button', { name: 'Add Experience' }).click()
    await expect(page.getByLabel('End date')).toBeVisible()
    await page.getByText('I work here now').click()
    await expect(page.getByLabel('End date')).toHaveCount(0)
    await page.getByRole('button', { name: 'Cancel' }).last().click()
    await addByDialog(page, 'Add Experience', { Title: 'Barista', Company: 'Café Linné', 'Start date': '2025-06' })

    await save(page)
    await expect(toast(page, 'Profile updated successfully!')).toBeVisible()
    await expect(page.getByText('Jun 2025 – Present')).toBeVisible()
    await tab(page, 'Overview').click()
    await expect(page.getByText('I like small tools that make a day easier.')).toBeVisible()
    expect(await storedProfile(student)).toMatchObject({
      location: 'Uppsala',
      university: 'Uppsala universitet',
      skills: ['React', 'SQL', 'Figma'],
      resumes: [
        { name: 'General', is_primary: false },
        { name: 'Design', is_primary: true },
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
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Log out without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Bio')).toHaveValue('After')

  page.once('dialog', dialog => dialog.accept())
  await page.reload()
  await expect(page.getByText('Your unsaved changes are back.')).toBeVisible()
  await expect(page.getByLabel('Bio')).toHaveValue('After')

  await saved.click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/saved')
  await page.goto('/profile')
  await expect(page.getByText('Before')).toBeVisible()
})

test('Saving over a profile changed elsewhere shows a conflict', async ({ page, server }) => {
  const student = await openProfile(page, server, { bio: 'Before' })
  await edit(page)
  await page.getByLabel('Bio').fill('From this window')
  await call(server, '/api/student-profile', { token: student.token, method: 'PUT', body: { bio: 'From elsewhere' } })
  await save(page)
  await expect(toast(page, 'This was changed elsewhere. Reload and try again.')).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByLabel('Bio')).toHaveValue('From elsewhere')
  await page.getByLabel('Bio').fill('From both')
  await save(page)
  await expect(toast(page, 'Profile updated successfully!')).toBeVisible()
  expect(await storedProfile(student)).toMatchObject({ bio: 'From both' })
})
