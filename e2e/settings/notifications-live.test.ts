import { openRelay } from '../../apps/api/src/testing/relay.ts'
import { expect, type Page, test } from '../support/fixtures.ts'
import { toast } from '../support/pages/auth-screen.ts'
import { restoreSession } from '../support/people/browser-session.ts'
import {
  applyTo,
  makeCompany,
  makeStudent,
  postInternship,
  setApplicationStatus,
} from '../support/people/internships.ts'
import { call } from '../support/people/people.ts'
import type { FledgeServer } from '../support/server/server.ts'

/** Creates a student with an application and a function that changes its status as the company. */
async function makeApplication(server: FledgeServer) {
  const company = await makeCompany(server, 'Nimbus Labs')
  const student = await makeStudent(server)
  const internship = await postInternship(company, { title: 'Data intern' })
  const id = await applyTo(internship.id, student)
  const setStatus = (status: string) => setApplicationStatus(company, id, status)
  return { student, setStatus }
}

const bell = (page: Page, unread: number) =>
  page.getByRole('link', { name: unread === 0 ? 'Notifications' : `${unread} unread Notifications`, exact: true })

/** Sends what a tab of an earlier version sends to a new tab, and messages of shapes that this version does not know. */
const sendAsEarlierVersion = (page: Page, userId: string, unread: number) =>
  page.evaluate(
    ([name, count]) => {
      const channel = new BroadcastChannel(name)
      for (const message of [null, 'hello', { kind: 'event' }, { kind: 'state', unread: 'many' }])
        channel.postMessage(message)
      channel.postMessage({ kind: 'state', unread: count, lastId: undefined })
      channel.close()
    },
    [`fledge.notifications.${userId}`, unread] as const,
  )

test('The unread count updates live in every open tab, also while a tab of an earlier version is open and after a tab is closed', async ({
  page,
  context,
  server,
}) => {
  const { student, setStatus } = await makeApplication(server)
  await restoreSession(page, student)
  await page.goto('/saved')
  const other = await context.newPage()
  await other.goto('/help')
  await expect(bell(other, 0)).toBeVisible()
  // The first status may change before the tabs subscribe to events; they then receive the count when they subscribe.
  await setStatus('reviewed')
  await expect(bell(page, 1)).toBeVisible()
  await expect(bell(other, 1)).toBeVisible()
  await setStatus('shortlisted')
  await expect(bell(page, 2)).toBeVisible()
  await expect(bell(other, 2)).toBeVisible()
  const errors: Error[] = []
  other.on('pageerror', error => errors.push(error))
  await sendAsEarlierVersion(page, student.id, 7)
  await expect(bell(other, 7)).toBeVisible()
  await expect(other.getByRole('link', { name: 'Messages', exact: true })).toBeVisible()
  expect(errors).toEqual([])
  await page.close()
  await setStatus('accepted')
  await expect(bell(other, 3)).toBeVisible()
  await expect(other.locator('[data-sonner-toast]').first()).toBeVisible()
})

test('A page that was disconnected catches up and shows each notification once', async ({ browser, server }) => {
  const { student, setStatus } = await makeApplication(server)
  const relay = await openRelay(server.url)
  const context = await browser.newContext({ baseURL: relay.url })
  const page = await context.newPage()
  await restoreSession(page, student)
  await page.goto('/notifications')
  await setStatus('reviewed')
  const items = page.getByRole('main').getByRole('listitem')
  await expect(items).toHaveCount(1)
  relay.cut()
  await setStatus('shortlisted')
  await setStatus('accepted')
  relay.restore()
  await expect(items).toHaveCount(3)
  await expect(bell(page, 3)).toBeVisible()
  await setStatus('rejected')
  await expect(items).toHaveCount(4)
  await expect(bell(page, 4)).toBeVisible()
  await context.close()
  relay.close()
})

test('Notifications can be opened, marked as read, deleted and cleared', async ({ page, server }) => {
  test.setTimeout(120_000)
  const { student, setStatus } = await makeApplication(server)
  for (const status of ['reviewed', 'shortlisted', 'accepted']) await setStatus(status)
  await restoreSession(page, student)
  await page.goto('/notifications')
  await expect(page.getByRole('link', { name: 'All (3)' })).toBeVisible()
  await expect(page.getByText('3 unread', { exact: true }).filter({ visible: true }).last()).toBeVisible()

  await page.setViewportSize({ width: 360, height: 640 })
  const day = page.getByRole('region', { name: 'Today' }).getByRole('list')
  await expect(day.getByRole('listitem')).toHaveCount(3)
  // The page follows the size of the window with the next frame.
  await expect.poll(() => day.boundingBox()).toMatchObject({ x: 0, width: 360 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
  await expect(page).toHaveURL('/applications')
  await expect(bell(page, 2)).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Unread (2)' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  const deletes = page.getByRole('button', { name: /^Delete/ })
  await deletes.first().click()
  await expect(toast(page, 'Notification deleted')).toBeVisible()
  await expect(deletes).toHaveCount(1)
  await expect(deletes).toBeFocused()
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await expect(toast(page, 'All notifications marked as read')).toBeVisible()
  await expect(page.getByRole('heading', { name: "You're all caught up!" })).toBeVisible()
  await expect(bell(page, 0)).toBeVisible()

  await page.getByRole('link', { name: 'All (2)' }).click()
  await expect(deletes).toHaveCount(2)
  await deletes.last().click()
  await expect(deletes).toBeFocused()
  const deleted = page.waitForResponse(response => response.request().method() === 'DELETE')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: "You don't have any notifications yet" })).toBeFocused()
  await deleted

  await setStatus('rejected')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear all' }).click()
  await expect(toast(page, 'All notifications cleared')).toBeVisible()
  await expect(page.getByRole('heading', { name: "You don't have any notifications yet" })).toBeVisible()
  const { data } = await call(server, '/api/notifications', { token: student.token, method: 'GET' })
  expect(data).toEqual({ notifications: [], unread: 0 })
})

test('When the list cannot be loaded, the cached list is shown, or labelled examples without a cache', async ({
  page,
  server,
}) => {
  const { student, setStatus } = await makeApplication(server)
  await setStatus('reviewed')
  await restoreSession(page, student)
  await page.goto('/notifications')
  await expect(page.getByRole('link', { name: 'All (1)' })).toBeVisible()

  await page.route('**/api/notifications', route => route.abort())
  await page.reload()
  await expect(toast(page, 'Failed to load notifications')).toBeVisible()
  await expect(page.getByText('This is how your notifications were when we last could.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'All (1)' })).toBeVisible()

  await page.evaluate(() => localStorage.removeItem('fledge.notifications'))
  await page.reload()
  await expect(page.getByText('These are only examples of what you will find here.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Example' })).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Clear all' })).toBeDisabled()
  await expect(toast(page, 'Failed to load notifications')).toBeVisible()
  const failedAgain = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: 'Try again' }).click()
  await failedAgain
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  await expect(toast(page, 'Failed to load notifications')).toBeVisible()

  await page.unroute('**/api/notifications')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'All (1)' })).toBeVisible()
  await expect(page.getByText('Example', { exact: true })).toHaveCount(0)
})
