import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Rules = { runOnly: string[] | { type: 'rule'; values: string[] } }

const everyRule: Rules = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/** A theme changes colours and nothing else, so the rest need not be looked at twice. */
const colourRules: Rules = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

type Themes = { alsoDark?: boolean }

/** axe finds nothing on this screen, in light and unless told otherwise in dark, and nothing sticks out of it sideways. */
export async function expectAccessible(page: Page, { alsoDark = true }: Themes = {}) {
  // Into the page itself: axe's own runner for Playwright opens a second page each time, which takes ten times as long.
  await page.evaluate(source)
  await expectNothingFound(page, 'light', everyRule)
  if (alsoDark) await expectNothingFound(page, 'dark', colourRules)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
}

async function expectNothingFound(page: Page, colorScheme: 'light' | 'dark', rules: Rules) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const found = await page.evaluate(look, rules)
  expect.soft(found, `accessibility of ${page.url()} in ${colorScheme}`).toEqual([])
}

async function look(rules: Rules) {
  // A colour that is still fading is measured as it looks at that moment, so nothing fades here. What moves by
  // itself is ended by hand rather than awaited: a paused or endless one would never arrive.
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(still)
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  for (const animation of document.getAnimations()) {
    if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish()
  }
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
    ...rules,
    resultTypes: ['violations'],
    preload: false,
  })
  document.adoptedStyleSheets.pop()
  // WCAG 1.4.10, which axe cannot see: sideways scrolling also pushes sheets and bars off a phone's screen.
  const tooWide = document.documentElement.scrollWidth - screen.width
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`),
    ...(tooWide > 0 ? [`reflow: ${tooWide} px wider than the screen`] : []),
  ]
}
