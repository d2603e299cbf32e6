import { expect, type Page, phone, test } from '../support/fixtures.ts'
import { toast } from '../support/pages/auth-screen.ts'
import { restoreSession } from '../support/people/browser-session.ts'
import { makeCompany, makeStudent, postInternship, uniqueSkill } from '../support/people/internships.ts'
import { listMails } from '../support/people/mailbox.ts'

test.use(phone)

/** Moves the focus to an element by Tab alone. */
async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'textbox' | 'searchbox' | 'radio' = 'button') {
  const target = page.getByRole(role, { name }).first()
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('A company finds, saves, annotates and invites a student by keyboard, and the student blocks and unblocks the company', async ({
  page,
  server,
}) => {
  const skill = uniqueSkill()
  const student = await makeStudent(server, { skills: [skill], university: 'Bauhaus', phone: '+351 555 0100' })
  const company = await makeCompany(server, 'Orchard Systems')
  for (const title of ['Film intern', 'Legal intern']) await postInternship(company, { title })
  const { id } = await postInternship(company, { title: 'Pomology intern', skills_required: [skill, 'Go'] })

  await restoreSession(page, company)
  await page.goto('/company/applicants')
  await page.getByRole('link', { name: 'Find students' }).click()
  await page.getByRole('textbox', { name: 'Skills' }).fill(skill)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/company/applicants?view=students&skills=${skill}`)
  await expect(page.getByText('1 student found')).toBeVisible()
  await tabTo(page, 'Save Sam Rivera')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Saved Sam Rivera' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Saved', exact: true }).click()
  await expect(page).toHaveURL(/list=saved/)
  await expect(page.getByText('1 student found')).toBeVisible()

  await page.getByRole('button', { name: 'Sam Rivera', exact: true }).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Sam Rivera' })
  await expect(panel).toContainText('Bauhaus')
  await expect(panel).toContainText('Email, phone and resumes are hidden.')
  await expect(panel).not.toContainText(student.email)
  await expect(panel).not.toContainText('555 0100')

  // A note typed offline survives a reload and is sent after reconnecting.
  await page.context().setOffline(true)
  await tabTo(page, 'Private note', 'textbox')
  await page.keyboard.type('Met at the fair.')
  await expect(panel.getByText('Kept in this browser.')).toBeVisible()
  await page.context().setOffline(false)
  await page.goto(`/company/applicants?view=students&skills=${skill}`)
  await page.getByRole('button', { name: 'Sam Rivera', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('textbox', { name: 'Private note' })).toHaveValue('Met at the fair.')
  await expect(panel.getByText('Saved by Orchard Systems, just now')).toBeVisible()

  await tabTo(page, 'Invite to apply')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Invite Sam Rivera to apply' })
  await expect(dialog.getByRole('radio').first()).toHaveAccessibleName(/Pomology intern.*1 of 2 skills/)
  await tabTo(page, 'Search your open internships', 'searchbox')
  await page.keyboard.type('pomo')
  await expect(dialog.getByText('1 open internship')).toBeVisible()
  await tabTo(page, /Pomology intern/, 'radio')
  await page.keyboard.press('Space')
  await tabTo(page, 'Message (optional)', 'textbox')
  await page.keyboard.type('Your orchard map is lovely.')
  await tabTo(page, 'Send invitation')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'You invited Sam Rivera to Pomology intern')).toBeVisible()
  await expect(panel.getByText(/Invited to Pomology intern on/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Sam Rivera', exact: true })).toBeFocused()
  await expect(page.getByText('Met at the fair.')).toBeVisible()

  await restoreSession(page, student)
  await page.goto('/notifications')
  await page.getByText('Orchard Systems invites you to apply').click()
  await expect(page).toHaveURL(`/internship/${id}`)
  const invitation = page.getByRole('region', { name: 'Orchard Systems invited you to apply' })
  await expect(invitation).toContainText('Your orchard map is lovely.')
  await expect(page.getByRole('link', { name: 'Apply Now' }).first()).toBeVisible()
  await invitation.getByRole('button', { name: 'Not interested' }).focus()
  await page.keyboard.press('Enter')
  await expect(invitation).toContainText('You are not interested in this one.')
  await expect(invitation).toBeFocused()
  await invitation.getByRole('button', { name: 'No more invitations from Orchard Systems' }).click()
  await expect(invitation).toContainText('cannot invite you any more')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'cannot invite you any more' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(invitation).toContainText('You are not interested in this one.')
  await invitation.getByRole('button', { name: 'No more invitations from Orchard Systems' }).click()
  await expect(toast(page, 'Orchard Systems cannot invite you any more')).toBeVisible()
  await page.goto('/settings/notifications')
  await page.getByRole('button', { name: /Allow again.*Orchard Systems/ }).click()
  await expect(page.getByText('Every company may invite you.')).toBeFocused()
  await expect
    .poll(async () => (await listMails(server, student.email)).map(mail => mail.subject))
    .toContain('Orchard Systems invites you to apply')

  await page.goto('/profile')
  await page.getByRole('button', { name: 'See what companies see' }).click()
  const preview = page.getByRole('dialog', { name: 'What companies see' })
  await expect(preview).toContainText('Bauhaus')
  await expect(preview).not.toContainText('555 0100')
})
