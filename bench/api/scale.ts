import { openPostgres } from '../../apps/api/src/platform/database/postgres/postgres-database.ts'
import { startTestApp } from '../../apps/api/src/testing/test-app.ts'
import { startTestPostgres } from '../../scripts/postgres/test-postgres.ts'
import { median } from '../median.ts'
import { createDatasetDatabase } from './database.ts'
import { type Operation, prepareOperations } from './operations.ts'

const [small = 10_000, large = 100_000, runs = 60] = process.argv.slice(2).map(Number)
const warmUpRuns = 10
const targetFor = (name: string) => (name.startsWith('search') ? 10 : 1.5)

/** Measures how much slower each operation is on the large dataset than on the small one, on the same machine. */
const server = await startTestPostgres()
try {
  const before = await measureDataset(small)
  const after = await measureDataset(large)
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
            target: `≤ ${targetFor(name)}×`,
            '': ratio <= targetFor(name) ? '✓' : 'above target',
          },
        ]
      }),
    ),
  )
} finally {
  await server.stop()
}

async function measureDataset(internships: number) {
  const started = Date.now()
  const database = openPostgres(await createDatasetDatabase(server.url, internships))
  console.log(`Created ${internships} internships in ${Math.round((Date.now() - started) / 1000)} s`)
  const test = await startTestApp({ database })
  const times = new Map<string, number>()
  for (const operation of await prepareOperations(test)) {
    // The benchmark sends more requests than the rate limits allow.
    await test.db.deleteFrom('limits').execute()
    times.set(operation.name, await measure(operation))
  }
  await test.close()
  await database.close()
  return times
}

async function measure({ name, run: send }: Operation) {
  const times: number[] = []
  for (let run = -warmUpRuns; run < runs; run++) {
    const started = performance.now()
    const { status, body } = await send()
    if (status >= 400) throw new Error(`${name} returned ${status}: ${JSON.stringify(body)}`)
    if (run >= 0) times.push(performance.now() - started)
  }
  return median(times)
}
