import { expect, type Page, test } from '../support/fixtures.ts'
import { expectAccessible } from '../support/pages/accessibility.ts'
import { logOut } from '../support/pages/auth-screen.ts'
import { listSwipes, openDeck, topCard, topCardTitled } from '../support/pages/deck.ts'
import {
  enableNavigationPreload,
  expectServiceWorker,
  isNavigationPreloadEnabled,
} from '../support/pages/service-worker.ts'
import { restoreSession } from '../support/people/browser-session.ts'
import {
  applyTo,
  makeCompany,
  makeStudent,
  postInternship,
  saveInternship,
  uniqueSkill,
} from '../support/people/internships.ts'
import { startReleaseProxy } from '../support/server/release-proxy.ts'

test.use({ serviceWorkers: 'allow' })

const offlineNotice = (page: Page) => page.getByRole('banner').getByRole('status')
const listCaches = (page: Page) => page.evaluate(async () => (await caches.keys()).sort())
/** Chromium resets `navigator.onLine` to true on every navigation, so the override is repeated after each one. */
const goOffline = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  const overrideNetwork = (offline: boolean) =>
    devtools.send('Network.overrideNetworkState', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  const repeatOverride = () => void overrideNetwork(true)
  page.on('domcontentloaded', repeatOverride)
  await page.context().setOffline(true)
  return async () => {
    page.off('domcontentloaded', repeatOverride)
    await page.context().setOffline(false)
    await overrideNetwork(false)
  }
}

test('Offline, Fledge opens with the cached deck and lists, and swipes are sent once after reconnecting', async ({
  page,
  server,
}) => {
  const skill = uniqueSkill()
  const company = await makeCompany(server, 'Kite Films')
  for (const letter of ['C', 'B', 'A'])
    await postInternship(company, { title: `${letter} ${skill}`, skills_required: [skill] })
  const liked = await postInternship(company, { title: `Liked ${skill}`, skills_required: [] })
  const student = await makeStudent(server, { skills: [skill] })
  await saveInternship(student, liked.id)
  const applied = await postInternship(company, { title: `Applied ${skill}`, skills_required: [] })
  await applyTo(applied.id, student)
  const sentSwipes: unknown[] = []
  page.on('response', response => {
    if (response.request().method() === 'POST' && response.url().endsWith('/swipes'))
      sentSwipes.push(response.request().postDataJSON())
  })

  await restoreSession(page, student)
  await page.goto('/')
  await expect(topCard(page)).toContainText(`A ${skill}`)
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Saved' }).click()
  await expect(page.getByRole('heading', { name: liked.title })).toBeVisible()
  await main.getByRole('link', { name: 'Applications' }).click()
  await expect(page.getByRole('heading', { name: applied.title })).toBeVisible()
  await main.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('form', { name: 'Profile' }).getByText(skill, { exact: true })).toBeVisible()
  await expectServiceWorker(page)
  await expect(offlineNotice(page)).toBeEmpty()

  const goOnline = await goOffline(page)
  await expect(offlineNotice(page)).toContainText("You're offline.")
  await page.goto('/')
  await expect(topCard(page)).toContainText(`A ${skill}`)
  await expect(offlineNotice(page)).toHaveText("You're offline. Your decisions are sent later.")
  await page.keyboard.press('ArrowRight')
  await expect(topCard(page)).toContainText(`B ${skill}`)
  await page.reload()
  await expect(topCard(page)).toContainText(`B ${skill}`)
  await main.getByRole('link', { name: 'Saved' }).click()
  await expect(page.getByRole('heading', { name: liked.title })).toBeVisible()
  await expect(offlineNotice(page)).toHaveText("You're offline. This is your list as you last saw it.")
  await expectAccessible(page)
  await page.goto('/applications')
  await expect(page.getByRole('link', { name: new RegExp(applied.title) })).toBeVisible()
  await expect(offlineNotice(page)).toHaveText("You're offline. This is your list as you last saw it.")
  await main.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('form', { name: 'Profile' }).getByText(skill, { exact: true })).toBeVisible()
  await expect(offlineNotice(page)).toHaveText("You're offline. This is your profile as you last saw it.")
  await main.getByRole('link', { name: 'Discover' }).click()
  await topCard(page).getByRole('link').press('Enter')
  const detail = page.getByRole('heading', { level: 1, name: `B ${skill}` })
  await expect(detail).toBeVisible()
  await page.reload()
  await expect(detail).toBeVisible()
  await expect(page.getByText('Build one thing well')).toBeVisible()
  await page.goto('/search')
  await expect(page.getByRole('alert')).toContainText("You're offline")
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('fledge.saved'))
  await page.goto('/saved')
  await expect(page.getByRole('alert').getByRole('heading', { name: "You're offline" })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('This is not stored on this device.')
  await expect(offlineNotice(page)).toHaveText("You're offline. Some things can't be loaded.")
  expect(sentSwipes).toEqual([])

  await goOnline()
  await expect(offlineNotice(page)).toBeEmpty()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await main.getByRole('link', { name: 'Saved' }).click()
  await expect(page.getByRole('heading', { name: `A ${skill}` })).toBeVisible()
  expect(sentSwipes).toHaveLength(1)

  await logOut(page)
  const leftovers = await page.evaluate(() =>
    Object.keys(localStorage).filter(key => /deck|saved|applications|profile|swipes/.test(key)),
  )
  expect(leftovers).toEqual([])
  await goOffline(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Your Dream Internship')
})

