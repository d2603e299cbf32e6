import type { Report } from '../load/plan.ts'
import { runLoad } from '../load/run-load.ts'
import { median } from '../measure/statistics.ts'
import { compareWithAim, showCpu, showRate, showTime } from '../report/format.ts'
import type { Section, Table } from '../section.ts'
import { findPostgres, type Measured, measureLoadWithCpu } from '../servers/cpu.ts'
import { type Crowd, gatherCrowd } from '../servers/crowd.ts'
import { withDemoWorld } from '../servers/embedded.ts'
import type { BenchServer } from '../servers/fledge.ts'
import { describeMix, prepareMix } from '../servers/mix.ts'
import { watchMemory } from '../servers/process-usage.ts'
import { withWorld } from '../servers/with-world.ts'

type Aims = { rate: number; p99: number; megabytes?: number }
type Loaded = Measured & { memory: number[] }

/** So many students can load ten thousand feeds below their rate limits, on a machine twice as fast as the aim. */
const people = { students: 1000, companies: 100 }

/** A mix of requests with 16 connections to one process. When one engine fails, the other is still measured. */
export const mixed: Section = {
  title: 'Mixed load',
  run: async bench => {
    const seconds = bench.options.mixedSeconds
    const notes = [describeMix()]
    const attempt = (engine: string, work: () => Promise<Loaded>) =>
      work().catch(error => {
        notes.push(`${engine} failed: ${error instanceof Error ? error.message : error}`)
      })
    const onPostgres = await attempt('PostgreSQL', () =>
      withWorld(bench, bench.options.internships, [{}], async ({ url, db, server }) =>
        load(server, await findPostgres(url), await gatherCrowd(db, people), seconds),
      ),
    )
    const embedded = await attempt('The embedded database', () =>
      withDemoWorld(people, ({ server, crowd }) => load(server, undefined, crowd, seconds)),
    )
    if (!onPostgres && !embedded) throw new Error(notes.slice(1).join(' '))
    const world = `PostgreSQL, ${bench.options.internships} internships, ${seconds} s`
    return {
      tables: [
        ...(onPostgres ? [show(world, onPostgres, { rate: 900, p99: 100, megabytes: 150 })] : []),
        ...(embedded ? [show(`Embedded database, demo world, ${seconds} s`, embedded, { rate: 500, p99: 300 })] : []),
        ...(onPostgres ? [kindsTable('PostgreSQL', onPostgres.report)] : []),
        ...(embedded ? [kindsTable('Embedded database', embedded.report)] : []),
      ],
      notes,
      raw: { postgres: onPostgres, pglite: embedded },
    }
  },
}

const load = async (
  server: BenchServer,
  postgres: number | undefined,
  crowd: Crowd,
  seconds: number,
): Promise<Loaded> => {
  const kinds = prepareMix(crowd)
  const plan = { ports: [server.port], connections: 16, kinds }
  // The heap of a server grows for a minute of load even without a leak, so it is not measured.
  await runLoad({ ...plan, seconds: Math.min(60, seconds / 4) })
  const stop = watchMemory(server.pid)
  try {
    const measured = await measureLoadWithCpu({ server: server.pid, postgres }, () =>
      runLoad({ ...plan, seconds, seed: 2 }),
    )
    return { ...measured, memory: stop() }
  } finally {
    stop()
  }
}

const show = (title: string, { report, cpu, memory }: Loaded, aims: Aims): Table => {
  const errors = Object.entries(report.errors).map(([what, count]) => `${count} × ${what}`)
  const serverErrors = Object.keys(report.errors).filter(what => !what.startsWith('4')).length
  const tenth = Math.max(1, Math.floor(memory.length / 10))
  const growth = median(memory.slice(-tenth)) / median(memory.slice(0, tenth)) - 1
  const highest = Math.max(...memory)
  return {
    title,
    rows: [
      {
        figure: 'requests/s',
        value: showRate(report.perSecond),
        ...compareWithAim(report.perSecond, { least: aims.rate }),
      },
      { figure: 'median', value: showTime(report.latency.p50), aim: '', met: '' },
      { figure: 'p90', value: showTime(report.latency.p90), aim: '', met: '' },
      { figure: 'p99', value: showTime(report.latency.p99), ...compareWithAim(report.latency.p99, { most: aims.p99 }) },
      { figure: 'slowest', value: showTime(report.latency.max), aim: '', met: '' },
      { figure: 'errors', value: errors.join(', ') || 'none', aim: 'no 5xx', met: serverErrors === 0 ? 'yes' : 'no' },
      { figure: 'CPU ms/request, server', value: showCpu([{ cpu }], 'server'), aim: '', met: '' },
      { figure: 'CPU ms/request, PostgreSQL', value: showCpu([{ cpu }], 'postgres'), aim: '', met: '' },
      { figure: 'bytes of a response', value: String(report.bytesEach), aim: '', met: '' },
      {
        figure: 'highest resident memory, MB',
        value: highest.toFixed(0),
        ...(aims.megabytes ? compareWithAim(highest, { most: aims.megabytes }) : { aim: '', met: '' }),
      },
      {
        figure: 'memory, last tenth over first',
        value: `${(growth * 100).toFixed(0)} %`,
        aim: '< 10 %',
        met: growth < 0.1 ? 'yes' : 'no',
      },
      {
        figure: 'processor share of the generator',
        value: report.generatorCpu.toFixed(2),
        aim: '< 0.7',
        met: report.generatorCpu < 0.7 ? 'yes' : 'no',
      },
    ],
  }
}

const kindsTable = (engine: string, { kinds }: Report): Table => ({
  title: `${engine}, by kind of request`,
  rows: kinds.map(({ name, count, p50, p99 }) => ({
    request: name,
    count: String(count),
    median: showTime(p50),
    p99: showTime(p99),
  })),
})
