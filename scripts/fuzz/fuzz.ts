import { fork } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import type { FuzzOptions, FuzzReport } from '../../apps/api/src/testing/fuzz/run-fuzz.ts'
import { startTestPostgres } from '../postgres/test-postgres.ts'

/** Usage: `npm run fuzz -- 1000000 [--seed 1] [--engine pglite]`. The seed of a failed part generates its requests again. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, engine: { type: 'string', default: 'postgres' } },
})
/** Each part has a database of its own. In one database, checking all rows after each batch would take longer and longer. */
const partSize = 20_000
/** Requests wait for password hashes and for PostgreSQL, so two cores have work for three processes. */
const processes = 3
const requests = Number(positionals[0] ?? 100_000)
const firstSeed = Number(values.seed ?? Date.now() % 1_000_000_000)
const server = values.engine === 'postgres' ? await startTestPostgres() : null
const env = {
  ...process.env,
  FLEDGE_TEST_ENGINE: values.engine,
  FLEDGE_TEST_POSTGRES_SOCKET_URL: server?.socketUrl ?? '',
}
console.log(`${requests} requests on ${values.engine}, --seed ${firstSeed}`)

const started = Date.now()
const total: FuzzReport = { sent: 0, slowest: 0, statuses: {}, problems: [] }

const addReport = (seed: number, { sent, slowest, statuses, problems }: FuzzReport) => {
  total.sent += sent
  total.slowest = Math.max(total.slowest, slowest)
  for (const [status, count] of Object.entries(statuses))
    total.statuses[Number(status)] = (total.statuses[Number(status)] ?? 0) + count
  total.problems.push(...problems.map(problem => `--seed ${seed}: ${problem}`))
  const rate = Math.round(total.sent / ((Date.now() - started) / 1000))
  console.log(`${total.sent} sent, ${total.problems.length} problems, slowest ${total.slowest} ms, ${rate} per second`)
}

let begun = 0

const runProcess = async () => {
  const child = fork(new URL('./fuzz-part.ts', import.meta.url), { env })
  const ended = once(child, 'exit').then(([code]): [FuzzReport] => [
    { sent: 0, slowest: 0, statuses: {}, problems: [`the process ended with ${code}`] },
  ])
  while (begun < requests && total.problems.length === 0) {
    const part: FuzzOptions = { seed: firstSeed + begun, requests: Math.min(partSize, requests - begun) }
    begun += part.requests
    child.send(part)
    const [report] = await Promise.race([once(child, 'message') as Promise<[FuzzReport]>, ended])
    addReport(part.seed, report)
  }
  child.kill()
}

await Promise.all(Array.from({ length: processes }, runProcess))
console.log('Responses by status:', total.statuses)
for (const problem of total.problems) console.log(problem)
await server?.stop()
process.exit(total.problems.length > 0 ? 1 : 0)
