import { parseArgs } from 'node:util'
import { runFuzz } from '../apps/api/src/testing/fuzz/run-fuzz.ts'
import { startTestApp } from '../apps/api/src/testing/test-app.ts'
import { startTestPostgres } from './postgres/test-postgres.ts'

/** Usage: `npm run fuzz -- 1000000 [--seed 1] [--engine pglite]`. The seed of a failed part generates its requests again. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, engine: { type: 'string', default: 'postgres' } },
})
/** Each part has a database of its own. In one database, checking all rows after each batch would take longer and longer. */
const partSize = 20_000
const lanes = 3
const requests = Number(positionals[0] ?? 100_000)
const firstSeed = Number(values.seed ?? Date.now() % 1_000_000_000)
const server = values.engine === 'postgres' ? await startTestPostgres() : null
process.env.FLEDGE_TEST_ENGINE = values.engine
process.env.FLEDGE_TEST_POSTGRES_URL = server?.url ?? ''
console.log(`${requests} requests on ${values.engine}, --seed ${firstSeed}`)

const started = Date.now()
const total = { sent: 0, slowest: 0, statuses: {} as Record<string, number>, problems: [] as string[] }

const runPart = async (seed: number, size: number) => {
  const test = await startTestApp()
  const { sent, slowest, statuses, problems } = await runFuzz(test, { requests: size, seed })
  total.sent += sent
  total.slowest = Math.max(total.slowest, slowest)
  for (const [status, count] of Object.entries(statuses)) total.statuses[status] = (total.statuses[status] ?? 0) + count
  total.problems.push(...problems.map(problem => `--seed ${seed}: ${problem}`))
  await test.close().catch((error: Error) => total.problems.push(`--seed ${seed}: ${error.message}`))
}

let begun = 0

/** Requests wait for password hashes and for PostgreSQL, so one lane would leave most of the machine idle. */
const runLane = async () => {
  while (begun < requests && total.problems.length === 0) {
    const seed = firstSeed + begun
    const size = Math.min(partSize, requests - begun)
    begun += size
    await runPart(seed, size)
    const rate = Math.round(total.sent / ((Date.now() - started) / 1000))
    console.log(
      `${total.sent} sent, ${total.problems.length} problems, slowest ${total.slowest} ms, ${rate} per second`,
    )
  }
}

await Promise.all(Array.from({ length: lanes }, runLane))
console.log('Responses by status:', total.statuses)
for (const problem of total.problems) console.log(problem)
await server?.stop()
process.exit(total.problems.length > 0 ? 1 : 0)
