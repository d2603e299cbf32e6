import { openPostgres } from '../../apps/api/src/platform/database/postgres-database.ts'
import { startTestApp } from '../../apps/api/src/testing/test-app.ts'
import { startTestPostgres } from '../../scripts/postgres/test-postgres.ts'
import { median } from '../median.ts'
import { makeWorld } from './database.ts'
import { type Act, prepareActs } from './operations.ts'

const [small = 10_000, large = 100_000, runs = 60] = process.argv.slice(2).map(Number)
const searches = /^search/
const aim = (name: string) => (searches.test(name) ? 10 : 1.5)

/** How much longer each act takes when the marketplace has grown, as a ratio of one run on one machine. */
const server = await startTestPostgres()
try {
  const before = await measureWorld(small)
  const after = await measureWorld(large)
  console.table(
    Object.fromEntries(
      [...before].map(([name, time]) => {
        const grown = after.get(name) ?? Number.NaN
        const ratio = grown / time
        return [
          name,
          {
            [`${small} internships`]: `${time.toFixed(1)} ms`,
            [`${large} internships`]: `${grown.toFixed(1)} ms`,
            growth: `${ratio.toFixed(2)}×`,
            aim: `≤ ${aim(name)}×`,
            '': ratio <= aim(name) ? '✓' : 'over',
          },
        ]
      }),
    ),
  )
} finally {
  await server.stop()
}

async function measureWorld(internships: number) {
  const started = Date.now()
  const database = openPostgres(await makeWorld(server.url, internships))
  console.log(`${internships} internships stand after ${Math.round((Date.now() - started) / 1000)} s`)
  const test = await startTestApp({ database })
  const times = new Map<string, number>()
  for (const act of await prepareActs(test)) {
    // nobody searches this often in five minutes
    await test.db.deleteFrom('limits').execute()
    times.set(act.name, await measure(act))
  }
  await test.close()
  await database.close()
  return times
}

async function measure({ name, run }: Act) {
  const times: number[] = []
  for (let turn = -10; turn < runs; turn++) {
    const started = performance.now()
    const { status, body } = await run()
    if (status >= 400) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`)
    if (turn >= 0) times.push(performance.now() - started)
  }
  return median(times)
}
