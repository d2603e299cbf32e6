import { openPostgres } from '../../apps/api/src/platform/database/postgres-database.ts'
import { makeStudent } from '../../apps/api/src/testing/make.ts'
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.ts'
import { startServer } from '../../e2e/support/server/server.ts'
import { startTestPostgres } from '../../scripts/postgres/test-postgres.ts'
import { median } from '../median.ts'
import { captureSql } from './capture-sql.ts'
import { makeWorld } from './database.ts'
import { measureRequests, requestOf } from './load.ts'
import { measureTransactions } from './pgbench.ts'

const [internships = 10_000, seconds = 8, rounds = 3] = process.argv.slice(2).map(Number)
const clients = 8
const screens = [
  { name: 'newest page', path: '/internships', aims: [0.45, 0.55] },
  { name: 'own applications', path: '/applications/student', aims: [0.35, 0.45] },
] as const

/** What the server keeps of PostgreSQL's own speed: signed-in requests over transactions of the same statements. */
const postgres = await startTestPostgres()
const url = await makeWorld(postgres.url, internships)
const test = await startTestApp({ database: openPostgres(url) })
const servers = await Promise.all([startOn(url, test), startOn(url, test)])
try {
  const student = await makeBusyStudent(test)
  const rows: Record<string, string>[] = []
  for (const { name, path, aims } of screens) {
    const statements = await captureSql(() => student.call('GET', path))
    for (const [index, aim] of aims.entries())
      rows.push(await compare(name, statements, path, student.token, index + 1, aim))
  }
  console.table(rows)
} finally {
  for (const server of servers) await server.stop()
  await test.close()
  await postgres.stop()
}

async function compare(
  name: string,
  statements: string[],
  path: string,
  token: string,
  processes: number,
  aim: number,
) {
  const ports = servers.slice(0, processes).map(server => Number(new URL(server.url).port))
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const raw = await measureTransactions(url, statements, clients, seconds)
    const own = await measureRequests(ports, requestOf(path, token), clients, seconds)
    ratios.push(own / raw)
    console.log(`${name}, ${processes} processes: ${Math.round(own)} requests/s, ${Math.round(raw)} transactions/s`)
  }
  const holds = median(ratios) >= aim
  const shown = ratios.map(ratio => ratio.toFixed(2)).join(' ')
  return { what: name, processes: String(processes), ratios: shown, aim: `≥ ${aim}`, '': holds ? '✓' : 'under' }
}

function startOn(url: string, { config }: TestApp) {
  return startServer({ NODE_ENV: 'production', DATABASE_URL: url, FLEDGE_SECRET: config.secret })
}

async function makeBusyStudent(test: TestApp) {
  const student = await makeStudent(test)
  const { body } = await student.call('GET', '/internships?sort=newest&limit=20')
  for (const { id } of body.internships as { id: string }[]) {
    const cover_letter = 'I would love to learn with you.'
    await student.call('POST', '/applications', {
      internship_id: id,
      cover_letter,
      resume_url: 'https://example.com/cv',
    })
  }
  return student
}
