import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { Role } from '../../e2e/support/people/people.ts'
import { type DemoWorld, startDemoWorld } from '../../e2e/support/server/demo-browser.ts'

const folder = path.join(import.meta.dirname, '../../docs/images')

const devices = {
  phone: { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.25 },
}

type Shot = {
  name: string
  role: Role
  device: keyof typeof devices
  path: string
  colorScheme?: 'dark'
  scrolled?: number
  /** On the screen once it is complete. */
  shows: (page: Page) => ReturnType<Page['getByText']>
}

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first()

/** The pictures of README. */
const shots: Shot[] = [
  { name: 'deck-phone', role: 'student', device: 'phone', path: '/', shows: button('Save') },
  { name: 'deck-phone-dark', role: 'student', device: 'phone', path: '/', colorScheme: 'dark', shows: button('Save') },
  {
    name: 'search-phone',
    role: 'student',
    device: 'phone',
    path: '/search?search=design',
    scrolled: 400,
    shows: text(/results found/),
  },
  { name: 'applications-phone', role: 'student', device: 'phone', path: '/applications', shows: button('Withdraw') },
  { name: 'deck-desk', role: 'student', device: 'desk', path: '/', shows: button('Save') },
  { name: 'search-desk', role: 'student', device: 'desk', path: '/search?skills=React', shows: text(/results found/) },
  { name: 'dashboard-desk', role: 'company', device: 'desk', path: '/company', shows: text('Profile Views') },
  {
    name: 'applicants-desk-dark',
    role: 'company',
    device: 'desk',
    path: '/company/applicants?view=board',
    colorScheme: 'dark',
    shows: text(/^Applied |\d+ of \d+|Shortlisted/),
  },
  { name: 'applicants-phone', role: 'company', device: 'phone', path: '/company/applicants', shows: text(/Applied/) },
]

const world = await startDemoWorld()
try {
  await mkdir(folder, { recursive: true })
  for (const shot of shots) await take(world, shot)
} finally {
  await world.close()
}

async function take({ open, signIn }: DemoWorld, shot: Shot) {
  const { name, role, device, path: address, colorScheme, shows, scrolled } = shot

  const page = await open(await signIn(role), {
    ...devices[device],
    colorScheme: colorScheme ?? 'light',
    reducedMotion: 'reduce',
  })
  await page.goto(address)
  await shows(page).first().waitFor()
  await page.evaluate(y => scrollTo(0, y), scrolled ?? 0)
  await page.evaluate(drawPictures)
  const picture = await toWebp(page, await page.screenshot({ animations: 'disabled' }))
  await writeFile(path.join(folder, `${name}.webp`), picture)
  await page.context().close()
  console.log(`docs/images/${name}.webp  ${Math.round(picture.length / 1024)} KB`)
}

/** Logos are fetched when they come into view and drawn when there is time; a picture wants them at once. */
async function drawPictures() {
  const isInView = (image: HTMLImageElement) => image.getBoundingClientRect().top < innerHeight
  await Promise.all([...document.images].filter(isInView).map(image => image.decode()))
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** The browser itself turns the picture into WebP, a fifth of the size of PNG. */
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
