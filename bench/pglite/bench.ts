import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { median } from '../median.ts'
import { getRequest, sendRequests } from './clients.ts'
import { type DemoServer, startDemoServer } from './servers.ts'

/**
 * Requests per second of a server on the embedded database with the demo world, its start, its memory, and the latency of
 * the health check while a statement runs. Usage: `npm run bench:pglite -- [--seconds 3] [--rounds 3] [CHECKOUT…]`.
 * Other checkouts are measured in turns with this one.
 */
const { values, positionals } = parseArgs({
  options: { seconds: { type: 'string', default: '3' }, rounds: { type: 'string', default: '3' } },
  allowPositionals: true,
})
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
const connections = 8
const screens = [
  { name: 'newest', path: '/internships', target: 300 },
  { name: 'feed of 50', path: '/internships?feed=discover&limit=50', target: 100 },
  { name: 'own applications', path: '/applications/student', target: 350 },
  { name: 'me', path: '/auth/me', target: 1000 },
  { name: 'health', path: '/health', target: 0 },
]

const results = new Map<string, number[]>()
const record = (metric: string, checkout: string, value: number) => {
  const key = `${metric}|${checkout}`
  results.set(key, [...(results.get(key) ?? []), value])
}

const measure = async (checkout: string, server: DemoServer) => {
  record('second start, ms', checkout, server.readyAfter)
  record('memory after the start, MB', checkout, server.residentMegabytes())
  const token = await server.signIn()
  for (const { name, path } of screens) {
    const request = getRequest(path, token)
    const warmUntil = Date.now() + 500
    await sendRequests(server.port, request, connections, () => Date.now() > warmUntil)
    const until = Date.now() + seconds * 1000
    const latencies = await sendRequests(server.port, request, connections, () => Date.now() > until)
    record(`${name}, requests/s`, checkout, latencies.length / seconds)
  }
  record('memory after the load, MB', checkout, server.residentMegabytes())
  let isOver = false
  const statement = server.runLongStatement().finally(() => {
    isOver = true
  })
  const latencies = await sendRequests(server.port, getRequest('/health', token), 1, () => isOver)
  const sorted = latencies.toSorted((a, b) => a - b)
  record('long statement, ms', checkout, await statement)
  record('health during it, p99 ms', checkout, sorted[Math.floor(sorted.length * 0.99)] ?? 0)
  record('health during it, max ms', checkout, sorted.at(-1) ?? 0)
}

const checkouts = [path.join(import.meta.dirname, '../..'), ...positionals.map(folder => path.resolve(folder))]
const folders = await Promise.all(checkouts.map(() => mkdtemp(path.join(tmpdir(), 'fledge-bench-'))))
try {
  for (const [index, root] of checkouts.entries()) await (await startDemoServer(root, folders[index] ?? '')).stop()
  for (let round = 0; round < rounds; round++) {
    for (const [index, root] of checkouts.entries()) {
      const server = await startDemoServer(root, folders[index] ?? '')
      await measure(root, server).finally(server.stop)
    }
  }
} finally {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
}

const rounded = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)))
const metrics = [...new Set([...results.keys()].map(key => key.split('|')[0] ?? ''))]
console.table(
  metrics.map(metric => {
    const [own = 0, ...others] = checkouts.map(root => median(results.get(`${metric}|${root}`) ?? []))
    const target = screens.find(({ name }) => metric === `${name}, requests/s`)?.target
    const columns = others.flatMap((value, index) => [
      [`other ${index + 1}`, rounded(value)],
      [`ratio ${index + 1}`, (own / value).toFixed(2)],
    ])
    return { metric, median: rounded(own), target: target ? `≥ ${target}` : '', ...Object.fromEntries(columns) }
  }),
)
