import { measureThroughput, runLoad } from '../load/run-load.ts'
import { showRate, showTime } from '../report/format.ts'
import { callOf } from '../screens/visits.ts'
import type { Row, Section } from '../section.ts'
import { gatherCrowd, requestsOf } from '../servers/crowd.ts'
import { withWorld } from '../servers/with-world.ts'

const shares = [0.25, 0.5, 0.75]
const pages = {
  Discover: callOf('Discover', '/internships'),
  Search: callOf('Search', '/internships'),
  'My Applications': callOf('My Applications', '/applications/student'),
  Messages: callOf('Messages', '/threads'),
}
/** So many students stay below the limits of feeds and searches of one person. */
const people = { students: 1000, companies: 1 }

/** Latency at fixed rates, which are shares of the highest rate. A closed loop would slow down together with the server. */
export const latency: Section = {
  title: 'Latency at a fixed rate',
  run: bench =>
    withWorld(bench, bench.options.internships, [{}], async ({ db, server }) => {
      const { student, open } = await gatherCrowd(db, people)
      const ports = [server.port]
      const [rows, raw]: [Row[], unknown[]] = [[], []]
      for (const [name, call] of Object.entries(pages)) {
        const requests = requestsOf(call, student, open, student.length)
        await measureThroughput(ports, requests, 8, 2)
        const highest = (await measureThroughput(ports, requests, 8, bench.options.seconds)).perSecond
        for (const share of shares) {
          const rate = Math.max(1, Math.round(highest * share))
          const seconds = bench.options.seconds * 2
          const report = await runLoad({
            ports,
            connections: 64,
            seconds,
            rate,
            kinds: [{ name, weight: 1, requests }],
          })
          raw.push({ name, share, rate, report })
          rows.push({
            page: name,
            rate: `${showRate(rate)}, ${share * 100} % of the highest`,
            median: showTime(report.latency.p50),
            p90: showTime(report.latency.p90),
            p99: showTime(report.latency.p99),
            slowest: showTime(report.latency.max),
            errors: String(Object.values(report.errors).reduce((sum, count) => sum + count, 0)),
          })
        }
      }
      return {
        tables: [{ title: 'One process, 64 connections, from the planned time of each request; absolute', rows }],
        notes: ['The generator sends at most one millisecond late, which is part of the latency.'],
        raw,
      }
    }),
}
