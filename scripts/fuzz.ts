import { parseArgs } from 'node:util'
import { runFuzz } from '../apps/api/src/testing/fuzz/run-fuzz.ts'
import { startTestApp } from '../apps/api/src/testing/test-app.ts'
import { startTestPostgres } from './postgres/test-postgres.ts'

/** Usage: `npm run fuzz -- 1000000 [--seed 1] [--engine pglite]`. The seed of a failed run generates its requests again. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, engine: { type: 'string', default: 'postgres' } },
})
const requests = Number(positionals[0] ?? 100_000)
const seed = Number(values.seed ?? Date.now() % 1_000_000_000)
const server = values.engine === 'postgres' ? await startTestPostgres() : null
process.env.FLEDGE_TEST_ENGINE = values.engine
process.env.FLEDGE_TEST_POSTGRES_URL = server?.url ?? ''
console.log(`${requests} requests on ${values.engine}, --seed ${seed}`)

const test = await startTestApp()
const started = Date.now()
const report = await runFuzz(test, {
  requests,
  seed,
  onProgress: ({ sent, problems, slowest }) => {
    if (sent % 5000 !== 0) return
    const rate = Math.round(sent / ((Date.now() - started) / 1000))
    console.log(`${sent} sent, ${problems.length} problems, slowest ${slowest} ms, ${rate} per second`)
  },
})
console.log('Responses by status:', report.statuses)
for (const problem of report.problems) console.log(problem)
const failure = await test.close().then(
  () => null,
  (error: Error) => error.message,
)
if (failure) console.log(failure)
await server?.stop()
process.exit(report.problems.length > 0 || failure ? 1 : 0)
