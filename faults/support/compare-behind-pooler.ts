import { setTimeout as sleep } from 'node:timers/promises'
import { call } from './call.ts'
import type { ServerData } from './server-data.ts'
import { startServerProcess } from './server-process.ts'
import { createWorld, type World } from './world.ts'

const clients = 16
const maxTries = 10

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

/**
 * Counts the wrong responses of two servers that share the connections of a pooler. For each path, a third server, which
 * connects to PostgreSQL directly, gives the expected response. The two servers prepare their statements in opposite
 * order: if statements were named by numbers, each server would execute statements of the other one.
 */
export const compareBehindPooler = async (
  serverData: ServerData,
  { poolerUrl, statements, rounds }: { poolerUrl: string; statements: string; rounds: number },
) => {
  const world = await createWorld(serverData, { students: clients, internships: 40 })
  const expected = await readExpected(serverData, world)
  const settings = {
    DATABASE_URL: poolerUrl,
    DATABASE_DIRECT_URL: serverData.env.DATABASE_DIRECT_URL ?? serverData.env.DATABASE_URL ?? '',
    DATABASE_STATEMENTS: statements,
  }
  const servers = await Promise.all([0, 1].map(() => startServerProcess(serverData, { settings })))
  const problems: string[] = []
  let [sent, responses, wrong] = [0, 0, 0]
  const check = async (server: number, path: string, token: string) => {
    const response = await read(servers[server]?.url ?? '', path, token)
    responses++
    // Searches may reach their rate limit; every other response must equal that of the direct connection.
    if (response.startsWith('429 ') || response === expected.get(token + path)) return
    if (wrong++ < 5) problems.push(`${path} got ${response.slice(0, 200)}`)
  }
  const [first = { token: '' }] = world.students
  for (const [server, order] of [paths, paths.toReversed()].entries())
    for (const path of order) await check(server, path, first.token)
  const work = async (token: string, index: number) => {
    while (sent < rounds) await check(++sent % 2, paths[(sent * 7 + index) % paths.length] ?? '', token)
  }
  await Promise.all(world.students.map(({ token }, index) => work(token, index)))
  for (const server of servers) await server.terminate()
  if (wrong > 0) problems.unshift(`${wrong} of ${responses} responses were wrong`)
  return { responses, wrong, problems }
}

const readExpected = async (serverData: ServerData, { students, internships }: World) => {
  const direct = await startServerProcess(serverData)
  const expected = new Map<string, string>()
  for (const [index, { token }] of students.entries()) {
    const body = { cover_letter: `Letter ${index}`, resume_url: 'https://example.com/resume.pdf' }
    await write(direct.url, '/api/applications', token, { internship_id: internships[index], ...body })
    const swipe = { internship_id: internships[index + 1], direction: 'right' }
    await write(direct.url, '/api/interactions/swipes', token, swipe)
  }
  for (const { token } of students)
    for (const path of paths) {
      const response = await read(direct.url, path, token)
      if (!response.startsWith('200 ')) throw new Error(`${path} was answered with ${response.slice(0, 200)}`)
      expected.set(token + path, response)
    }
  await direct.terminate()
  return expected
}

const write = async (url: string, path: string, token: string, body: object) => {
  const { status } = await call(url, path, { token, body })
  if (status >= 300) throw new Error(`${path} was answered with ${status}`)
}

/** Sends a request again that gets 503: on a busy machine, the few connections of the pooler do not suffice for all clients. */
const read = async (url: string, path: string, token: string) => {
  for (let tries = 1; ; tries++) {
    const { status, body } = await call(url, path, { token })
    if (status !== 503 || tries === maxTries) return `${status} ${JSON.stringify(body)}`
    await sleep(500)
  }
}
