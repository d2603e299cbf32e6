import { openPostgres } from '../../apps/api/src/platform/database/postgres/postgres-database.ts'
import { callAs } from '../../apps/api/src/testing/make.ts'
import { startTestApp } from '../../apps/api/src/testing/test-app.ts'
import { getRequest } from '../load/requests.ts'
import { measureThroughput } from '../load/run-load.ts'
import { median, spreadOf } from '../measure/statistics.ts'
import { compareWithAim, showRate, showRatio } from '../report/format.ts'
import type { Bench, Row, Section } from '../section.ts'
import { canFork, secret } from '../servers/fledge.ts'
import { signIn, type Visitor } from '../servers/visitors.ts'
import { withWorld } from '../servers/with-world.ts'
import { bareApplications, bareNewest } from '../sql/bare-statements.sql.ts'
import { captureSql, toPgbenchLine } from '../sql/capture-sql.ts'
import { measureTransactions } from '../sql/pgbench.ts'
import { withClient } from '../world/postgres.ts'

const clients = 8

/** One server with two workers on its port, or a second server on another port where there is no such setting. */
const secondProcess: Record<string, string> = canFork ? { WORKERS: '2' } : {}

const screens = [
  {
    name: 'newest page',
    path: '/internships',
    list: 'internships',
    own: [0.45, 0.55],
    bare: 0.3,
    statement: () => bareNewest,
  },
  {
    name: 'own applications',
    path: '/applications/student',
    list: 'applications',
    own: [0.35, 0.45],
    bare: 0.3,
    statement: bareApplications,
  },
] as const

type Screen = (typeof screens)[number]

/** Requests per second over the transactions per second that PostgreSQL reaches alone on the same two processors. */
export const rawSql: Section = {
  title: 'The server against raw SQL',
  run: bench =>
    withWorld(bench, bench.options.internships, [{}, secondProcess], async ({ url, db, servers }) => {
      const [student] = await signIn(db, 'student', 1)
      if (!student) throw new Error('The world has no student')
      const ports = servers.map(({ port }) => port)
      const measured = []
      for (const screen of screens) measured.push(await measureScreen(bench, url, ports, screen, student))
      return {
        tables: [
          {
            title: `Ratios of requests/s over pgbench's transactions/s, ${clients} connections`,
            rows: measured.flatMap(({ rows }) => rows),
          },
        ],
        notes: measured.map(({ note }) => note),
        raw: measured.map(({ raw }) => raw),
      }
    }),
}

const measureScreen = async (
  { options, log }: Bench,
  url: string,
  ports: number[],
  screen: Screen,
  student: Visitor,
) => {
  const { statements, page } = await capturePage(url, screen, student)
  const bare = screen.statement(student.id)
  const bareRows = await withClient(
    url,
    async client => (await client.query<{ rows: { id: string }[] }>(bare)).rows[0]?.rows ?? [],
  )
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).join()
  if (page.length === 0 || ids(page) !== ids(bareRows))
    throw new Error(`${screen.name}: the bare statement returns other rows`)
  const request = getRequest(`/api${screen.path}`, student.token)
  for (const port of ports) await measureThroughput([port], [request], clients, 2)
  const rounds: { same: number; bare: number; one: number; two: number; generatorCpu: number }[] = []
  for (let round = 0; round < options.rounds; round++) {
    const same = await measureTransactions(url, statements, clients, options.seconds)
    const one = await measureThroughput(ports.slice(0, 1), [request], clients, options.seconds)
    const alone = await measureTransactions(url, [toPgbenchLine(bare)], clients, options.seconds)
    const two = await measureThroughput(canFork ? ports.slice(1) : ports, [request], clients, options.seconds)
    rounds.push({ same, bare: alone, one: one.perSecond, two: two.perSecond, generatorCpu: two.generatorCpu })
    log(
      `  ${screen.name}: own SQL ${showRate(same)}, bare SQL ${showRate(alone)}, one ${showRate(one.perSecond)}, two ${showRate(two.perSecond)}`,
    )
  }
  const [ownOne, ownTwo] = screen.own
  const row = (processes: 'one' | 'two', against: 'same' | 'bare', least: number | undefined): Row => {
    const ratio = spreadOf(rounds.map(round => round[processes] / round[against]))
    const aim = least === undefined ? { aim: '', met: '' } : compareWithAim(ratio.median, { least })
    return {
      page: screen.name,
      processes,
      over: against === 'same' ? 'the same statements, with the session check' : 'a bare statement',
      ratio: showRatio(ratio),
      ...aim,
      'requests/s, absolute': showRate(median(rounds.map(round => round[processes]))),
      'transactions/s, absolute': showRate(median(rounds.map(round => round[against]))),
    }
  }
  const bytes = JSON.stringify(page).length
  return {
    rows: [
      row('one', 'same', ownOne),
      row('two', 'same', ownTwo),
      row('one', 'bare', screen.bare),
      row('two', 'bare', undefined),
    ],
    note: `${screen.name}: ${page.length} rows on both sides, ${bytes} bytes from the server, ${JSON.stringify(bareRows).length} from the bare statement; ${statements.length} statements for each request.`,
    raw: { page: screen.name, statements, rounds },
  }
}

/** Sends the request once to a server in this process, which records its statements. */
const capturePage = async (url: string, { path, list }: Screen, { token }: Visitor) => {
  const database = openPostgres(url)
  const test = await startTestApp({ database, env: { FLEDGE_SECRET: secret } })
  try {
    let page: { id: string }[] = []
    await callAs(test.app, token, 'GET', path)
    const statements = await captureSql(async () => {
      const { body } = await callAs(test.app, token, 'GET', path)
      page = body[list] as { id: string }[]
    })
    return { statements, page }
  } finally {
    await test.close()
    await database.close()
  }
}
