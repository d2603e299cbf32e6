import { expect, type Page, test } from '../support/fixtures.ts'
import { expectAccessible } from '../support/pages/accessibility.ts'
import type { Person } from '../support/people/people.ts'
import { leaveScreen, openScreen, resetBeforeLoad } from './open-scene.ts'
import { type Scene, type Width, widths } from './scene.ts'
import { takeScreenshot, takesScreenshots } from './screenshots.ts'
import type { GalleryData } from './seed.ts'

export async function checkScenes(page: Page, scenes: Scene[], data: GalleryData, person: Person | undefined) {
  await resetBeforeLoad(page, person)
  const checked = new Set<string>()
  for (const scene of scenes.filter(({ repeats }) => takesScreenshots || !repeats)) {
    // The states of a screen share their colours and the page behind a dialog, so `npm test` checks these only once.
    const isNew = takesScreenshots || !checked.has(scene.screen)
    checked.add(scene.screen)
    await test.step(`${scene.screen}: ${scene.state}`, () => checkScene(page, scene, data, { isNew, person }))
  }
}

type Visit = { isNew: boolean; person: Person | undefined }

async function checkScene(page: Page, scene: Scene, data: GalleryData, { isNew, person }: Visit) {
  const stays = person !== undefined && !isNew
  if (stays) await leaveScreen(page)
  await page.setViewportSize({ width: scene.width, height: heights[scene.width] })
  await scene.network?.(page)
  const path = typeof scene.path === 'string' ? scene.path : scene.path(data)
  if (stays) await openScreen(page, path, person)
  else await page.goto(path, { waitUntil: 'commit' })
  await scene.after?.(page)
  const shown = typeof scene.shows === 'function' ? scene.shows(page) : page.getByText(scene.shows)
  await expect.soft(shown.first(), `${scene.screen}: ${scene.state}`).toBeVisible()
  await expectFitting(page, scene, scene.width)
  if (takesScreenshots || !scene.onlyFits) await expectAccessible(page, { alsoDark: isNew, onlyOverlay: !isNew })
  // Last, because a change between the layouts of phone and desk takes as long as the checks.
  for (const width of takesScreenshots ? widths : [360 as const]) {
    if (width !== scene.width) await expectFitting(page, scene, width)
  }
  // A page with routes has no HTTP cache, so the next scene would load and compile every script again.
  if (scene.network) await page.unrouteAll({ behavior: 'ignoreErrors' })
}

const softly = expect.configure({ soft: true })

const heights: Record<Width, number> = { 360: 740, 768: 1024, 1280: 800 }

async function expectFitting(page: Page, scene: Scene, width: Width) {
  await page.setViewportSize({ width, height: heights[width] })
  // Elements may animate to their new place after the resize.
  await softly.poll(() => page.evaluate(findOverflow), `${scene.screen}: ${scene.state} fits ${width} px`).toEqual([])
  if (!takesScreenshots) return
  for (const theme of ['light', 'dark'] as const) await takeScreenshot(page, scene, width, theme)
}

/** Lists elements outside the viewport, except those inside a container that scrolls or clips. */
export function findOverflow() {
  const { clientWidth, scrollWidth } = document.documentElement
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || isClipped(element.parentElement))
  const overflowing = [...document.body.querySelectorAll('*')].filter(element => {
    const { right, left, width } = element.getBoundingClientRect()
    return width > 1 && (right > clientWidth + 1 || left < -1) && !isClipped(element.parentElement)
  })
  const names = overflowing.slice(0, 3).map(element => `${element.tagName} ${element.textContent?.slice(0, 40) ?? ''}`)
  return scrollWidth > clientWidth ? [`the page itself, by ${scrollWidth - clientWidth} px`, ...names] : names
}
