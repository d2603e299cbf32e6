import pg from 'pg'
import { call } from '../../faults/support/call.ts'
import { startServerProcess } from '../../faults/support/server-process.ts'
import { createWorld, type World } from '../../faults/support/world.ts'
import { type Cluster, startCluster } from '../start-cluster.ts'
import type { Proof } from './proof.ts'

const connections = 8
/** Fewer than the servers have connections, so that they share all of them. */
const poolSize = 4

export const pooler: Proof = {
  name: 'pooler',
  title: 'two servers that prepare statements in opposite order, through PgBouncer: no wrong body',
  rounds: { full: 100_000, short: 2000 },
  run: async ({ rounds, statements }) => {
    const cluster = await startCluster({ servers: 1, poolSize })
    const settings = { DATABASE_URL: cluster.patroni.urlOf(cluster.ports.pooler), DATABASE_STATEMENTS: statements }
    try {
      const world = await createWorld(cluster.home, { students: 20, internships: 40 })
      await fill(cluster, world)
      const calls = listCalls(world)
      const expected = new Map<string, string>()
      for (const { token, path } of calls) {
        const body = await read(cluster.url, token, path)
        if (!body.startsWith('200 ')) throw new Error(`${path} was answered with ${body.slice(0, 200)}`)
        expected.set(`${token} ${path}`, body)
      }
      const servers = await Promise.all([0, 1].map(() => startServerProcess(cluster.home, { settings })))
      const problems: string[] = []
      let [wrong, sent] = [0, 0]
      const send = async (server: number, connection: number) => {
        const order = server === 0 ? calls : calls.toReversed()
        for (let turn = connection; sent < rounds; turn++) {
          sent++
          const { token = '', path = '' } = order[turn % order.length] ?? {}
          const body = await read(servers[server]?.url ?? '', token, path)
          if (body === expected.get(`${token} ${path}`)) continue
          if (wrong++ < 5) problems.push(`${path} got ${body.slice(0, 200)}`)
        }
      }
      await Promise.all(
        [0, 1].flatMap(server => Array.from({ length: connections }, (_, connection) => send(server, connection))),
      )
      for (const server of servers) await server.terminate()
      const numbered = await countWrongRows(settings.DATABASE_URL)
      return {
        acknowledged: sent,
        found: sent - wrong,
        lost: wrong,
        notes: [`statements ${statements}`, `for comparison, names by number: ${numbered} of 1000 wrong or failed`],
        problems,
      }
    } finally {
      await cluster.stop()
    }
  },
}

const fill = async ({ url }: Cluster, { students, internships }: World) => {
  for (const [index, { token }] of students.entries()) {
    const internship_id = internships[index]
    const body = { internship_id, cover_letter: `Letter ${index}`, resume_url: 'https://example.com/resume.pdf' }
    await write(url, '/api/applications', token, body)
    await write(url, '/api/interactions/swipes', token, {
      internship_id: internships[index + 1],
      direction: 'right',
    })
  }
}

const write = async (url: string, path: string, token: string, body: object) => {
  const { status } = await call(url, path, { token, body })
  if (status >= 300) throw new Error(`${path} was answered with ${status}`)
}

const listCalls = ({ students, company }: World) => [
  ...students.flatMap(({ token }) =>
    ['/api/auth/me', '/api/applications/student', '/api/notifications', '/api/internships?sort=newest&limit=5'].map(
      path => ({
        token,
        path,
      }),
    ),
  ),
  { token: company.token, path: '/api/applications/company' },
  { token: company.token, path: '/api/auth/me' },
]

const read = async (url: string, token: string, path: string) => {
  const { status, body } = await call(url, path, { token })
  return `${status} ${JSON.stringify(body)}`
}

/** Two clients that number their statements as an earlier version did: 1 is another text for each of them. */
const countWrongRows = async (url: string) => {
  const clients = [0, 1].map(() => new pg.Client({ connectionString: url }))
  for (const client of clients) client.on('error', () => {})
  for (const client of clients) await client.connect()
  const texts = ['select $1::int as one', 'select $1::int + 1000 as two']
  let wrong = 0
  for (let turn = 0; turn < 1000; turn++) {
    const [client, text] = [clients[turn % 2], texts[(turn + Math.floor(turn / 2)) % 2] ?? '']
    const name = `f${turn % 2 === 0 ? texts.indexOf(text) : 1 - texts.indexOf(text)}`
    const rows = await client
      ?.query({ name, text, values: [turn] })
      .then(result => JSON.stringify(result.rows[0]))
      .catch(() => 'failed')
    if (rows !== JSON.stringify(text === texts[0] ? { one: turn } : { two: turn + 1000 })) wrong++
  }
  for (const client of clients) await client.end().catch(() => {})
  return wrong
}
