import { setTimeout as sleep } from 'node:timers/promises'
import { getRequest, postRequest } from '../load/requests.ts'
import { measureThroughput, runLoad } from '../load/run-load.ts'
import { median, spreadOf } from '../measure/statistics.ts'
import { compareWithAim, showRate, showTime } from '../report/format.ts'
import { callOf } from '../screens/visits.ts'
import type { Section } from '../section.ts'
import { requestsOf } from '../servers/crowd.ts'
import { withDemoWorld } from '../servers/embedded.ts'
import { addSlowSwipe } from '../servers/slow-swipe.sql.ts'
import type { Visitor } from '../servers/visitors.ts'

/** The first requests of four screens. Their aims are those of the screens' calls before the list of calls. */
const pages = [
  { name: 'Search', call: callOf('Search', '/internships'), least: undefined },
  { name: 'Discover', call: callOf('Discover', '/internships'), least: 300 },
  { name: 'My Applications', call: callOf('My Applications', '/applications/student'), least: 350 },
  { name: 'Messages', call: callOf('Messages', '/threads'), least: undefined },
]
const healthCall = 'GET /api/health'

/** The embedded database computes in the process of the server, so a long statement could delay every other request. */
export const pglite: Section = {
  title: 'Embedded database',
  run: ({ options }) =>
    withDemoWorld(
      { students: 2000, companies: 1 },
      async ({ server, crowd }) => {
        const ports = [server.port]
        const kinds = [...pages, { name: 'health', call: healthCall, least: undefined }].map(page => ({
          ...page,
          requests: requestsOf(page.call, crowd.student, crowd.open, crowd.student.length),
          rates: [] as number[],
        }))
        for (const { requests } of kinds) await measureThroughput(ports, requests, 8, 1)
        for (let round = 0; round < options.rounds; round++)
          for (const { requests, rates } of kinds)
            rates.push((await measureThroughput(ports, requests, 8, options.seconds)).perSecond)
        const idle = await measureHealth(server.port)
        const [busy, long] = await Promise.all([
          measureHealth(server.port),
          swipeSlowly(server.port, crowd.student[0], crowd.open[0]),
        ])
        const health = median(kinds.find(({ name }) => name === 'health')?.rates ?? [])
        return {
          tables: [
            {
              title: 'Demo world, 8 connections, signed in',
              rows: kinds.map(({ name, rates, least }) => ({
                request: name,
                'over health': (median(rates) / health).toFixed(3),
                'requests/s, absolute': `${showRate(median(rates))} (${showRate(spreadOf(rates).lowest)}–${showRate(spreadOf(rates).highest)})`,
                ...(least === undefined ? { aim: '', met: '' } : compareWithAim(median(rates), { least })),
              })),
            },
            {
              title: 'Latency of /api/health at 50 requests/s, absolute',
              rows: [
                {
                  meanwhile: 'nothing',
                  median: showTime(idle.p50),
                  p99: showTime(idle.p99),
                  slowest: showTime(idle.max),
                },
                {
                  meanwhile: long,
                  median: showTime(busy.p50),
                  p99: showTime(busy.p99),
                  slowest: showTime(busy.max),
                },
              ],
            },
          ],
          notes: [],
          raw: { pages: kinds.map(({ name, rates }) => ({ name, rates })), idle, busy, long },
        }
      },
      addSlowSwipe,
    ),
}

const measureHealth = async (port: number) => {
  const kinds = [{ name: 'health', weight: 1, requests: [getRequest('/api/health')] }]
  const { latency } = await runLoad({ ports: [port], connections: 16, seconds: 5, rate: 50, kinds })
  return latency
}

/** A swipe of the first student, which the trigger makes slow. Starts one second after the measurement of health. */
const swipeSlowly = async (port: number, student: Visitor | undefined, internship_id: string | undefined) => {
  await sleep(1000)
  const swipe = postRequest('/api/interactions/swipes', { internship_id, direction: 'left' }, student?.token)
  const plan = { ports: [port], connections: 1, seconds: 0, once: true }
  const { latency, errors } = await runLoad({ ...plan, kinds: [{ name: 'swipe', weight: 1, requests: [swipe] }] })
  // An exception would lose the rates that were measured before.
  if (Object.keys(errors).length > 0) return `one statement, which failed: ${JSON.stringify(errors)}`
  return `one statement that takes ${showTime(latency.max)}`
}
