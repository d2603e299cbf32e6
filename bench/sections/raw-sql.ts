import { openPostgres } from '../../apps/api/src/platform/database/postgres/postgres-database.ts'
import { callAs } from '../../apps/api/src/testing/make.ts'
import { startTestApp } from '../../apps/api/src/testing/test-app.ts'
import { getRequest } from '../load/requests.ts'
import { measureThroughput } from '../load/run-load.ts'
import { median, spreadOf } from '../measure/statistics.ts'
import { compareWithAim, showCpu, showRate, showRatio } from '../report/format.ts'
import type { Bench, Row, Section } from '../section.ts'
import { findPostgres, measureCpu, measureLoadWithCpu } from '../servers/cpu.ts'
import { type BenchServer, recordedSettings } from '../servers/fledge.ts'
import { signIn, type Visitor } from '../servers/visitors.ts'
import { withWorld } from '../servers/with-world.ts'
import { bareApplications } from '../sql/bare-statements.sql.ts'
import { captureSql, type Script, toScript } from '../sql/capture-sql.ts'
import { measureTransactions } from '../sql/pgbench.ts'
import { withClient } from '../world/postgres.ts'

/** Connections of pgbench, and of each server, whether it has one process or two. */
const clients = 8
/** Connections during the warm-up. The kernel assigns connections to processes at random; with eight, a process may get none. */
const warmUpClients = 64
/** The warm-up takes as long as five measurements, by default 20 s. V8 then has optimised the code; before, a request takes a third more CPU. */
const warmUpMeasurements = 5

const screens = [
  {
    name: 'own applications',
    path: '/applications/student',
    list: 'applications',
    own: [0.35, 0.45],
    bare: 0.3,
    bareText: bareApplications,
  },
] as const

type Screen = (typeof screens)[number]

/** Requests per second over the transactions per second that PostgreSQL reaches alone on the same two processors. */
export const rawSql: Section = {
  title: 'The server against raw SQL',
  run: bench =>
    withWorld(bench, bench.options.internships, [{}, { WORKERS: '2' }], async ({ url, db, servers }) => {
      const [student] = await signIn(db, 'student', 1)
      if (!student) throw new Error('The world has no student')
      const measured = []
      for (const screen of screens) measured.push(await measureScreen(bench, { url, servers }, screen, student))
      return {
        tables: [
          {
            title: `Ratios of requests/s over pgbench's transactions/s, ${clients} connections`,
            rows: measured.flatMap(({ rows }) => rows),
          },
          { title: 'CPU milliseconds', rows: measured.flatMap(({ cpuRows }) => cpuRows) },
        ],
        notes: measured.map(({ note }) => note),
        raw: measured.map(({ raw }) => raw),
      }
    }),
}

type Cost = { perSecond: number; cpu: Record<'server' | 'postgres', number> }
type Round = Record<'same' | 'bare' | 'one' | 'two', Cost>

const measureScreen = async (
  { options, log }: Bench,
  { url, servers }: { url: string; servers: BenchServer[] },
  screen: Screen,
  student: Visitor,
) => {
  const { script, page } = await capturePage(url, screen, student)
  const { bare, rows: bareRows } = await readBare(url, screen, student)
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).join()
  if (page.length === 0 || ids(page) !== ids(bareRows))
    throw new Error(`${screen.name}: the bare statement returns other rows`)
  const postgres = await findPostgres(url)
  const [one, two] = servers
  const request = getRequest(`/api${screen.path}`, student.token)
  const send = (server: BenchServer | undefined, connections: number, seconds: number) =>
    measureThroughput([server?.port ?? 0], [request], connections, seconds)
  const load = async (server: BenchServer | undefined) => {
    const { report, cpu } = await measureLoadWithCpu({ server: server?.pid, postgres }, () =>
      send(server, clients, options.seconds),
    )
    return { perSecond: report.perSecond, generatorCpu: report.generatorCpu, cpu }
  }
  const repeat = async (repeated: Script) => {
    const work = () => measureTransactions(url, repeated, clients, options.seconds)
    const { result, cpu } = await measureCpu({ server: undefined, postgres }, work, ({ count }) => count)
    return { perSecond: result.perSecond, cpu }
  }
  for (const server of servers) await send(server, warmUpClients, warmUpMeasurements * options.seconds)
  const rounds: Round[] = []
  for (let round = 0; round < options.rounds; round++) {
    const same = await repeat(script)
    const alone = await load(one)
    const bareSql = await repeat(bare)
    const both = await load(two)
    rounds.push({ same, bare: bareSql, one: alone, two: both })
    log(
      `  ${screen.name}: own SQL ${showRate(same.perSecond)}, bare SQL ${showRate(bareSql.perSecond)}, one ${showRate(alone.perSecond)}, two ${showRate(both.perSecond)}`,
    )
  }
  return {
    ...tablesOf(screen, rounds),
    note: `${screen.name}: ${page.length} rows on both sides, ${JSON.stringify(page).length} bytes from the server, ${JSON.stringify(bareRows).length} from the bare statement; ${script.lines.length} statements for each request.`,
    raw: { page: screen.name, script, rounds },
  }
}

const tablesOf = (screen: Screen, rounds: Round[]) => {
  const row = (processes: 'one' | 'two', against: 'same' | 'bare', least: number | undefined): Row => {
    const ratio = spreadOf(rounds.map(round => round[processes].perSecond / round[against].perSecond))
    const aim = least === undefined ? { aim: '', met: '' } : compareWithAim(ratio.median, { least })
    return {
      page: screen.name,
      processes,
      over: against === 'same' ? 'the same statements, with the session check' : 'a bare statement',
      ratio: showRatio(ratio),
      ...aim,
      'requests/s, absolute': showRate(median(rounds.map(round => round[processes].perSecond))),
      'transactions/s, absolute': showRate(median(rounds.map(round => round[against].perSecond))),
    }
  }
  const cpu = (what: string, measured: keyof Round): Row => ({
    page: screen.name,
    what,
    'of the server': showCpu(
      rounds.map(round => round[measured]),
      'server',
    ),
    'of PostgreSQL': showCpu(
      rounds.map(round => round[measured]),
      'postgres',
    ),
  })
  const [ownOne, ownTwo] = screen.own
  return {
    rows: [
      row('one', 'same', ownOne),
      row('two', 'same', ownTwo),
      row('one', 'bare', screen.bare),
      row('two', 'bare', undefined),
    ],
    cpuRows: [
      cpu('a request, one process', 'one'),
      cpu('a request, two processes', 'two'),
      cpu('the same statements by pgbench', 'same'),
      cpu('the bare statement by pgbench', 'bare'),
    ],
  }
}

const readBare = async (url: string, { bareText }: Screen, { id }: Visitor) => {
  const values = bareText.includes('$1') ? [id] : []
  const { rows } = await withClient(url, client => client.query<{ rows: { id: string }[] }>(bareText, values))
  return { bare: toScript([{ text: bareText, values }]), rows: rows[0]?.rows ?? [] }
}

/** Sends the request once to a server in this process, which records its statements. */
const capturePage = async (url: string, { path, list }: Screen, { token }: Visitor) => {
  const database = openPostgres(url)
  const test = await startTestApp({ database, env: recordedSettings(url) })
  try {
    let page: { id: string }[] = []
    await callAs(test.app, token, 'GET', path)
    const script = await captureSql(async () => {
      const { body } = await callAs(test.app, token, 'GET', path)
      page = body[list] as { id: string }[]
    })
    return { script, page }
  } finally {
    await test.close()
    await database.close()
  }
}
