import { expect, type Page, phone, test } from '../support/fixtures.ts'
import { expectAccessible } from '../support/pages/accessibility.ts'
import { toast } from '../support/pages/auth-screen.ts'
import { restoreSession } from '../support/people/browser-session.ts'
import { applyTo, makeCompany, makeStudent, postInternship, uniqueWord } from '../support/people/internships.ts'
import { makeOperator } from '../support/people/operators.ts'
import { call } from '../support/people/people.ts'

const sendReport = async (page: Page, reason: string) => {
  await page.getByLabel('What is wrong?').selectOption(reason)
  await page.getByLabel('Anything else we should know?').fill('They sell a starter kit')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for telling us' })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('A student reports an internship, its company and a message, an operator takes the internship down, its company appeals, and it comes back', async ({
  page,
  server,
}) => {
  const title = uniqueWord('Kit intern ')
  const name = uniqueWord('Kits ')
  const [company, student] = [await makeCompany(server, name), await makeStudent(server)]
  const { id } = await postInternship(company, { title })
  const thread = await applyTo((await postInternship(company, { title: 'Press intern' })).id, student)
  await call(server, `/api/threads/${thread}/messages`, { token: company.token, body: { body: 'Buy the kit first' } })
  const [first, second] = [await makeOperator(server, 'Olga Operator'), await makeOperator(server, 'Omar Operator')]

  await restoreSession(page, student)
  await page.setViewportSize(phone.viewport)
  await page.goto(`/internship/${id}`)
  await page.getByRole('button', { name: /^Report/ }).click()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Please choose a reason')).toBeVisible()
  await sendReport(page, 'fees')
  await page.goto(`/company/${company.id}/public`)
  await page.getByRole('button', { name: 'Report this company' }).click()
  await sendReport(page, 'misleading')
  await page.goto(`/messages?thread=${thread}`)
  await page.getByRole('button', { name: `Report this message of ${name}` }).click()
  await expect(page.getByRole('dialog', { name: 'Report this message' })).toBeVisible()
  await sendReport(page, 'harassment')

  await page.setViewportSize({ width: 1280, height: 800 })
  await restoreSession(page, first)
  await page.goto('/')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Operator' }).click()
  const reports = page.getByRole('region', { name: 'Reports' })
  await expect(reports.getByRole('link', { name: new RegExp(`^${name}.*not what it says`) })).toBeVisible()
  await expect(reports.getByRole('link', { name: new RegExp(`^Message about .*${name}.*insults`) })).toBeVisible()
  await reports.getByRole('link', { name: title }).click()
  await expect(page.getByText('They sell a starter kit')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Reason of your decision').fill('It sells a starter kit')
  await page.getByRole('button', { name: 'Take down' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take down' }).click()
  await expect(toast(page, 'Taken down')).toBeVisible()

  await restoreSession(page, company)
  await page.goto(`/internship/${id}`)
  await expect(page.getByText('It sells a starter kit')).toBeVisible()
  await page.getByLabel('Your appeal').fill('The kit is free now')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText('An operator reads it.')).toBeVisible()

  await restoreSession(page, second)
  await page.goto('/operator')
  await page.getByRole('region', { name: 'Appeals' }).getByRole('link', { name: title }).click()
  await page.getByLabel('Reason of your decision').fill('The kit is free')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(toast(page, 'Restored')).toBeVisible()

  await restoreSession(page, student)
  await page.goto(`/internship/${id}`)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.goto('/notifications')
  await expect(page.getByText('Your report was read')).toBeVisible()
})
