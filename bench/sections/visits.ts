import { runLoad } from '../load/run-load.ts'
import { showCpu, showTime } from '../report/format.ts'
import { visits } from '../screens/visits.ts'
import type { Row, Section } from '../section.ts'
import { findPostgres, measureLoadWithCpu } from '../servers/cpu.ts'
import { gatherCrowd, kindsOfVisit } from '../servers/crowd.ts'
import { withWorld } from '../servers/with-world.ts'

const connections = 8
/** So many people stay below the limits of feeds and searches of one person. */
const people = { students: 1000, companies: 100 }

/** What a visit of each screen costs: the CPU time of all of its calls together. */
export const visitCosts: Section = {
  title: 'CPU of a visit',
  run: bench =>
    withWorld(bench, bench.options.internships, [{}], async ({ url, db, server }) => {
      const processes = { server: server.pid, postgres: await findPostgres(url) }
      const crowd = await gatherCrowd(db, people)
      const screens = visits.map(visit => ({
        ...visit,
        kinds: kindsOfVisit({ ...visit, weight: 1 }, crowd, people.students),
      }))
      const measured = screens.map(screen => ({ ...screen, rounds: [] as Visit[] }))
      for (let round = -1; round < bench.options.rounds; round++)
        for (const { kinds, calls, rounds, name } of measured) {
          const { report, cpu } = await measureLoadWithCpu(processes, () =>
            runLoad({ ports: [server.port], connections, seconds: bench.options.seconds, kinds }),
          )
          if (Object.keys(report.errors).length > 0) throw new Error(`${name}: ${JSON.stringify(report.errors)}`)
          const count = calls.length
          if (round >= 0)
            rounds.push({
              cpu: { server: cpu.server * count, postgres: cpu.postgres * count },
              bytes: report.bytesEach * count,
              slowest: Math.max(...report.kinds.map(({ p50 }) => p50)),
            })
        }
      return {
        tables: [
          {
            title: `CPU milliseconds of all calls of one visit, ${connections} connections`,
            rows: measured.map(({ name, calls, rounds }): Row => {
              const [cpu, last] = [(process: 'server' | 'postgres') => showCpu(rounds, process), rounds.at(-1)]
              return {
                screen: name,
                calls: String(calls.length),
                server: cpu('server'),
                PostgreSQL: cpu('postgres'),
                bytes: String(last?.bytes ?? ''),
                'median of the slowest call, absolute': showTime(last?.slowest ?? Number.NaN),
              }
            }),
          },
        ],
        notes: ['Without the event stream, which each screen opens and a load generator cannot wait for.'],
        raw: measured.map(({ name, calls, rounds }) => ({ name, calls, rounds })),
      }
    }),
}

type Visit = { cpu: Record<'server' | 'postgres', number>; bytes: number; slowest: number }
