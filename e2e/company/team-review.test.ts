import { expect, type Page, test } from '../support/fixtures.ts'
import { expectAccessible } from '../support/pages/accessibility.ts'
import { toast } from '../support/pages/auth-screen.ts'
import { restoreSession } from '../support/people/browser-session.ts'
import { makeColleague } from '../support/people/colleagues.ts'
import { applyTo, makeCompany, postInternship } from '../support/people/internships.ts'
import { makePerson } from '../support/people/people.ts'

const rowsOf = (page: Page) => page.getByRole('list', { name: 'Applications' }).getByRole('listitem')

const filterBy = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Show applicants' }).click()
}

test('Two recruiters rate, mention and assign, and each keeps a view of their own', async ({
  page,
  browser,
  server,
}) => {
  const owner = await makeCompany(server, 'Orchard Systems')
  const recruiter = await makeColleague(owner, 'recruiter', 'Remy Recruiter')
  const { id } = await postInternship(owner, { title: 'Orchard intern' })
  for (const name of ['Ana Example', 'Ben Example']) await applyTo(id, await makePerson(server, 'student', name))
  const theirs = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
  await restoreSession(page, owner)
  await restoreSession(theirs, recruiter)
  await page.goto('/company/applicants')
  const pane = page.getByRole('region', { name: 'Applicant' })
  await expect(pane).toContainText('Ben Example')
  await page.keyboard.press('Shift+Digit4')
  await page.keyboard.press('n')
  const note = pane.getByLabel('Note')
  await expect(note).toBeFocused()
  await page.keyboard.type('Please look, @rem')
  await expect(page.getByRole('listbox', { name: 'Colleagues' }).getByRole('option')).toContainText('Remy Recruiter')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(note).toHaveValue('Please look, @Remy Recruiter ')
  await page.keyboard.press('Escape')
  await expect(rowsOf(page).first().getByRole('button').first()).toBeFocused()
  await pane.getByLabel('Assigned to').selectOption({ label: 'Remy Recruiter' })
  await expect(rowsOf(page).first()).toContainText('assigned to Remy')
  await expect(rowsOf(page).first()).toContainText('Rated 4 of 5')

  await theirs.goto('/notifications')
  await expect(theirs.getByText('Orchard Systems assigned an applicant to you.')).toBeVisible()
  await theirs.getByText('mentioned you in a note on an applicant for Orchard intern.').click()
  await expect(theirs).toHaveURL(/applicant=/)
  await expect(theirs.getByRole('list', { name: 'Reviews of colleagues' })).toContainText(
    'Please look, @Remy Recruiter',
  )
  // At this width the review is a third column, beside the letter.
  const review = theirs.getByRole('region', { name: 'Review' })
  await expect(review).toBeInViewport({ ratio: 1 })
  await expectAccessible(theirs)
  await theirs.keyboard.press('Shift+Digit2')
  await expect(rowsOf(theirs).first()).toContainText('Rated 3 of 5(2) by 2 people')
  await expect(rowsOf(page).first()).toContainText('by 2 people')
  await expect(pane.getByRole('list', { name: 'Reviews of colleagues' })).toContainText('Remy Recruiter')

  await filterBy(theirs, 'Assigned to me')
  await expect(rowsOf(theirs)).toHaveCount(1)
  await expect(theirs.getByLabel('Status', { exact: true }).getByRole('option').first()).toHaveText('All statuses (1)')
  await theirs.getByRole('button', { name: 'Saved views' }).click()
  await theirs.getByRole('menuitem', { name: 'Save these filters' }).click()
  await theirs.getByLabel('Name', { exact: true }).fill('My people')
  await theirs.keyboard.press('Enter')
  await expect(toast(theirs, 'View saved')).toBeVisible()
  await filterBy(page, 'Not rated by me')
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(rowsOf(page)).toContainText('Ana Example')
  await page.getByRole('button', { name: 'Saved views' }).click()
  await expect(page.getByText('Filters that you use often')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rowsOf(theirs)).toContainText('Ben Example')
  await theirs.getByRole('button', { name: 'Remove filter Assigned to me' }).click()
  await expect(rowsOf(theirs)).toHaveCount(2)
  await theirs.getByRole('button', { name: 'Saved views' }).click()
  await theirs.getByRole('menuitemcheckbox', { name: 'My people' }).click()
  await expect(rowsOf(theirs)).toHaveCount(1)

  await page.getByRole('button', { name: 'Remove filter Not rated by me' }).click()
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Remy Recruiter' }).click()
  await expect(toast(page, '2 people: assigned to Remy Recruiter')).toBeVisible()
  await expect(page.getByLabel('Select all on this page')).toBeFocused()
  await expect(page.getByText('assigned to Remy')).toHaveCount(2)
  await expect(rowsOf(theirs)).toHaveCount(2)

  await page.locator('h1').click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Leave the note')
  // The keys are named here, and must not act.
  await page.keyboard.press('1')
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search applicants' })).toBeFocused()
  await expect(toast(page, 'Application status updated!')).toHaveCount(0)
  await theirs.close()
})
