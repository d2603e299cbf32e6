import type { Browser } from '@playwright/test'
import type { Person } from '../../e2e/support/people/people.ts'
import type { DemoWorld } from '../../e2e/support/server/demo-browser.ts'
import { collectFrames } from './page-metrics.ts'
import { readyFinger, saveButton, settle, withPhone } from './phone.ts'

export type Throw = {
  /** The longest a picture stood while the card flew, as the browser drew them. */
  slowest: number
  /** The longest the page's own thread was away meanwhile; the card flies without it. */
  busiest: number
}

/** Throws cards with a finger and looks at the moment from letting go until the card is gone. */
export const measureThrows = (world: DemoWorld, student: Person, throws: number) =>
  withPhone(world, student, async page => {
    await page.goto('/')
    await saveButton(page).waitFor()
    await settle(page)
    const { touch } = await readyFinger(page)
    const measured: Throw[] = []
    for (let nth = 0; nth < throws; nth++) {
      const away = nth % 2 === 0 ? 1 : -1
      await touch('touchStart', 195, 320)
      for (let step = 1; step <= 8; step++) await touch('touchMove', 195 + away * step * 20, 320)
      await world.browser.startTracing(page, {
        categories: ['disabled-by-default-devtools.timeline.frame', 'devtools.timeline'],
      })
      const frames = page.evaluate(collectFrames, 450)
      await touch('touchEnd')
      const busiest = Math.max(...(await frames))
      measured.push({ busiest, slowest: slowestDrawn(await world.browser.stopTracing()) })
      await settle(page)
    }
    return measured
  })

/** As long as a throw takes; see card-motion.ts. */
const flight = 220

type TraceEvent = { name: string; ts: number; args?: { data?: { type?: string } } }

function slowestDrawn(trace: Awaited<ReturnType<Browser['stopTracing']>>) {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const letGo = traceEvents.find(event => event.name === 'EventDispatch' && event.args?.data?.type === 'pointerup')
  if (!letGo) throw new Error('The trace does not hold the throw')
  const drawn = traceEvents
    .filter(({ name }) => name === 'DrawFrame')
    .map(({ ts }) => (ts - letGo.ts) / 1000)
    .filter(time => time >= 0)
    .sort((a, b) => a - b)
  const flown = drawn.filter(time => time <= (drawn[0] ?? 0) + flight)
  return Math.max(...flown.slice(1).map((time, index) => time - (flown[index] ?? time)))
}
