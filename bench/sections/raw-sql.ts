import { measureThroughput, runLoad } from '../load/run-load.ts'
import { showRate } from '../report/format.ts'
import { fillPlaceholders } from '../screens/placeholders.ts'
import type { Bench, Section } from '../section.ts'
import { findPostgres, measureCpu, measureLoadWithCpu } from '../servers/cpu.ts'
import { type Crowd, gatherCrowd, requestsOf } from '../servers/crowd.ts'
import type { BenchServer } from '../servers/fledge.ts'
import { withWorld } from '../servers/with-world.ts'
import { type BareScreen, bareScreens } from '../sql/bare-screens.ts'
import { capturePage, readBare } from '../sql/capture-page.ts'
import type { Script } from '../sql/capture-sql.ts'
import { measureTransactions } from '../sql/pgbench.ts'
import { type Cost, type Round, tablesOf } from './raw-sql-tables.ts'

/** Connections of pgbench, and of each server, whether it has one process or two. */
const clients = 8
/** Connections during the warm-up. The kernel assigns connections to processes at random; with eight, a process may get none. */
const warmUpClients = 64
/**
 * The warm-up takes as long as so many measurements, by default 20 s. In this time V8 optimises the code: the first requests
 * take a third more CPU time than later ones.
 */
const warmUpMeasurements = 5
/** So many students stay below the limits of feeds and searches of one person. */
const crowdSize = { students: 2000, companies: 100 }

/** Requests per second over the transactions per second that PostgreSQL reaches alone on the same two processors. */
export const rawSql: Section = {
  title: 'The server against raw SQL',
  run: bench =>
    withWorld(bench, bench.options.internships, [{}, { WORKERS: '2' }], async ({ url, db, servers }) => {
      const crowd = await gatherCrowd(db, crowdSize)
      const notes: string[] = []
      const measured: Awaited<ReturnType<typeof measureScreen>>[] = []
      for (const screen of bareScreens)
        await measureScreen(bench, { url, servers }, screen, crowd).then(
          result => measured.push(result),
          error => notes.push(`${screen.name} failed: ${error instanceof Error ? error.message : error}`),
        )
      if (measured.length === 0) throw new Error(notes.join(' '))
      return {
        tables: [
          {
            title: `Ratios of requests/s over pgbench's transactions/s, ${clients} connections`,
            rows: measured.flatMap(({ rows }) => rows),
          },
          { title: 'CPU milliseconds', rows: measured.flatMap(({ cpuRows }) => cpuRows) },
        ],
        notes: [...notes, ...measured.map(({ note }) => note)],
        raw: measured.map(({ raw }) => raw),
      }
    }),
}

const measureScreen = async (
  { options, log }: Bench,
  { url, servers }: { url: string; servers: BenchServer[] },
  screen: BareScreen,
  { open, ...people }: Crowd,
) => {
  const [one, two] = servers
  const internship = open[0] ?? ''
  const { person, page } = await findPerson(people[screen.role], async ({ values, token }) => {
    const call = fillPlaceholders(screen.call, { ...values, internship })
    const captured = await capturePage(url, call.replace('GET /api', ''), token)
    return { ...captured, ids: screen.rowsOf(captured.body).map(({ id }) => id) }
  })
  const { body, script, ids } = page
  const { bare, bytes } = await readBare(url, screen, screen.isByInternship ? internship : person.id, ids)
  const postgres = await findPostgres(url)
  const senders = screen.role === 'company' ? [person] : people.student
  const requests = requestsOf(screen.call, senders, open, senders.length)
  const load = async (server: BenchServer | undefined): Promise<Cost> => {
    const { report, cpu } = await measureLoadWithCpu({ server: server?.pid, postgres }, () =>
      measureThroughput([server?.port ?? 0], requests, clients, options.seconds),
    )
    return { perSecond: report.perSecond, cpu }
  }
  const repeat = async (repeated: Script): Promise<Cost> => {
    const work = () => measureTransactions(url, repeated, clients, options.seconds)
    const { result, cpu } = await measureCpu({ server: undefined, postgres }, work, ({ count }) => count)
    return { perSecond: result.perSecond, cpu }
  }
  for (const server of screen.own ? servers : [one]) await warmUp(server, requests, options.seconds)
  const rounds: Round[] = []
  for (let round = 0; round < options.rounds; round++) {
    const costs: Round = { bare: await repeat(bare), one: await load(one) }
    // The same statements of one person would wait for one row of rate limits, so only a call without a limit is compared with them.
    if (screen.own) Object.assign(costs, { same: await repeat(script), two: await load(two) })
    rounds.push(costs)
    log(`  ${screen.name}: bare SQL ${showRate(costs.bare.perSecond)}, one process ${showRate(costs.one.perSecond)}`)
  }
  return {
    ...tablesOf(screen, rounds),
    note: `${screen.name}: ${ids.length} rows on both sides, ${JSON.stringify(body).length} bytes from the server, ${bytes} from the bare statement; ${script.lines.length} statements for each request.`,
    raw: { screen: screen.name, script, rounds },
  }
}

/** A busy server may reject some of the requests, which only the measurements forbid. */
const warmUp = (server: BenchServer | undefined, requests: string[], seconds: number) =>
  runLoad({
    ports: [server?.port ?? 0],
    connections: warmUpClients,
    seconds: warmUpMeasurements * seconds,
    kinds: [{ name: 'request', weight: 1, requests }],
  })

const mostTried = 20

/** The first person whose response has rows. It is compared; the responses of others of the role are as long. */
const findPerson = async <P, T extends { ids: string[] }>(people: P[], read: (person: P) => Promise<T>) => {
  for (const person of people.slice(0, mostTried)) {
    const page = await read(person)
    if (page.ids.length > 0) return { person, page }
  }
  throw new Error('Nobody has rows in the response')
}
