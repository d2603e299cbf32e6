import { expect, type Page, test } from '../support/fixtures.ts'
import { expectAccessible } from '../support/pages/accessibility.ts'
import type { Person } from '../support/people/people.ts'
import { type Scene, type Width, widths } from './scene.ts'
import { takePicture, takesPictures } from './screenshots.ts'
import type { GalleryWorld } from './seed.ts'

/** Every load begins as on a device that only knows who is signed in: no drafts, no kept lists. */
export async function beginAs(page: Page, person: Person | undefined) {
  const { id, email, full_name, role, token } = person ?? {}
  const expires_at = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString()
  const session = person ? JSON.stringify({ token, expires_at, user: { id, email, full_name, role } }) : null
  await page.addInitScript(
    ([stored, userId]) => {
      localStorage.clear()
      if (stored) localStorage.setItem('fledge.session', stored)
      if (userId) localStorage.setItem('userId', userId)
    },
    [session, id ?? null] as const,
  )
  // Logos that others host are missing here, at once and always.
  await page.route(/\.invalid\//, route => route.abort())
}

const isWalked = ({ repeats }: Scene) => takesPictures || !repeats

export async function walk(page: Page, scenes: Scene[], world: GalleryWorld) {
  const seen = new Set<string>()
  for (const scene of scenes.filter(isWalked)) {
    // A screen's other states use the same few colours; all of them in dark are for whoever takes the pictures.
    const alsoDark = takesPictures || !seen.has(scene.screen)
    seen.add(scene.screen)
    await test.step(`${scene.screen}: ${scene.state}`, () => look(page, scene, world, alsoDark))
  }
}

async function look(page: Page, scene: Scene, world: GalleryWorld, alsoDark: boolean) {
  await page.setViewportSize({ width: scene.width, height: heights[scene.width] })
  await scene.network?.(page)
  await page.goto(typeof scene.path === 'string' ? scene.path : scene.path(world), { waitUntil: 'commit' })
  await scene.after?.(page)
  const proof = typeof scene.shows === 'function' ? scene.shows(page) : page.getByText(scene.shows)
  await expect.soft(proof.first(), `${scene.screen}: ${scene.state}`).toBeVisible()
  for (const width of takesPictures ? widths : [360 as const]) {
    if (width !== scene.width) await expectFitting(page, scene, width)
  }
  await expectFitting(page, scene, scene.width)
  if (takesPictures || !scene.onlyFits) await expectAccessible(page, { alsoDark })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route(/\.invalid\//, route => route.abort())
}

const softly = expect.configure({ soft: true })

const heights: Record<Width, number> = { 360: 740, 768: 1024, 1280: 800 }

async function expectFitting(page: Page, scene: Scene, width: Width) {
  await page.setViewportSize({ width, height: heights[width] })
  // What moves to its new place after the change of size is given the time to arrive.
  await softly.poll(() => page.evaluate(findTooWide), `${scene.screen}: ${scene.state} fits ${width} px`).toEqual([])
  if (!takesPictures) return
  for (const theme of ['light', 'dark'] as const) await takePicture(page, scene, width, theme)
}

/** What sticks out of the screen sideways, unless it stands in something made to be scrolled or cut. */
function findTooWide() {
  const { clientWidth, scrollWidth } = document.documentElement
  const isCut = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement))
  const found = [...document.body.querySelectorAll('*')].filter(element => {
    const { right, left, width } = element.getBoundingClientRect()
    return width > 1 && (right > clientWidth + 1 || left < -1) && !isCut(element.parentElement)
  })
  const names = found.slice(0, 3).map(element => `${element.tagName} ${element.textContent?.slice(0, 40) ?? ''}`)
  return scrollWidth > clientWidth ? [`the page itself, by ${scrollWidth - clientWidth} px`, ...names] : names
}
