import { readdir, readFile, readlink } from 'node:fs/promises'
import pg from 'pg'
import { openPostgres } from '../../apps/api/src/platform/database/postgres/postgres-database.ts'
import { makeStudent } from '../../apps/api/src/testing/make.ts'
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.ts'
import { startServer } from '../../e2e/support/server/server.ts'
import { startTestPostgres } from '../../scripts/postgres/test-postgres.ts'
import { median } from '../median.ts'
import { createDatasetDatabase } from './database.ts'
import { getRequest, measureRequests } from './load.ts'
import { applicationTo } from './operations.ts'

const [size = '10000', seconds = '3', rounds = '5', existing] = process.argv.slice(2)
const connections = 8

/**
 * CPU time per request of the server's process and of PostgreSQL, and the server's memory after the load. CPU time depends far
 * less on other programs of the machine than requests per second do. Reads /proc, so it runs on Linux only. The fourth argument
 * is the URL of a database that already contains a dataset.
 */
const postgres = existing ? undefined : await startTestPostgres()
const url = existing ?? (await createDatasetDatabase(postgres?.url ?? '', Number(size)))
const database = openPostgres(url)
const test = await startTestApp({ database })
const student = await makeBusyStudent(test)
const server = await startServer({
  NODE_ENV: 'production',
  DATABASE_URL: url,
  FLEDGE_SECRET: test.config.secret,
  SMTP_URL: 'smtp://127.0.0.1:1',
  // Flags of V8 change memory and speed.
  ...(process.env.NODE_OPTIONS ? { NODE_OPTIONS: process.env.NODE_OPTIONS } : {}),
})
const port = Number(new URL(server.url).port)
const admin = new pg.Client({ connectionString: url })
await admin.connect()
try {
  const serverPid = await findListener(port)
  const atStart = await memoryOf(serverPid)
  const samples = new Map<string, { rate: number; server: number; postgres: number }[]>()
  for (let round = 0; round < Number(rounds); round++)
    for (const [name, path] of Object.entries(student.paths)) {
      await admin.query('delete from limits')
      const before = { server: await cpuOf(serverPid), postgres: await cpuOfBackends() }
      const rate = await measureRequests([port], getRequest(path, student.token), connections, Number(seconds))
      const after = { server: await cpuOf(serverPid), postgres: await cpuOfBackends() }
      const requests = rate * Number(seconds)
      const sample = {
        rate,
        server: ((after.server - before.server) * 1000) / requests,
        postgres: ((after.postgres - before.postgres) * 1000) / requests,
      }
      samples.set(name, [...(samples.get(name) ?? []), sample])
    }
  const show = (values: number[], digits: number) => median(values).toFixed(digits)
  console.table(
    Object.fromEntries(
      [...samples].map(([name, list]) => [
        name,
        {
          'requests/s': show(
            list.map(sample => sample.rate),
            0,
          ),
          'server ms': show(
            list.map(sample => sample.server),
            2,
          ),
          'PostgreSQL ms': show(
            list.map(sample => sample.postgres),
            2,
          ),
        },
      ]),
    ),
  )
  console.log(`Server memory: ${atStart} MB after the start, ${await memoryOf(serverPid)} MB after the load`)
} finally {
  await admin.end()
  await server.stop()
  await test.close()
  await database.close()
  await postgres?.stop()
}

async function makeBusyStudent(test: TestApp) {
  const student = await makeStudent(test)
  await student.call('POST', '/student-profile', { skills: ['skill7', 'skill30', 'skill150'], location: 'City7' })
  const { body } = await student.call('GET', '/internships?sort=newest&limit=20')
  const ids = (body.internships as { id: string }[]).map(({ id }) => id)
  for (const id of ids) await student.call('POST', '/applications', applicationTo(id))
  await student.call('GET', `/internships/${ids[0]}`)
  return {
    token: student.token,
    paths: {
      'newest page': '/internships',
      'own applications': '/applications/student',
      'feed of 50': '/internships?feed=discover&limit=50',
      detail: `/internships/${ids[0]}`,
      notifications: '/notifications',
    },
  }
}

/** CPU seconds of a process and all its threads. The kernel counts a hundredth of a second as one tick. */
async function cpuOf(pid: number) {
  const [user = 0, system = 0] =
    (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
  return (user + system) / 100
}

async function cpuOfBackends() {
  const { rows } = await admin.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'fledge'`,
  )
  const times = await Promise.all(rows.map(({ pid }) => cpuOf(pid)))
  return times.reduce((sum, time) => sum + time, 0)
}

async function memoryOf(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

/** The process that listens on a port: its socket's inode is in /proc/net/tcp, and one of its descriptors leads to it. */
async function findListener(port: number) {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map(line => line.trim().split(/\s+/))
  const inode = lines.find(fields => fields[1]?.endsWith(wanted) && fields[3] === '0A')?.[9]
  for (const pid of (await readdir('/proc')).filter(name => /^\d+$/.test(name))) {
    const descriptors = await readdir(`/proc/${pid}/fd`).catch(() => [])
    for (const descriptor of descriptors)
      if ((await readlink(`/proc/${pid}/fd/${descriptor}`).catch(() => '')) === `socket:[${inode}]`) return Number(pid)
  }
  throw new Error(`No process listens on port ${port}`)
}
