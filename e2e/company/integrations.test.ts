import { openReceiver } from '../../apps/api/src/testing/webhooks/webhook-receiver.ts'
import { expect, onPhone, test } from '../support/fixtures.ts'
import { expectAccessible } from '../support/pages/accessibility.ts'
import { toast } from '../support/pages/auth-screen.ts'
import { restoreSession } from '../support/people/browser-session.ts'
import { makeCompany, makeStudent, uniqueWord } from '../support/people/internships.ts'

test('A company connects a program: token, webhook, test event, log, revoked and deleted again', async ({
  page,
  server,
}) => {
  const company = await makeCompany(server, uniqueWord('Bakehouse '))
  const receiver = await openReceiver()
  await restoreSession(page, company)
  await page.goto('/company/profile')
  await page.getByRole('link', { name: 'Integrations' }).click()
  await expect(page.getByRole('heading', { name: 'Integrations', level: 1 })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'New token' }).click()
  await page.getByRole('button', { name: 'Create token' }).click()
  await expect(page.getByText('Please choose what the token may do')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Applicant sync')
  await page.getByLabel('Read applicants').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create token' }).click()
  const shown = page.getByRole('dialog', { name: 'Your new token' })
  await expect(shown.locator('code')).toHaveText(/^fledge_[\w-]{43}$/)
  const token = await shown.locator('code').innerText()
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'Done' }).click()
  const read = await fetch(`${server.url}/api/applications/company`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(read.status).toBe(200)

  await page.getByRole('button', { name: 'New webhook' }).click()
  await page.getByLabel('URL').fill('ftp://nowhere')
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await expect(page.getByText('Please enter a valid http(s) URL')).toBeVisible()
  await page.getByLabel('URL').fill(receiver.url)
  await page.getByRole('button', { name: 'Create webhook' }).click()
  const secret = page.getByRole('dialog', { name: 'The secret of your webhook' })
  await expect(secret.locator('code')).toHaveText(/^whsec_/)
  await secret.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Send a test' }).click()
  const log = page.getByRole('list', { name: 'Log' })
  await expect(log).toContainText('Delivered')
  await expect(log).toContainText('HTTP 204')
  expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['webhook.test'])
  await expectAccessible(page)
  await log.getByRole('button', { name: /^Send again/ }).click()
  await expect.poll(() => receiver.received.length).toBe(2)
  await page.getByRole('switch', { name: 'Send events' }).uncheck()
  await expect(page.getByRole('button', { name: 'Send a test' })).toBeDisabled()

  await page.getByRole('button', { name: 'Revoke Applicant sync' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(toast(page, 'Token revoked')).toBeVisible()
  const refused = await fetch(`${server.url}/api/applications/company`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(refused.status).toBe(401)
  await page.getByRole('button', { name: `Delete ${receiver.url}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No webhook yet.')).toBeVisible()
  await receiver.close()
})

test('A company imports a file: errors by row, then a check without errors, then the import, then the export', async ({
  page,
  server,
}) => {
  await restoreSession(page, await makeCompany(server, uniqueWord('Bakehouse ')))
  await page.goto('/company/integrations')
  const choose = (text: string) =>
    page
      .getByLabel('File to import')
      .setInputFiles({ name: 'jobs.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose('external_id,title,description,stipend_min\n1,Baker,Bread,many\n2,,Cakes,5')
  await expect(page.getByRole('region', { name: 'Errors' })).toContainText('Row 1 · stipend_min · 1')
  await expect(page.getByText('2 errors found. Nothing was stored.')).toBeVisible()
  await expectAccessible(page)
  const rows = Array.from({ length: 620 }, (_, number) => `${number},Baker ${number},"Bread,\nand cakes",draft`)
  await choose(['external_id,title,description,status', ...rows].join('\n'))
  await expect(page.getByText('No error found: 620 to create, 0 to update.')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Import now' }).click()
  await expect(page.getByText('Import finished: 620 created, 0 updated.')).toBeVisible({ timeout: 60_000 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('internships.csv')
})

onPhone(() => {
  test('A student gives an assistant a token in Settings', async ({ page, server }) => {
    await restoreSession(page, await makeStudent(server))
    await page.goto('/settings/security')
    await page.getByRole('button', { name: 'New token' }).click()
    await page.getByLabel('Name').fill('Assistant')
    await page.getByLabel('Draft applications').check()
    await page.getByRole('button', { name: 'Create token' }).click()
    await page.getByRole('dialog', { name: 'Your new token' }).getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('button', { name: 'Revoke Assistant' })).toBeVisible()
    await expectAccessible(page)
  })
})
