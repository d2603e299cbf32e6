import { expect, test } from '../support/fixtures.ts'
import { toast } from '../support/pages/auth-screen.ts'
import { restoreSession } from '../support/people/browser-session.ts'
import { makeCompany, makeStudent, postInternship } from '../support/people/internships.ts'
import { call } from '../support/people/people.ts'

const resume = {
  id: 'r1',
  name: 'CV 2026',
  url: 'https://files.example/cv.pdf',
  uploaded_at: '2026-11-01',
  is_primary: true,
}

test('A drafted letter replaces nothing by itself, and the student changes and sends it', async ({ page, server }) => {
  const { id } = await postInternship(await makeCompany(server, 'Drafting Table'))
  const student = await makeStudent(server, { resumes: [resume] })
  const draft = (letter: string) =>
    call(server, `/api/application-drafts/${id}`, {
      method: 'PUT',
      token: student.token,
      body: { cover_letter: letter },
    })
  await draft('Dear team, I draw.')
  await restoreSession(page, student)
  await page.goto(`/apply/${id}`)
  const letter = page.getByLabel('Cover Letter')
  const offered = page.getByRole('region', { name: 'Drafted letter' })
  await expect(offered).toContainText('Dear team, I draw.')
  await expect(letter).toHaveValue('')
  await letter.fill('My own words')
  await offered.getByRole('button', { name: 'Replace my letter' }).click()
  await expect(letter).toHaveValue('Dear team, I draw.')
  await expect(offered).toContainText('drafted the letter below')
  await letter.press('End')
  await page.keyboard.type(' And I paint.')
  await page.reload()
  await expect(letter).toHaveValue('Dear team, I draw. And I paint.')
  await offered.getByRole('button', { name: 'Discard the draft' }).click()
  await expect(offered).toHaveCount(0)
  await expect(letter).toHaveValue('Dear team, I draw. And I paint.')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(toast(page, 'Application submitted successfully!')).toBeVisible()
})
