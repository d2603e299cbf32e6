import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPgBouncer, startTestPgBouncer } from '../../scripts/postgres/test-pgbouncer.ts'
import type { Fault } from '../fault.ts'
import { call } from '../support/call.ts'
import { createHome } from '../support/home.ts'
import { startServerProcess } from '../support/server-process.ts'
import { createWorld } from '../support/world.ts'

const clients = 16

/** Reads of different statements, whose responses differ between the people. */
const paths = [
  '/api/auth/me',
  '/api/applications/student',
  '/api/interactions/saved-jobs',
  '/api/notifications',
  '/api/notifications/preferences',
  '/api/internships?limit=5',
  '/api/internships?search=internship&limit=3',
  '/api/company-profile/search',
]

const maxTries = 10

/** Six connections serve sixteen clients, so a busy machine answers some with 503, which a client sends again. */
const callUntilServed = async (url: string, path: string, token: string) => {
  for (let tries = 1; ; tries++) {
    const reply = await call(url, path, { token })
    if (reply.status !== 503 || tries === maxTries) return reply
    await sleep(500)
  }
}

const digest = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('hex')

export const pooler: Fault = {
  name: 'pooler',
  title: 'two servers that prepare their statements in opposite order behind PgBouncer',
  engines: ['postgres'],
  missing: findPgBouncer() ? null : 'PgBouncer',
  rounds: { full: 100_000, short: 400 },
  run: async (engine, rounds) => {
    const home = await createHome(engine)
    const pgBouncer = await startTestPgBouncer(home.env.DATABASE_URL ?? '', { serverConnections: 6 })
    try {
      const world = await createWorld(home, { students: clients, internships: 20 })
      const direct = await startServerProcess(home)
      const expected = new Map<string, string>()
      for (const { token } of world.students)
        for (const path of paths) expected.set(token + path, digest((await call(direct.url, path, { token })).body))
      await direct.terminate()
      const settings = {
        DATABASE_URL: pgBouncer.url,
        DATABASE_DIRECT_URL: home.env.DATABASE_URL ?? '',
        DATABASE_STATEMENTS: 'unnamed',
      }
      const servers = await Promise.all([0, 1].map(() => startServerProcess(home, { settings })))
      const [problems, statuses] = [[] as string[], new Map<number, number>()]
      let [sent, wrong] = [0, 0]
      const check = async (server: number, path: string, token: string) => {
        const { status, body } = await callUntilServed(servers[server]?.url ?? '', path, token)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        // A limit of searches may be reached; every other response must be that of the direct connection.
        if (status !== 429 && digest(body) !== expected.get(token + path)) wrong++
      }
      // Each server meets the statements for the first time in the other one's reverse order.
      const [first = { token: '' }] = world.students
      for (const [index, order] of [paths, paths.toReversed()].entries())
        for (const path of order) await check(index, path, first.token)
      const work = async (token: string, index: number) => {
        while (sent < rounds) await check(++sent % 2, paths[(sent * 7 + index) % paths.length] ?? '', token)
      }
      await Promise.all(world.students.map(({ token }, index) => work(token, index)))
      for (const server of servers) await server.terminate()
      if (wrong > 0) problems.push(`${wrong} responses were wrong`)
      const failed = [...statuses].filter(([status]) => status !== 200 && status !== 429)
      if (failed.length > 0) problems.push(`statuses ${failed.map(entry => entry.join(' × ')).join(', ')}`)
      const total = [...statuses.values()].reduce((sum, count) => sum + count, 0)
      return { notes: [`${total} responses, ${wrong} wrong`], problems }
    } finally {
      await pgBouncer.stop()
      await home.remove()
    }
  },
}
