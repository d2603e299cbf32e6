import { openPushBrowser, startPushService } from '../../apps/api/src/testing/push/push-service.ts'
import { expect, type Page, test } from '../support/fixtures.ts'
import { expectAccessible } from '../support/pages/accessibility.ts'
import { restoreSession } from '../support/people/browser-session.ts'
import { makeCompany, makeStudent, postInternship, setApplicationStatus } from '../support/people/internships.ts'
import { call } from '../support/people/people.ts'
import { startServer } from '../support/server/server.ts'

type Subscription = ReturnType<typeof openPushBrowser>['subscription']

/** A headless browser has no push service and denies notifications, so it gets the subscription of the test's service. */
const subscribeAtTestService = (page: Page, { endpoint, keys }: Subscription) =>
  page.addInitScript(
    ([url, p256dh, auth]) => {
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
      Notification.requestPermission = async () => 'granted'
      PushManager.prototype.subscribe = async options => {
        const toJSON = () => ({ endpoint: url, keys: { p256dh, auth } })
        return { options, toJSON, unsubscribe: async () => true } as unknown as PushSubscription
      }
    },
    [endpoint, keys.p256dh, keys.auth] as const,
  )

test('After the first application, a student is asked once, and the device gets news until it is turned off', async ({
  browser: chromium,
}) => {
  const service = await startPushService()
  const browser = openPushBrowser(service.origin)
  const server = await startServer({ FLEDGE_PRIVATE_RECEIVERS: 'on' })
  const company = await makeCompany(server, 'Loud Lanterns')
  const internship = await postInternship(company, { title: 'Lamp intern' })
  const student = await makeStudent(server)
  const context = await chromium.newContext({ baseURL: server.url, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await subscribeAtTestService(page, browser.subscription)
  await restoreSession(page, student)
  await page.goto(`/applications`)
  await expect(page.getByText('Tell me when they answer?')).toBeHidden()

  await page.goto(`/apply/${internship.id}`)
  await page.getByLabel('Resume URL').fill('https://example.com/cv.pdf')
  await page.getByLabel('Cover Letter').fill('I like lamps.')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  const question = page.getByRole('region', { name: 'Tell me when they answer?' })
  await expect(question).toContainText('The lock screen names no company.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Tell me' }).click()
  await expect(question).toBeHidden()
  await page.reload()
  await expect(page.getByText('Lamp intern').first()).toBeVisible()
  await expect(question).toBeHidden()

  const { data } = await call(server, '/api/applications/company', { method: 'GET', token: company.token })
  const [application] = data.applications as [{ id: string }]
  await setApplicationStatus(company, application.id, 'shortlisted')
  await expect.poll(() => service.received.length).toBeGreaterThan(0)
  const message = JSON.stringify(browser.decrypt(service.received[0]?.body ?? Buffer.alloc(0)))
  expect(message).not.toContain('Loud Lanterns')

  await page.goto(`/settings/notifications`)
  await page.getByRole('button', { name: /^Turn off for/ }).click()
  await expect(page.getByRole('button', { name: 'Turn on for this device' })).toBeVisible()
  await context.close()
  await server.stop()
  await service.stop()
})
