import { expect, type Page, test } from '../support/fixtures.ts'
import { expectAccessible } from '../support/pages/accessibility.ts'
import { topCard } from '../support/pages/deck.ts'
import { makeCompany, makeStudent, postInternship } from '../support/people/internships.ts'
import { call, signInQuietly } from '../support/people/people.ts'
import { openFront } from '../support/server/release-proxy.ts'

test.use({ serviceWorkers: 'allow' })

const notice = (page: Page) => page.getByRole('banner').getByRole('status')
const kept = (page: Page) => page.evaluate(async () => (await caches.keys()).sort())
const isLookedAfter = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
/** Chromium forgets with every page it opens that navigator.onLine was to say no. */
const goOffline = async (page: Page) => {
  const browser = await page.context().newCDPSession(page)
  const say = (offline: boolean) =>
    browser.send('Network.overrideNetworkState', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  const remind = () => void say(true)
  page.on('domcontentloaded', remind)
  await page.context().setOffline(true)
  return async () => {
    page.off('domcontentloaded', remind)
    await page.context().setOffline(false)
    await say(false)
  }
}

test('Without a network Fledge opens with the last deck and list, and what is decided then arrives once', async ({
  page,
  server,
}) => {
  const skill = `Skill${Math.random().toString(36).slice(2, 8)}`
  const company = await makeCompany(server, 'Kite Films')
  for (const letter of ['C', 'B', 'A'])
    await postInternship(company, { title: `${letter} ${skill}`, skills_required: [skill] })
  const liked = await postInternship(company, { title: `Liked ${skill}`, skills_required: [] })
  const student = await makeStudent(server, { skills: [skill] })
  await call(server, '/api/interactions/saved-jobs', { token: student.token, body: { internship_id: liked.id } })
  const arrived: unknown[] = []
  page.on('response', answer => {
    if (answer.request().method() === 'POST' && answer.url().endsWith('/swipes'))
      arrived.push(answer.request().postDataJSON())
  })

  await signInQuietly(page, student)
  await page.goto('/')
  await expect(topCard(page)).toContainText(`A ${skill}`)
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Saved' }).click()
  await expect(page.getByRole('heading', { name: liked.title })).toBeVisible()
  await isLookedAfter(page)
  await expect(notice(page)).toBeEmpty()

  const goOnline = await goOffline(page)
  await expect(notice(page)).toContainText("You're offline.")
  await page.goto('/')
  await expect(topCard(page)).toContainText(`A ${skill}`)
  await expect(notice(page)).toHaveText("You're offline. Your decisions are sent later.")
  await page.keyboard.press('ArrowRight')
  await expect(topCard(page)).toContainText(`B ${skill}`)
  await page.reload()
  await expect(topCard(page)).toContainText(`B ${skill}`)
  await main.getByRole('link', { name: 'Saved' }).click()
  await expect(page.getByRole('heading', { name: liked.title })).toBeVisible()
  await expect(notice(page)).toHaveText("You're offline. This is your list as you last saw it.")
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Applications' }).click()
  await expect(page.getByRole('alert')).toContainText("You're offline. Try again when you're back online.")
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(arrived).toEqual([])

  await goOnline()
  await expect(notice(page)).toBeEmpty()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await main.getByRole('link', { name: 'Saved' }).click()
  await expect(page.getByRole('heading', { name: `A ${skill}` })).toBeVisible()
  expect(arrived).toHaveLength(1)

  await main.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/auth')
  const left = await page.evaluate(() => Object.keys(localStorage).filter(key => /deck|saved|swipes/.test(key)))
  expect(left).toEqual([])
  await goOffline(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Your Dream Internship')
})

test('A new version is offered without a disturbance, replaces the old one, and can be switched off', async ({
  browser,
  server,
}) => {
  const front = await openFront(server)
  const context = await browser.newContext({ baseURL: front.url, serviceWorkers: 'allow' })
  const page = await context.newPage()
  const startedFrom = () => page.locator('head script[src*="/boot-"]').getAttribute('src')
  await page.goto('/contact')
  await isLookedAfter(page)
  const [old = ''] = await kept(page)
  expect(old).toMatch(/^fledge-app-/)
  await page.getByLabel('Message').fill('Half a sentence')

  front.release({ renamed: ['boot', 'help-page'], version: old.replace('fledge-app-', '') })
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect(page.getByText('A new version of Fledge is ready.')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Half a sentence')
  await page.evaluate(() => history.pushState(null, '', '/help'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help Center')
  expect(await kept(page)).toEqual([old, 'fledge-app-next'].sort())

  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(startedFrom).toContain('boot-next')
  await expect.poll(() => kept(page)).toEqual(['fledge-app-next'])
  await expect(page.getByText('A new version of Fledge is ready.')).toHaveCount(0)

  front.switchOff()
  await page.goto('/contact')
  await expect.poll(() => kept(page)).toEqual([])
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await context.close()
  front.close()
})
