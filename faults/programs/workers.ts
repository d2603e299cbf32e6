import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { migrationNames } from '../../apps/api/src/platform/database/migrations/migration-files.ts'
import { findFreePort } from '../../scripts/free-port.ts'
import type { Fault } from '../fault.ts'
import { call } from '../support/call.ts'
import { createServerData, type ServerData } from '../support/server-data.ts'
import { startServerProcess } from '../support/server-process.ts'
import { toSeconds } from '../support/summary.ts'
import { createWorld, type World } from '../support/world.ts'

const count = 3
const requests = 60

export const workers: Fault = {
  name: 'workers',
  title: 'kill -9 of one of three workers',
  engines: ['postgres'],
  rounds: { full: 20, short: 1 },
  run: async (engine, rounds) => {
    const serverData = await createServerData(engine)
    try {
      const world = await createWorld(serverData, { students: 10, internships: 10 })
      const METRICS_PORT = String(await findFreePort())
      const settings = { WORKERS: String(count), FLEDGE_METRICS: 'on', METRICS_PORT }
      const server = await startServerProcess(serverData, { settings })
      const readCount = () => readSum(METRICS_PORT, /^http_request_duration_seconds_count\{.*route="\/api\/auth\/me"/)
      const problems: string[] = []
      const pauses: number[] = []
      const pids = async () => listChildren(server.pid)
      await untilTrue(async () => (await pids()).length === count)
      const before = await askForMe(server.url, world)
      if (before.some(status => status !== 200)) problems.push(`${requests} requests were answered ${before.join(' ')}`)
      const measured = await readCount()
      if (measured !== requests) problems.push(`the metrics count ${measured} of ${requests} requests`)
      const connections = await countJobListeners(serverData)
      if (connections !== 1) problems.push(`${connections} workers listen for jobs`)
      for (let round = 0; round < rounds; round++) {
        const [victim, ...others] = await pids()
        if (!victim) throw new Error('There is no worker')
        process.kill(victim, 'SIGKILL')
        const killedAt = performance.now()
        await untilTrue(async () => {
          const now = await pids()
          return now.length === count && !now.includes(victim) && others.every(pid => now.includes(pid))
        })
        // The new worker is ready when one process listens for jobs again.
        await untilTrue(async () => (await countJobListeners(serverData)) === 1)
        pauses.push(performance.now() - killedAt)
        const after = await askForMe(server.url, world)
        const failed = after.filter(status => status !== 200)
        if (failed.length > 0) problems.push(`${failed.length} requests failed after the restart`)
      }
      const { code, milliseconds } = await server.terminate()
      if (code !== 0) problems.push(`the exit code was ${code}`)
      return {
        notes: [`replaced within ${toSeconds(Math.max(...pauses))}`, `exit within ${toSeconds(milliseconds)}`],
        problems,
      }
    } finally {
      await serverData.remove()
    }
  },
}

/** Several roles start at once, as after a deployment. */
export const startsAtOnce: Fault = {
  name: 'starts-at-once',
  title: 'servers that start at once on an empty database',
  engines: ['postgres'],
  rounds: { full: 20, short: 4 },
  run: async (engine, servers) => {
    const serverData = await createServerData(engine)
    try {
      const started = await Promise.all(
        Array.from({ length: servers }, (_, index) =>
          startServerProcess(serverData, { settings: { FLEDGE_ROLE: index === 0 ? 'jobs' : 'web' } }),
        ),
      )
      const problems: string[] = []
      const migrations = await query(serverData, 'select count(*)::int as value from migrations')
      if (migrations !== migrationNames.length) problems.push(`${migrations} migrations were recorded`)
      const listeners = await countJobListeners(serverData)
      if (listeners !== 1) problems.push(`${listeners} servers listen for jobs`)
      for (const [index, { url }] of started.entries()) {
        const { status } = await call(url, '/api/auth/me')
        if (status !== (index === 0 ? 404 : 401)) problems.push(`server ${index} answered ${status}`)
      }
      const exits = await Promise.all(started.map(server => server.terminate()))
      if (exits.some(({ code }) => code !== 0)) problems.push('a server did not exit with code 0')
      const slowest = Math.max(...started.map(({ readyAfter }) => readyAfter))
      return { notes: [`${servers} servers ready within ${toSeconds(slowest)}`, 'migrated once'], problems }
    } finally {
      await serverData.remove()
    }
  },
}

/** Each request has a connection of its own, so that all workers get some. */
const askForMe = async (url: string, world: World) => {
  const statuses: number[] = []
  for (let request = 0; request < requests; request++) {
    const token = world.students[request % world.students.length]?.token
    const response = await fetch(`${url}/api/auth/me`, {
      headers: { authorization: `Bearer ${token}`, connection: 'close' },
    })
    await response.arrayBuffer()
    statuses.push(response.status)
  }
  return statuses
}

const readSum = async (port: string, line: RegExp) => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const values = text.split('\n').filter(each => line.test(each))
  return values.reduce((sum, each) => sum + Number(each.split(' ').at(-1)), 0)
}

const listChildren = async (pid: number) =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')).trim().split(' ').map(Number)

/** pg-boss keeps one listening connection in each process that runs jobs. */
const countJobListeners = (serverData: ServerData) =>
  query(
    serverData,
    `select count(*)::int as value from pg_stat_activity
    where application_name = 'fledge-jobs' and (query ilike 'listen%' or query like '%pg_listening_channels%')`,
  )

const query = async (serverData: ServerData, text: string) => {
  const client = new pg.Client({ connectionString: serverData.postgres?.url })
  await client.connect()
  const { rows } = await client.query<{ value: number }>(text)
  await client.end()
  return rows[0]?.value ?? 0
}

const untilTrue = async (isDone: () => Promise<boolean>) => {
  for (const deadline = performance.now() + 60_000; !(await isDone()); await sleep(50))
    if (performance.now() > deadline) throw new Error('Nothing happened for a minute')
}
