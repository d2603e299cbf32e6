import { expect, type Page, test } from '../support/fixtures.ts'
import { chooseRole, expectHome, logOut, signInByGoogle, toast } from '../support/pages/auth-screen.ts'
import { enableNavigationPreload, expectServiceWorker } from '../support/pages/service-worker.ts'
import { storedSession } from '../support/people/browser-session.ts'
import { newEmail } from '../support/people/people.ts'
import { startReleaseProxy } from '../support/server/release-proxy.ts'
import { startServer } from '../support/server/server.ts'

/** A server that the browser reaches only through a proxy, which counts the requests. */
async function startCountedServer() {
  const upstream = { url: '' }
  const proxy = await startReleaseProxy(upstream)
  const server = await startServer({ PUBLIC_URL: proxy.url })
  upstream.url = server.url
  const stop = async () => {
    proxy.close()
    await server.stop()
  }
  return { ...proxy, stop }
}

/** URLs outside the web app that a signed-in student opens from a screen, a calendar or an email. */
async function listServerUrls(page: Page) {
  const session = await storedSession(page)
  const headers = { authorization: `Bearer ${session?.token}` }
  const read = async (path: string, options: object) =>
    (await (await page.request.fetch(path, { headers, ...options })).json()) as { url: string; file: { id: string } }
  const { file } = await read('/api/files', {
    method: 'POST',
    data: Buffer.from('%PDF-1.4\n%%EOF'),
    headers: { ...headers, 'content-type': 'application/pdf', 'x-file-name': 'resume.pdf' },
  })
  const ticket = await read(`/api/files/${file.id}/ticket`, {})
  const feed = await read('/api/calendar-feed', { method: 'POST' })
  const mailed = ['/api/notifications/unsubscribe?token=unknown', '/dev/mailbox', '/api/docs', '/metrics']
  return [ticket.url, feed.url, ...mailed].map(url => url.replace(/^https?:\/\/[^/]+/, ''))
}

test('With the service worker, Google sign-in works and each URL of the server is requested once', async ({
  browser,
}) => {
  const server = await startCountedServer()
  const { requests } = server
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' })
  const page = await context.newPage()
  const isOneTime = ({ path }: { path: string }) => /^\/(identity\/callback|dev\/google)\//.test(path)
  const listRepeated = (paths: string[]) => paths.filter((path, index) => paths.indexOf(path) !== index)
  const account = { email: newEmail('google'), full_name: 'Wilma Worker' }

  await page.goto('/auth')
  await page.getByLabel('Email').fill(account.email)
  await expectServiceWorker(page)
  await signInByGoogle(page, account)
  await chooseRole(page, 'student')
  await expect.poll(async () => (await storedSession(page))?.user.role).toBe('student')
  const opened = requests.filter(isOneTime).filter(({ method }) => method === 'GET')
  expect(opened.filter(({ path }) => path.startsWith('/identity/callback/'))).toHaveLength(1)
  expect(listRepeated(opened.map(({ path }) => path))).toEqual([])

  const urls = await listServerUrls(page)
  const visits = await context.newPage()
  const before = requests.length
  for (const url of urls) {
    // Navigations that end as a download are rejected.
    await visits.goto(url).catch(() => undefined)
    await expect.poll(() => requests.slice(before).some(({ path }) => path === url)).toBe(true)
  }
  await visits.goto('/help')
  const visited = requests.slice(before).filter(({ path }) => urls.includes(path))
  expect(visited.map(({ path }) => path).sort()).toEqual([...urls].sort())
  expect(requests.filter(({ isPreload }) => isPreload)).toEqual([])
  await visits.close()

  // A browser that has not updated the worker of an earlier version yet still preloads navigations.
  await enableNavigationPreload(page)
  await page.goto('/')
  await logOut(page)
  await signInByGoogle(page, account)
  await expect(toast(page, 'Welcome back!')).toBeVisible()
  await expectHome(page, 'student')
  const preloads = requests.filter(({ isPreload }) => isPreload).filter(isOneTime)
  expect(preloads.length).toBeGreaterThan(0)
  expect(preloads.filter(({ status }) => status !== 204)).toEqual([])

  await context.close()
  await server.stop()
})
