import { openReceiver } from '../../apps/api/src/testing/webhooks/webhook-receiver.ts'
import { expect, onDesktopAndPhone, test } from '../support/fixtures.ts'
import { expectAccessible } from '../support/pages/accessibility.ts'
import { toast } from '../support/pages/auth-screen.ts'
import { restoreSession } from '../support/people/browser-session.ts'
import { makeCompany, makeStudent, uniqueWord } from '../support/people/internships.ts'

const look = async (page: import('@playwright/test').Page, name: string) => {
  if (!process.env.FLEDGE_E2E_LOOK) return
  const { width } = page.viewportSize() ?? { width: 0 }
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.waitForTimeout(400)
    await page.screenshot({ path: `/tmp/doors-look/${name}-${width}-${scheme}.png`, fullPage: true })
  }
}

onDesktopAndPhone(() => {
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
    await look(page, 'token-form')
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
    await look(page, 'integrations')
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
    await look(page, 'student')
  })
})
