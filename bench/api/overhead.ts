import { openPostgres } from '../../apps/api/src/platform/database/postgres/postgres-database.ts'
import { makeStudent } from '../../apps/api/src/testing/make.ts'
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.ts'
import { startServer } from '../../e2e/support/server/server.ts'
import { startTestPostgres } from '../../scripts/postgres/test-postgres.ts'
import { median } from '../median.ts'
import { captureSql } from './capture-sql.ts'
import { createDatasetDatabase } from './database.ts'
import { getRequest, measureRequests } from './load.ts'
import { applicationTo } from './operations.ts'
import { measureTransactions } from './pgbench.ts'

const [internships = 10_000, seconds = 8, rounds = 3] = process.argv.slice(2).map(Number)
const clients = 8
const screens = [
  { name: 'newest page', path: '/internships', targets: [0.45, 0.55] },
  { name: 'own applications', path: '/applications/student', targets: [0.35, 0.45] },
] as const

/** Compares authenticated requests per second with PostgreSQL's transactions per second for the same statements. */
const postgres = await startTestPostgres()
const url = await createDatasetDatabase(postgres.url, internships)
const test = await startTestApp({ database: openPostgres(url) })
const servers = await Promise.all([startServerOn(url, test), startServerOn(url, test)])
try {
  const student = await makeStudentWithApplications(test)
  const rows: Record<string, string>[] = []
  for (const { name, path, targets } of screens) {
    const statements = await captureSql(() => student.call('GET', path))
    for (const [index, target] of targets.entries())
      rows.push(await compare(name, statements, path, student.token, index + 1, target))
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
  target: number,
) {
  const ports = servers.slice(0, processes).map(server => Number(new URL(server.url).port))
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const transactions = await measureTransactions(url, statements, clients, seconds)
    const requests = await measureRequests(ports, getRequest(path, token), clients, seconds)
    ratios.push(requests / transactions)
    console.log(
      `${name}, ${processes} processes: ${Math.round(requests)} requests/s, ${Math.round(transactions)} transactions/s`,
    )
  }
  const meetsTarget = median(ratios) >= target
  const shown = ratios.map(ratio => ratio.toFixed(2)).join(' ')
  return {
    request: name,
    processes: String(processes),
    ratios: shown,
    target: `≥ ${target}`,
    '': meetsTarget ? '✓' : 'below target',
  }
}

function startServerOn(url: string, { config }: TestApp) {
  return startServer({
    NODE_ENV: 'production',
    DATABASE_URL: url,
    FLEDGE_SECRET: config.secret,
    SMTP_URL: 'smtp://127.0.0.1:1',
  })
}

async function makeStudentWithApplications(test: TestApp) {
  const student = await makeStudent(test)
  const { body } = await student.call('GET', '/internships?sort=newest&limit=20')
  for (const { id } of body.internships as { id: string }[]) {
    await student.call('POST', '/applications', applicationTo(id))
  }
  return student
}
