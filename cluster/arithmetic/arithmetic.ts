import { pathToFileURL } from 'node:url'

/** The assumed behaviour of students. To test another one, change a number and run the program again. */
export const assumptions = {
  /** Share of all students who use the app on a day. */
  active: 0.1,
  callsPerDay: 40,
  swipesPerDay: 20,
  viewsPerDay: 5,
  notificationsPerDay: 2,
  applicationsPerDay: 0.3,
  /** The busiest hour, relative to the mean of a day. */
  peak: 8,
  /** Size of a row of `swipes` with its indexes. */
  bytesPerSwipe: 208,
  daysKept: 60,
  /** Share of the active students who have the app open at the peak. */
  open: 0.05,
  /** Swipes that the web app sends in one call. */
  batch: 10,
}

const secondsPerDay = 86_400

export const computeLoad = (students: number, a = assumptions) => {
  const active = students * a.active
  const perSecond = (perDay: number) => (active * perDay * a.peak) / secondsPerDay
  return {
    calls: perSecond(a.callsPerDay),
    swipes: perSecond(a.swipesPerDay),
    swipeBatches: perSecond(a.swipesPerDay) / a.batch,
    views: perSecond(a.viewsPerDay),
    applications: perSecond(a.applicationsPerDay),
    notificationsPerDay: active * a.notificationsPerDay,
    notifications: perSecond(a.notificationsPerDay),
    swipeRows: active * a.swipesPerDay * a.daysKept,
    swipeBytes: active * a.swipesPerDay * a.daysKept * a.bytesPerSwipe,
    /** Days until the transaction ids of swipes alone need a complete freeze, at 2 billion. */
    daysToFreeze: 2e9 / (active * a.swipesPerDay),
    streams: active * a.open,
  }
}

const units: [number, string][] = [
  [1e12, ' T'],
  [1e9, ' G'],
  [1e6, ' M'],
  [1e3, ' k'],
  [1, ''],
]

export const formatShort = (value: number) => {
  const [size, unit] = units.find(([least]) => value >= least) ?? [1, '']
  return `${Number((value / size).toPrecision(2))}${unit}`
}

const rows: [string, (result: ReturnType<typeof computeLoad>) => string][] = [
  ['calls per second at the peak', ({ calls }) => formatShort(calls)],
  ['swipes per second at the peak', ({ swipes }) => formatShort(swipes)],
  ['swipe transactions in batches of ten', ({ swipeBatches }) => formatShort(swipeBatches)],
  ['views per second at the peak', ({ views }) => formatShort(views)],
  ['applications per second at the peak', ({ applications }) => formatShort(applications)],
  ['notifications a day', ({ notificationsPerDay }) => formatShort(notificationsPerDay)],
  ['notifications per second at the peak', ({ notifications }) => formatShort(notifications)],
  ['rows of `swipes`, kept 60 days', ({ swipeRows }) => formatShort(swipeRows)],
  ['bytes of `swipes`, with indexes', ({ swipeBytes }) => `${formatShort(swipeBytes)}B`],
  ['days to 2 billion transaction ids, one per swipe', ({ daysToFreeze }) => formatShort(daysToFreeze)],
  ['open streams', ({ streams }) => formatShort(streams)],
]

export const arithmeticTable = (sizes = [10_000, 1_000_000, 100_000_000]) => {
  const head = ['', ...sizes.map(size => `${formatShort(size)} students`)]
  const cells = rows.map(([name, toText]) => [name, ...sizes.map(size => toText(computeLoad(size)))])
  return [head, head.map(() => '---'), ...cells].map(row => `| ${row.join(' | ')} |`).join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const sizes = process.argv.slice(2).map(Number)
  console.log(arithmeticTable(sizes.length > 0 ? sizes : undefined))
}
