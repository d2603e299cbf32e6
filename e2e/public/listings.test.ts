import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onDesktopAndPhone, onPhone, test } from '../support/fixtures.ts'
import { expectAccessible } from '../support/pages/accessibility.ts'
import { enterMailedCode, submitPassword } from '../support/pages/auth-screen.ts'
import { restoreSession } from '../support/people/browser-session.ts'
import { makeCompany, makeStudent, postInternship, uniqueWord } from '../support/people/internships.ts'
import { call, makePerson, newEmail, type Person, setPassword } from '../support/people/people.ts'

const published = async (company: Person, parts: object = {}) =>
  postInternship(company, { title: `${uniqueWord('Tide')} Intern`, country: 'DE', currency: 'EUR', ...parts })

const saveSettings = (company: Person, body: object) =>
  call(company.server, '/api/listing-settings', { method: 'PUT', token: company.token, body })

onPhone(() => {
  test('A visitor finds an internship, signs up to apply and comes back to it', async ({ page, server }) => {
    const { id, title } = await published(await makeCompany(server, 'Ebb and Flow'))
    await page.goto('/')
    await page.getByRole('link', { name: 'Open internships' }).click()
    await page.getByLabel('Keywords').fill(title.split(' ')[0] ?? '')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(/\/jobs\/[^/]+\/tide/)
    await expect(page.getByText('€1,200 – €1,800 / month').first()).toBeVisible()
    await page.getByRole('link', { name: 'Apply Now' }).first().click()

    const email = newEmail()
    await page.getByLabel('Full name').fill('Nia Tide')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Sign Up with Email' }).click()
    await enterMailedCode(page, server, email)
    await expect(page).toHaveURL(`/internship/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
})

onDesktopAndPhone(() => {
  test('The public pages have no accessibility problem in either theme', async ({ page, server }) => {
    const company = await makeCompany(server, 'Slack Water')
    const { id } = await published(company)
    for (const path of [
      `/jobs?search=tide`,
      `/jobs/${id}`,
      `/jobs/at/${company.id}`,
      `/embed/${company.id}`,
      '/jobs/none',
    ]) {
      await page.goto(path)
      await expectAccessible(page)
    }
  })
})

test('A visitor who opens an internship or a company in the app reads the public page, and what is not public leads to the sign-in', async ({
  page,
  server,
}) => {
  const company = await makeCompany(server, 'Spring Tide')
  const { id, title } = await published(company)
  await page.goto(`/internship/${id}`)
  await expect(page).toHaveURL(/\/jobs\/.+/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goto(`/company/${company.id}/public`)
  await expect(page).toHaveURL(new RegExp(`/jobs/at/${company.id}`))

  await saveSettings(company, { is_public: false })
  const person = await makePerson(server, 'student')
  await setPassword(person, 'correct horse')
  await page.goto(`/internship/${id}`)
  await expect(page).toHaveURL(/\/auth\?next=/)
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await submitPassword(page, person.email, 'correct horse')
  await expect(page).toHaveURL(`/internship/${id}`)
})

test('A member is led from a shared page to the same internship in the app', async ({ page, server }) => {
  const { id } = await published(await makeCompany(server, 'Neap'))
  await restoreSession(page, await makeStudent(server))
  await page.goto(`/jobs/${id}`)
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeHidden()
  await page.getByRole('link', { name: 'Open in Fledge' }).click()
  await expect(page).toHaveURL(`/internship/${id}`)
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the search, an internship and its company can be read', async ({ page, server }) => {
    const { title } = await published(await makeCompany(server, 'Quiet Harbour'))
    await page.goto('/jobs')
    await page.getByLabel('Keywords').fill(title.split(' ')[0] ?? '')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByText('Build one thing well')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Apply Now' }).last()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()
    await page.getByRole('link', { name: 'All open positions' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Quiet Harbour' })).toBeVisible()
  })
})

test('The open positions stand in the registered site of the company with their full height, and in no other', async ({
  page,
  server,
}) => {
  const company = await makeCompany(server, 'Harbour Lights')
  for (let i = 0; i < 6; i++) await published(company)
  const host = await serveHost(
    `<!doctype html><title>Careers</title><iframe src="${server.url}/embed/${company.id}" title="Open positions" style="width:100%" height="100"></iframe>
     <script src="${server.url}/embed/resize.js"></script>`,
  )
  const frame = page.frameLocator('iframe')
  await saveSettings(company, { origins: [host.origin] })
  await page.goto(host.origin)
  await expect(frame.getByRole('link', { name: /^Apply/ })).toHaveCount(6)
  await expect.poll(async () => (await page.locator('iframe').boundingBox())?.height ?? 0).toBeGreaterThan(400)
  // A message of the page itself is not from the frame.
  await page.evaluate(() => postMessage({ fledgeHeight: 7 }, '*'))
  await page.waitForTimeout(200)
  expect((await page.locator('iframe').boundingBox())?.height).toBeGreaterThan(400)

  await saveSettings(company, { origins: ['https://elsewhere.example'] })
  // Caches may keep the frame for a minute, so this one has another URL.
  await page.goto(`${host.origin}/?theme=dark`)
  await expect.poll(() => page.frames().at(-1)?.url()).toBe('chrome-error://chromewebdata/')
  await expect(frame.getByRole('link', { name: /^Apply/ })).toHaveCount(0)
  host.close()
})

/** A site of another origin. */
const serveHost = async (html: string) => {
  const host = createServer(({ url }, response) =>
    response.setHeader('content-type', 'text/html').end(html.replace('" title', `${url?.slice(1)}" title`)),
  )
  await new Promise<void>(resolve => host.listen(0, '127.0.0.1', resolve))
  const { port } = host.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => host.close() }
}
