import { readFileSync } from 'node:fs'
import { maxFiles, type ScreenSize } from '../../apps/web/build/screen-sizes.ts'
import { startDemoBrowser } from '../../e2e/support/server/demo-browser.ts'
import { median } from '../measure/statistics.ts'
import { measureFirstLoad, measureTransfer } from './first-load.ts'
import { measureFlings } from './flings.ts'
import { measureInteractions } from './interactions.ts'
import { measureCpuSpeed } from './machine-speed.ts'
import { showsWithoutScript } from './phone.ts'
import { measureSecondVisit } from './second-visit.ts'

const runs = Number(process.argv[2] ?? 5)
const flingCount = 10
const rows: Record<string, string | number>[] = []
const add = (metric: string, measured: string, target: string, meetsTarget: boolean) =>
  rows.push({ metric, measured, target, '': meetsTarget ? '✓' : 'target missed' })

const repeat = async <T>(work: () => Promise<T>) => {
  const results: T[] = []
  for (let run = 0; run < runs; run++) results.push(await work())
  return results
}
const readScreenSizes = (): ScreenSize[] =>
  JSON.parse(readFileSync(new URL('../../apps/web/dist/.screen-sizes.json', import.meta.url), 'utf8'))
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
const milliseconds = (value: number) => `${Math.round(value)} ms`

const before = measureCpuSpeed()
const demo = await startDemoBrowser()
try {
  const student = await demo.signIn('student')
  const company = await demo.signIn('company')
  const screens = [
    { name: 'landing', path: '/', text: 'Find Your Dream Internship', maxScript: 105_000 },
    { name: 'sign up', path: '/auth', text: 'Welcome to Fledge', maxScript: 5000 },
    { name: 'public internships', path: '/jobs', text: 'open internships', maxScript: 5000, maxPaint: 1000 },
    { name: 'help', path: '/help', text: 'Help Center', maxScript: 5000 },
    { name: 'contact', path: '/contact', text: 'Other ways to reach us', maxScript: 5000 },
    { name: 'Discover', path: '/', text: 'Skip', person: student, maxScript: 150_000 },
    { name: 'search', path: '/search', text: 'results found', person: student, maxScript: 165_000 },
    { name: 'My Applications', path: '/applications', text: 'My Applications', person: student, maxScript: 175_000 },
    { name: 'Messages', path: '/messages', text: 'Messages', person: student, maxScript: 165_000 },
    { name: 'company dashboard', path: '/company', text: 'Quick Actions', person: company, maxScript: 190_000 },
    { name: 'Applicants', path: '/company/applicants', text: 'Find students', person: company, maxScript: 230_000 },
  ]
  const texts = ['Find Your Dream Internship', '1000+', '500+', '10K+']
  const isShown = await showsWithoutScript(demo, texts)
  add('landing: hero and figures without JavaScript', isShown ? 'shown' : 'missing', 'in the HTML', isShown)

  for (const { name, path, text, person, maxScript, maxPaint = 1500 } of screens) {
    const loads = await repeat(() => measureFirstLoad(demo, person, path, text))
    const { gzip, brotli, uncompressed } = await measureTransfer(loads[0]?.scripts ?? [])
    const largestPaint = median(loads.map(load => load.largestPaint))
    const shift = median(loads.map(load => load.layoutShift))
    add(
      `${name}: script, gzip (Brotli)`,
      `${kilobytes(gzip)} (${kilobytes(brotli)})`,
      maxScript ? `≤ ${kilobytes(maxScript)}` : '',
      !maxScript || gzip <= maxScript,
    )
    const files = loads[0]?.scripts.length ?? 0
    add(`${name}: script files`, String(files), `≤ ${maxFiles}`, files <= maxFiles)
    if (uncompressed.length > 0) add(`${name}: uncompressed scripts`, String(uncompressed.length), 'none', false)
    add(`${name}: first contentful paint`, milliseconds(median(loads.map(load => load.firstPaint))), '', true)
    add(`${name}: largest contentful paint`, milliseconds(largestPaint), `≤ ${maxPaint} ms`, largestPaint <= maxPaint)
    add(`${name}: layout shift`, shift.toFixed(3), '≤ 0.02', shift <= 0.02)
  }

  const secondVisit = median(await repeat(() => measureSecondVisit(demo, student)))
  add(
    'Discover, second visit: first card before any response',
    milliseconds(secondVisit),
    '≤ 600 ms',
    secondVisit <= 600,
  )

  const interactions = await repeat(() => measureInteractions(demo, student))
  const names = {
    swipe: 'swipe button',
    typing: 'typing in search',
    searching: 'searching',
    opening: 'opening a detail',
  } as const
  for (const key of ['swipe', 'typing', 'searching', 'opening'] as const) {
    const value = median(interactions.map(run => run[key]))
    add(`interaction to next paint: ${names[key]}`, milliseconds(value), '≤ 100 ms', value <= 100)
  }
  const shift = median(interactions.map(run => run.layoutShift))
  add('layout shift while searching and opening', shift.toFixed(3), '≤ 0.02', shift <= 0.02)

  const flings = await measureFlings(demo, student, flingCount)
  const slowestFrames = flings.map(fling => fling.slowestFrame)
  const dropped = slowestFrames.filter(frame => frame > 33.4).length
  add(`swipes with a frame over 33 ms, of ${flingCount}`, String(dropped), 'none', dropped === 0)
  add('slowest frame of a swipe', milliseconds(median(slowestFrames)), '≤ 33 ms', median(slowestFrames) <= 33.4)
  add('main thread blocked during a swipe', milliseconds(median(flings.map(fling => fling.longestBlock))), '', true)
} finally {
  await demo.close()
}
const after = measureCpuSpeed()
console.table(rows)
console.log('Script by package, in KB with gzip, estimated from the build:')
for (const { name, packages } of readScreenSizes())
  console.log(
    `${name}: ${packages
      .slice(0, 15)
      .map(part => `${part.name} ${(part.gzip / 1000).toFixed(1)}`)
      .join(', ')}`,
  )
console.log(`Medians of ${runs} runs, emulating a phone with a quarter of this machine's CPU speed, over loopback.`)
console.log(
  `CPU check: ${milliseconds(before.milliseconds)} before and ${milliseconds(after.milliseconds)} after, ` +
    `load average ${before.load.toFixed(1)} and ${after.load.toFixed(1)}. Compare only runs with similar CPU checks.`,
)
