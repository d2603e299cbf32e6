import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * axe draws texts on a canvas to recognise icons made of letters, which takes a third of its time. We have no icon font, so
 * every text counts as a text.
 */
const checks = [{ id: 'label-content-name-mismatch', options: { pixelThreshold: 0.1, occurrenceThreshold: 0 } }]

type Checks = Rules & { onlyOverlay: boolean }
type Rules = { runOnly: string[] | { type: 'rule'; values: string[] } }

const everyRule: Rules = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/** A mail is shown inside the page of a mail program, which has the landmarks. */
const mailRules: Rules = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
/** A theme changes only colours, so the dark theme needs only the colour rules. */
const colourRules: Rules = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

type Extent = {
  alsoDark?: boolean
  /** When a dialog or menu is open, axe checks only it. For states of a page that was checked without it. */
  onlyOverlay?: boolean
  isMail?: boolean
}

/** Expects no axe violation in the light theme and, by default, the dark theme, and no horizontal overflow. */
export async function expectAccessible(
  page: Page,
  { alsoDark = true, onlyOverlay = false, isMail = false }: Extent = {},
) {
  const reducedMotion = await page.evaluate(() => (matchMedia('(prefers-reduced-motion)').matches ? 'reduce' : null))
  await loadAxe(page)
  await expectNoViolation(page, 'light', { ...(isMail ? mailRules : everyRule), onlyOverlay })
  if (alsoDark) await expectNoViolation(page, 'dark', { ...colourRules, onlyOverlay })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion })
}

/** axe runs inside the page. Its own runner for Playwright opens a second page each time and takes ten times as long. */
async function loadAxe(page: Page) {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(`${source}; axe.configure(${JSON.stringify({ checks })})`)
}

async function expectNoViolation(page: Page, colorScheme: 'light' | 'dark', rules: Checks) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const violations = await page.evaluate(findViolations, rules)
  expect.soft(violations, `accessibility of ${page.url()} in ${colorScheme}`).toEqual([])
}

async function findViolations({ onlyOverlay, ...rules }: Checks) {
  // axe would measure the colours in the middle of a transition, so transitions are off. Running animations are
  // finished rather than awaited, because a paused or endless one never ends.
  const noTransitions = new CSSStyleSheet()
  noTransitions.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(noTransitions)
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  for (const animation of document.getAnimations()) {
    if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish()
  }
  const overlays = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')]
  const isOpen = overlays.some(overlay => overlay.checkVisibility())
  const context = onlyOverlay && isOpen ? overlays : document
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, {
    ...rules,
    resultTypes: ['violations'],
    preload: false,
  })
  document.adoptedStyleSheets.pop()
  // WCAG 1.4.10 (reflow), which axe does not check: horizontal scrolling also moves sheets and bars off a phone's screen.
  const tooWide = document.documentElement.scrollWidth - screen.width
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`),
    ...(tooWide > 0 ? [`reflow: ${tooWide} px wider than the screen`] : []),
  ]
}
