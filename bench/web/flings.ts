import type { Browser } from '@playwright/test'
import type { Person } from '../../e2e/support/people/people.ts'
import type { DemoBrowser } from '../../e2e/support/server/demo-browser.ts'
import { measureFrames } from './page-metrics.ts'
import { createTouch, saveButton, settle, withPhone } from './phone.ts'

export type Fling = {
  /** The longest time between two frames drawn by the compositor while the card moves, in milliseconds. */
  slowestFrame: number
  /** The longest time the main thread was blocked meanwhile. The compositor moves the card without it. */
  longestBlock: number
}

/** Flings cards by touch and measures the frames from the release until the card is gone. */
export const measureFlings = (demo: DemoBrowser, student: Person, count: number) =>
  withPhone(demo, student, async page => {
    await page.goto('/')
    await saveButton(page).waitFor()
    await settle(page)
    const { touch } = await createTouch(page)
    const measured: Fling[] = []
    for (let nth = 0; nth < count; nth++) {
      const direction = nth % 2 === 0 ? 1 : -1
      await touch('touchStart', 195, 320)
      for (let step = 1; step <= 8; step++) await touch('touchMove', 195 + direction * step * 20, 320)
      await demo.browser.startTracing(page, {
        categories: ['disabled-by-default-devtools.timeline.frame', 'devtools.timeline'],
      })
      const frames = page.evaluate(measureFrames, 450)
      await touch('touchEnd')
      const longestBlock = Math.max(...(await frames))
      measured.push({ longestBlock, slowestFrame: slowestDrawnFrame(await demo.browser.stopTracing()) })
      await settle(page)
    }
    return measured
  })

/** The duration of the card's exit animation in milliseconds; see card-motion.ts. */
const exitDuration = 220

type TraceEvent = { name: string; ts: number; args?: { data?: { type?: string } } }

function slowestDrawnFrame(trace: Awaited<ReturnType<Browser['stopTracing']>>) {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const release = traceEvents.find(event => event.name === 'EventDispatch' && event.args?.data?.type === 'pointerup')
  if (!release) throw new Error('The trace does not contain the release of the card')
  const drawn = traceEvents
    .filter(({ name }) => name === 'DrawFrame')
    .map(({ ts }) => (ts - release.ts) / 1000)
    .filter(time => time >= 0)
    .sort((a, b) => a - b)
  const duringExit = drawn.filter(time => time <= (drawn[0] ?? 0) + exitDuration)
  return Math.max(...duringExit.slice(1).map((time, index) => time - (duringExit[index] ?? time)))
}