test('A second visit shows the first card before any response, and a swipe made then is sent', async ({
  page,
  server,
}) => {
  const { student, titles, company, skill } = await openDeck(page, server, 3)
  await expectServiceWorker(page)
  await page.keyboard.press('ArrowLeft')
  await expect(topCardTitled(page, titles[1])).toBeVisible()
  await page.goto('/trust')
  const newest = await postInternship(company, { title: `Newest ${skill}`, skills_required: [skill] })

  const responses = Promise.withResolvers<void>()
  await page.context().route('**/api/**', async route => {
    await responses.promise
    await route.continue()
  })
  await page.goto('/')
  await expect(topCardTitled(page, titles[1])).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(topCardTitled(page, titles[2])).toBeVisible()
  responses.resolve()
  await expect(page.getByRole('article', { includeHidden: true }).filter({ hasText: newest.title })).toBeAttached()
  await expect(topCardTitled(page, titles[2])).toBeVisible()
  await expect.poll(() => listSwipes(student)).toEqual([`right ${titles[1]}`, `left ${titles[0]}`])
})

test('A new version is offered without losing input, replaces the old one, and the service worker can be removed', async ({
  browser,
  server,
}) => {
  const proxy = await startReleaseProxy(server)
  const context = await browser.newContext({ baseURL: proxy.url, serviceWorkers: 'allow' })
  const page = await context.newPage()
  const bootScript = () => page.locator('head script[src*="/boot-"]').getAttribute('src')
  await page.goto('/contact')
  // The prerendered page starts the app, which registers the worker, when the visitor begins to use it.
  await page.getByLabel('Message').fill('Half a sentence')
  await expectServiceWorker(page)
  const [old = ''] = await listCaches(page)
  expect(old).toMatch(/^fledge-app-/)

  await enableNavigationPreload(page)
  proxy.release({ renamed: ['boot', 'help-page'], version: old.replace('fledge-app-', '') })
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect(page.getByText('A new version of Fledge is ready.')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Half a sentence')
  await page.evaluate(() => history.pushState(null, '', '/help'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help Center')
  expect(await listCaches(page)).toEqual([old, 'fledge-app-next'].sort())

  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(bootScript).toContain('boot-next')
  await expect.poll(() => listCaches(page)).toEqual(['fledge-app-next'])
  await expect(page.getByText('A new version of Fledge is ready.')).toHaveCount(0)
  expect(await isNavigationPreloadEnabled(page)).toBe(false)

  proxy.disableServiceWorker()
  await page.goto('/contact')
  await expect.poll(() => listCaches(page)).toEqual([])
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await context.close()
  proxy.close()
})
