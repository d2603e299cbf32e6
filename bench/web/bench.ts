import { startDemoWorld } from '../../e2e/support/server/demo-browser.ts'
import { median } from '../median.ts'
import { measureFirstLoad, weigh } from './first-load.ts'
import { measureThrows } from './flings.ts'
import { measureInteractions } from './interactions.ts'
import { measureMachine } from './machine-speed.ts'
import { showsWithoutScript } from './phone.ts'

const runs = Number(process.argv[2] ?? 5)
const throws = 10
const rows: Record<string, string | number>[] = []
const add = (what: string, measured: string, aim: string, holds: boolean) =>
  rows.push({ what, measured, aim, '': holds ? '✓' : 'over' })

const repeat = async <T>(work: () => Promise<T>) => {
  const results: T[] = []
  for (let run = 0; run < runs; run++) results.push(await work())
  return results
}
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
const milliseconds = (value: number) => `${Math.round(value)} ms`

const before = measureMachine()
const world = await startDemoWorld()
try {
  const student = await world.signIn('student')
  const screens = [
    { name: 'landing', path: '/', proof: 'Find Your Dream Internship', most: 105_000 },
    { name: 'sign up', path: '/auth', proof: 'Welcome to Fledge' },
    { name: 'Discover', path: '/', proof: 'Skip', person: student, most: 180_000 },
    { name: 'search', path: '/search', proof: 'results found', person: student },
  ]
  const texts = ['Find Your Dream Internship', '1000+', '500+', '10K+']
  const isThere = await showsWithoutScript(world, texts)
  add('landing: hero and figures without script', isThere ? 'there' : 'missing', 'in the HTML', isThere)

  for (const { name, path, proof, person, most } of screens) {
    const loads = await repeat(() => measureFirstLoad(world, person, path, proof))
    const { gzip, brotli, uncompressed } = await weigh(loads[0]?.scripts ?? [])
    const largest = median(loads.map(load => load.largest))
    const shift = median(loads.map(load => load.shift))
    add(
      `${name}: script, gzip (Brotli)`,
      `${kilobytes(gzip)} (${kilobytes(brotli)})`,
      most ? `≤ ${kilobytes(most)}` : '',
      !most || gzip <= most,
    )
    if (uncompressed.length > 0) add(`${name}: scripts sent as they are`, String(uncompressed.length), 'none', false)
    add(`${name}: first contentful paint`, milliseconds(median(loads.map(load => load.firstPaint))), '', true)
    add(`${name}: largest contentful paint`, milliseconds(largest), '≤ 1500 ms', largest <= 1500)
    add(`${name}: layout shift`, shift.toFixed(3), '≤ 0.02', shift <= 0.02)
  }

  const acts = await repeat(() => measureInteractions(world, student))
  const names = {
    swipe: 'swipe button',
    typing: 'typing in search',
    searching: 'searching',
    opening: 'opening a detail',
  } as const
  for (const key of ['swipe', 'typing', 'searching', 'opening'] as const) {
    const value = median(acts.map(act => act[key]))
    add(`interaction to next paint: ${names[key]}`, milliseconds(value), '≤ 100 ms', value <= 100)
  }
  const shift = median(acts.map(act => act.shift))
  add('layout shift while searching and opening', shift.toFixed(3), '≤ 0.02', shift <= 0.02)

  const thrown = await measureThrows(world, student, throws)
  const slowest = thrown.map(each => each.slowest)
  const dropped = slowest.filter(frame => frame > 33.4).length
  add(`throws with a frame over 33 ms, of ${throws}`, String(dropped), 'none', dropped === 0)
  add('slowest frame of a throw', milliseconds(median(slowest)), '≤ 33 ms', median(slowest) <= 33.4)
  add("page's own thread away in a throw", milliseconds(median(thrown.map(each => each.busiest))), '', true)
} finally {
  await world.close()
}
const after = measureMachine()
console.table(rows)
console.log(`Medians of ${runs} runs on a phone profile with a quarter of this processor, over loopback.`)
console.log(
  `This machine: ${milliseconds(before.milliseconds)} before and ${milliseconds(after.milliseconds)} after for the same arithmetic ` +
    `(times above only compare with runs where these are alike), load ${before.load.toFixed(1)} and ${after.load.toFixed(1)}.`,
)
