import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { Role } from '../../e2e/support/people/people.ts'
import { type DemoBrowser, demoPhone, startDemoBrowser } from '../../e2e/support/server/demo-browser.ts'

const folder = path.join(import.meta.dirname, '../../docs/images')

const devices = {
  phone: demoPhone,
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.25 },
}

type Screenshot = {
  name: string
  role: Role
  device: keyof typeof devices
  path: string
  colorScheme?: 'dark'
  scrollY?: number
  /** What to do before the screenshot. */
  open?: (page: Page) => Promise<unknown>
  /** An element that is shown once the screen has loaded. */
  shows: (page: Page) => ReturnType<Page['getByText']>
}

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })
const text = (text: string | RegExp) => (page: Page) => page.getByText(text).first()

/** The screenshots in README.md. */
const screenshots: Screenshot[] = [
  { name: 'deck-phone', role: 'student', device: 'phone', path: '/', shows: button('Save') },
  { name: 'deck-phone-dark', role: 'student', device: 'phone', path: '/', colorScheme: 'dark', shows: button('Save') },
  {
    name: 'search-phone',
    role: 'student',
    device: 'phone',
    path: '/search?search=design',
    scrollY: 400,
    shows: text(/results found/),
  },
  { name: 'applications-phone', role: 'student', device: 'phone', path: '/applications', shows: button('Withdraw') },
  { name: 'deck-desk', role: 'student', device: 'desktop', path: '/', shows: button('Save') },
  {
    name: 'search-desk',
    role: 'student',
    device: 'desktop',
    path: '/search?skills=React',
    shows: text(/results found/),
  },
  {
    name: 'messages-desk',
    role: 'company',
    device: 'desktop',
    path: '/messages',
    open: page => page.getByRole('main').locator('a[href*="thread="]').first().click(),
    shows: text('Your offer'),
  },
  {
    name: 'interviews-desk-dark',
    role: 'student',
    device: 'desktop',
    path: '/interviews',
    colorScheme: 'dark',
    shows: button('Book this time'),
  },
  { name: 'dashboard-desk', role: 'company', device: 'desktop', path: '/company', shows: text('Profile Views') },
  {
    name: 'applicants-desk-dark',
    role: 'company',
    device: 'desktop',
    path: '/company/applicants?view=board',
    colorScheme: 'dark',
    shows: text(/^Applied |\d+ of \d+|Shortlisted/),
  },
  {
    name: 'applicants-phone',
    role: 'company',
    device: 'phone',
    path: '/company/applicants',
    shows: text(/of \d+ skill/),
  },
]

const demo = await startDemoBrowser()
try {
  await mkdir(folder, { recursive: true })
  for (const screenshot of screenshots) await takeScreenshot(demo, screenshot)
} finally {
  await demo.close()
}

async function takeScreenshot({ open, signIn }: DemoBrowser, screenshot: Screenshot) {
  const { name, role, device, path: url, colorScheme, open: act, shows, scrollY = 0 } = screenshot
  const page = await open(await signIn(role), {
    ...devices[device],
    colorScheme: colorScheme ?? 'light',
    reducedMotion: 'reduce',
  })
  await page.goto(url)
  await act?.(page)
  await shows(page).first().waitFor()
  // Charts load after the rest of their screen; until then the screenshot would show grey placeholders.
  await page.waitForFunction(() => document.querySelector('.animate-pulse') === null)
  await page.evaluate(y => scrollTo(0, y), scrollY)
  await page.evaluate(decodeImages)
  const webp = await toWebp(page, await page.screenshot({ animations: 'disabled' }))
  await writeFile(path.join(folder, `${name}.webp`), webp)
  await page.context().close()
  console.log(`docs/images/${name}.webp  ${Math.round(webp.length / 1024)} KB`)
}

/** Logos load lazily and decode asynchronously; without waiting, the screenshot would miss some of them. */
async function decodeImages() {
  const isInView = (image: HTMLImageElement) => image.getBoundingClientRect().top < innerHeight
  await Promise.all([...document.images].filter(isInView).map(image => image.decode()))
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** Converts in the browser, which needs no image library. WebP has a fifth of the size of PNG. */
async function toWebp(page: Page, png: Buffer) {
  await page.goto('about:blank')
  const base64 = await page.evaluate(async data => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return canvas.toDataURL('image/webp', 0.86).split(',')[1] ?? ''
  }, png.toString('base64'))
  return Buffer.from(base64, 'base64')
}
