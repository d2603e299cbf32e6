import { sql } from 'kysely'
import type { Database } from '../../apps/api/src/platform/database/database.ts'
import { call } from '../../faults/support/call.ts'
import { createServerData } from '../../faults/support/server-data.ts'
import { startServerProcess } from '../../faults/support/server-process.ts'
import { createWorld, type Person, type World } from '../../faults/support/world.ts'
import { listChildren, readCpuTime, readParent } from '../daemons/processes.ts'
import { assumptions, computeLoad, formatShort } from './arithmetic.ts'

const usage =
  'npm run cluster:simulate [-- --students N] [--calls N]: the size of the sample, and the calls of each kind'

/** Calls before the measurement, so that V8 has optimised the code. */
const warmUp = 200

type Kind = { name: string; perDay: number; send: (url: string, person: Person, turn: number) => Promise<unknown> }
type Cost = Kind & { server: number; database: number }

/** The calls of an active student on a day. Their sum equals `callsPerDay` of the assumptions. */
const kindsOf = ({ internships }: World): Kind[] => {
  const { callsPerDay, swipesPerDay, viewsPerDay, applicationsPerDay } = assumptions
  const get =
    (path: string) =>
    (url: string, { token }: Person) =>
      call(url, path, { token })
  const of = (turn: number) => internships[turn % internships.length] ?? ''
  const lists = callsPerDay - swipesPerDay - viewsPerDay - applicationsPerDay
  return [
    {
      name: 'swipe',
      perDay: swipesPerDay,
      send: (url, { token }, turn) =>
        call(url, '/api/interactions/swipes', { token, body: { internship_id: of(turn), direction: 'left' } }),
    },
    {
      name: 'details',
      perDay: viewsPerDay,
      send: (url, { token }, turn) => call(url, `/api/internships/${of(turn)}`, { token }),
    },
    {
      name: 'apply',
      perDay: applicationsPerDay,
      send: (url, { token }, turn) => {
        const body = { internship_id: of(turn), cover_letter: 'Hello', resume_url: 'https://example.com/resume.pdf' }
        return call(url, '/api/applications', { token, body })
      },
    },
    { name: 'feed of 50', perDay: lists / 5, send: get('/api/internships?feed=discover&limit=50') },
    { name: 'newest page', perDay: lists / 5, send: get('/api/internships?sort=newest') },
    { name: 'own applications', perDay: lists / 5, send: get('/api/applications/student') },
    { name: 'notifications', perDay: (2 * lists) / 5, send: get('/api/notifications') },
  ]
}

/**
 * Measures the CPU time of each kind of call on a sample and multiplies it by the calls of many students. CPU time depends
 * less on other programs of the machine than latency does.
 */
const main = async (args: string[]) => {
  if (args.includes('--help')) return console.log(usage)
  const numberOf = (flag: string, standard: number) =>
    args.includes(flag) ? Number(args[args.indexOf(flag) + 1]) : standard
  const calls = numberOf('--calls', 500)
  const serverData = await createServerData('postgres')
  try {
    const world = await createWorld(serverData, { students: numberOf('--students', 1000), internships: 2000 })
    const database = await serverData.open()
    // Without statistics, plans would differ from those of a database that has run for a day.
    await sql`analyze`.execute(database.db)
    const server = await startServerProcess(serverData)
    const costs: Cost[] = []
    for (const kind of kindsOf(world)) {
      await sendMany(kind, server.url, world, warmUp, 0)
      const before = await readBoth(server.pid, database.db)
      await sendMany(kind, server.url, world, calls, warmUp)
      const after = await readBoth(server.pid, database.db)
      const cost = (key: 'server' | 'database') => (after[key] - before[key]) / calls
      costs.push({ ...kind, server: cost('server'), database: cost('database') })
    }
    await database.close()
    await server.terminate()
    print(costs)
  } finally {
    await serverData.remove()
  }
}

const sendMany = async ({ send }: Kind, url: string, { students }: World, count: number, start: number) => {
  for (let turn = start; turn < start + count; turn += 4)
    await Promise.all(
      [0, 1, 2, 3].map(offset => {
        const person = students[(turn + offset) % students.length]
        return person && send(url, person, turn + offset)
      }),
    )
}

const readBoth = async (server: number, db: Database) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const postmaster = await readParent(rows[0]?.pid ?? 0)
  const processes = [postmaster, ...(await listChildren(postmaster))]
  const times = await Promise.all(processes.map(readCpuTime))
  return { server: await readCpuTime(server), database: times.reduce((sum, time) => sum + time, 0) }
}

const print = (costs: Cost[]) => {
  const head = ['call', 'per student and day', 'server, ms of CPU', 'PostgreSQL, ms of CPU']
  const cells = costs.map(({ name, perDay, server, database }) => [
    name,
    perDay.toFixed(1),
    ...[server, database].map(ms => ms.toFixed(2)),
  ])
  const toTable = (rows: string[][]) => rows.map(row => `| ${row.join(' | ')} |`).join('\n')
  console.log(toTable([head, head.map(() => '---'), ...cells]))
  const perCall = (key: 'server' | 'database') =>
    costs.reduce((sum, cost) => sum + cost.perDay * cost[key], 0) / assumptions.callsPerDay
  const coresFor = (students: number, key: 'server' | 'database') => (computeLoad(students).calls * perCall(key)) / 1000
  const sizes = [10_000, 1_000_000, 100_000_000]
  const rows = (['server', 'database'] as const).map(key => [
    `cores of ${key === 'server' ? 'the servers' : 'PostgreSQL'} at the peak, 60 % busy`,
    ...sizes.map(size => formatShort(coresFor(size, key) / 0.6)),
  ])
  const sizeHead = ['', ...sizes.map(size => `${formatShort(size)} students`)]
  console.log(`\n${toTable([sizeHead, sizeHead.map(() => '---'), ...rows])}`)
}

await main(process.argv.slice(2))
