import { openPushBrowser, startPushService } from '../../apps/api/src/testing/push-service.ts'
import { expect, type Page, test } from '../support/fixtures.ts'
import { expectAccessible } from '../support/pages/accessibility.ts'
import { expectServiceWorker } from '../support/pages/service-worker.ts'
import { restoreSession } from '../support/people/browser-session.ts'
import { makeCompany, makeStudent, postInternship, setApplicationStatus } from '../support/people/internships.ts'
import { call } from '../support/people/people.ts'
import { startServer } from '../support/server/server.ts'

type Subscription = ReturnType<typeof openPushBrowser>['subscription']

/** The browser of the test has no push service of its own, so it gets the subscription of the test's. */
const subscribeAtTestService = (page: Page, { endpoint, keys }: Subscription) =>
  page.addInitScript(
    ([url, p256dh, auth]) => {
      PushManager.prototype.subscribe = async options => {
        const toJSON = () => ({ endpoint: url, keys: { p256dh, auth } })
        return { options, toJSON, unsubscribe: async () => true } as unknown as PushSubscription
      }
    },
    [endpoint, keys.p256dh, keys.auth] as const,
  )

/** Delivers a message to the service worker as the browser's push service does. */
const deliver = async (page: Page, origin: string, data: string) => {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>(resolve =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (own) resolve(own.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await devtools.detach()
}

const shownTitles = (page: Page) =>
  page
    .context()
    .serviceWorkers()[0]
    ?.evaluate(async () => {
      const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
      return (await registration.getNotifications()).map(({ title }) => title)
    })

test('After the first application, a student is asked and gets news on the device, but none beside a visible window', async ({
  browser: chromium,
}) => {
  const service = await startPushService()
  const browser = openPushBrowser(service.origin)
  const server = await startServer({ FLEDGE_PRIVATE_RECEIVERS: 'on' })
  const company = await makeCompany(server, 'Loud Lanterns')
  const internship = await postInternship(company, { title: 'Lamp intern' })
  const student = await makeStudent(server)
  const context = await chromium.newContext({ baseURL: server.url, serviceWorkers: 'allow' })
  await context.grantPermissions(['notifications'], { origin: server.url })
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

  await expectServiceWorker(page)
  await deliver(page, server.url, message)
  await page.waitForTimeout(1000)
  expect(await shownTitles(page)).toEqual([])
  const other = await page.context().newPage()
  await page.goto('about:blank')
  await deliver(other, server.url, message)
  await expect.poll(() => shownTitles(page)).toEqual(['There is news about an application'])
  await other.close()

  await page.goto(`/settings/notifications`)
  await page.getByRole('button', { name: /^Turn off for/ }).click()
  await expect(page.getByRole('button', { name: 'Turn on for this device' })).toBeVisible()
  await context.close()
  await server.stop()
  await service.stop()
})
