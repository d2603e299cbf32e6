import { expect, type Page, test } from '../support/fixtures.ts'

const pages = [
  { path: '/help', title: 'Help Center · Fledge', heading: 'Help Center', text: 'What does it cost?' },
  { path: '/contact', title: 'Contact · Fledge', heading: 'Contact', text: 'Mon-Fri 9-6 PST' },
  { path: '/trust', title: 'Our promises · Fledge', heading: 'What we promise', text: 'How this is computed' },
  { path: '/auth', title: 'Sign in · Fledge', heading: 'Welcome to Fledge', text: 'Continue with Google' },
]

/** Records the console errors, console warnings, uncaught exceptions and DevTools issues of the page. */
async function recordProblems(page: Page) {
  const problems: string[] = []
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Audits.issueAdded', ({ issue }) => problems.push(JSON.stringify(issue)))
  await devtools.send('Audits.enable')
  page.on('console', message => {
    const isFromPlaywright = message.text() === 'Service Worker registration blocked by Playwright'
    if (['error', 'warning'].includes(message.type()) && !isFromPlaywright) problems.push(message.text())
  })
  page.on('pageerror', error => problems.push(error.message))
  return problems
}

/** The compressed size of the scripts that the page has loaded. */
const scriptBytes = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )

const appIsRunning = (page: Page) => expect(page.locator('#prerendered')).toHaveCount(0)

test('Public pages can be read without a script and describe themselves', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const page = await context.newPage()
  for (const { path, title, heading, text } of pages) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByText(text).first()).toBeVisible()
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{50,160}/)
  }
  await context.close()
})

test('Public pages load little script, and the app replaces them without errors or layout shifts', async ({ page }) => {
  const problems = await recordProblems(page)
  for (const { path, heading } of pages) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await scriptBytes(page), `script of ${path}`).toBeLessThan(5000)
    const title = page.getByRole('heading', { level: 1, name: heading })
    // A font that loads during the measurement would change the height.
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const before = await title.boundingBox()
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.mouse.move(5, 5)
    await page.mouse.move(9, 9)
    await appIsRunning(page)
    expect(await title.boundingBox()).toEqual(before)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
  }
  expect(problems).toEqual([])
})

test('The app keeps what a visitor has typed, opened, chosen and pressed on the prerendered page', async ({ page }) => {
  const release = Promise.withResolvers<void>()
  // The script of the app loads only after the visitor has used the prerendered page.
  await page.route('**/assets/start-*.js', async route => {
    await release.promise
    await route.continue()
  })
  await page.goto('/auth')
  await page.getByLabel('Full name').fill('Vera Visitor')
  await page.getByText('Company hiring interns').click()
  await page.getByLabel('Email').fill('not an email')
  await page.getByLabel('Email').press('Enter')
  await expect(page.locator('#prerendered')).toHaveCount(1)
  release.resolve()
  await appIsRunning(page)
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue('not an email')
  await expect(page.getByLabel('Full name')).toHaveValue('Vera Visitor')
  await expect(page.getByRole('radio', { name: /Company hiring/ })).toBeChecked()
})

test('A tab pressed before the app runs is open, with the text and the focus of the visitor in its form', async ({
  page,
}) => {
  const release = Promise.withResolvers<void>()
  await page.route('**/assets/start-*.js', async route => {
    await release.promise
    await route.continue()
  })
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill('vera@example.com')
  release.resolve()
  await appIsRunning(page)
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Email')).toHaveValue('vera@example.com')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Password').fill('correct horse')
})
