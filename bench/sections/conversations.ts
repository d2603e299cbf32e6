import { openPostgres } from '../../apps/api/src/platform/database/postgres/postgres-database.ts'
import { callAs } from '../../apps/api/src/testing/make.ts'
import { startTestApp } from '../../apps/api/src/testing/test-app.ts'
import { compareSizes, countRequests, requestsPerRound } from '../load/compare-sizes.ts'
import { getRequest, postRequest } from '../load/requests.ts'
import { callOf } from '../screens/visits.ts'
import type { Section } from '../section.ts'
import { fillConversations, messagesOfLongest, threadsPerMeasuredPerson } from '../servers/conversations.sql.ts'
import { recordedSettings } from '../servers/fledge.ts'
import { signIn } from '../servers/visitors.ts'
import { withWorld } from '../servers/with-world.ts'
import { captureStatements } from '../sql/capture-sql.ts'
import { explainStatements } from '../sql/explain.ts'
import { sizeOf } from '../world/ids.ts'

const most = 1.5
const tables = ['threads', 'messages', 'thread_reads', 'applications', 'internships', 'users', 'companies']

type Setting = Parameters<Parameters<typeof withWorld>[3]>[0]

/** How much slower the list of conversations and a long conversation are with many applications than with a few. */
export const conversations: Section = {
  title: 'Conversations',
  run: bench => {
    const { small, applications, rounds } = bench.options
    if (applications <= small)
      throw new Error('Conversations need two sizes: --applications must be larger than --small')
    const prepare = async ({ url, db, server }: Setting, total: number) => {
      const started = performance.now()
      const filled = await fillConversations(url, sizeOf(small), total)
      bench.log(`  ${filled.messages} messages: ${((performance.now() - started) / 1000).toFixed(1)} s`)
      const [[student], [company]] = [await signIn(db, 'student', 1), await signIn(db, 'company', 1)]
      if (!student || !company) throw new Error('The world has no people')
      const list = callOf('Messages', '/threads').replace('GET /api', '')
      const reads = [
        { name: 'list of a student', path: list, token: student.token },
        { name: 'list of a company', path: list, token: company.token },
        { name: 'newest messages, student', path: `/threads/${filled.thread}`, token: student.token },
        { name: 'newest messages, company', path: `/threads/${filled.thread}`, token: company.token },
        { name: 'older messages', path: `/threads/${filled.thread}?before=500`, token: student.token },
      ]
      const repeat = (request: string) => Array.from({ length: countRequests(rounds) }, () => request)
      const reply = postRequest(`/api/threads/${filled.thread}/messages`, { body: 'Thank you' }, student.token)
      const side = {
        name: `${total}`,
        port: server.port,
        db,
        operations: [
          ...reads.map(({ name, path, token }) => ({ name, requests: repeat(getRequest(`/api${path}`, token)), most })),
          { name: 'reply of the student', requests: repeat(reply), most },
        ],
      }
      return { side, plans: await explainReads(url, reads) }
    }
    return withWorld(bench, small, [{}], smallWorld =>
      withWorld(bench, small, [{}], async largeWorld => {
        const [before, after] = [await prepare(smallWorld, small), await prepare(largeWorld, applications)]
        const { rows, measured } = await compareSizes(before.side, after.side, rounds)
        return {
          tables: [
            {
              title: `Median of one request with ${applications} applications over one with ${small}, ${rounds} rounds of ${requestsPerRound}; people with ${threadsPerMeasuredPerson} conversations, one of ${messagesOfLongest} messages`,
              rows,
            },
            {
              title: 'Pages that PostgreSQL reads for one request, and the indexes with the larger world',
              rows: before.plans.map(({ name, pages }, index) => ({
                operation: name,
                [`pages, ${small}`]: `${pages}`,
                [`pages, ${applications}`]: `${after.plans[index]?.pages}`,
                indexes: after.plans[index]?.scans.join(', ') ?? '',
              })),
            },
          ],
          notes: [],
          raw: { measured, plans: [before.plans, after.plans] },
        }
      }),
    )
  },
}

type Read = { name: string; path: string; token: string }

/** Sends each request to a server in this process, and explains its statements. */
const explainReads = async (url: string, reads: Read[]) => {
  const database = openPostgres(url)
  const test = await startTestApp({ database, env: recordedSettings(url) })
  try {
    const plans = []
    for (const { name, path, token } of reads) {
      await callAs(test.app, token, 'GET', path)
      const statements = await captureStatements(() => callAs(test.app, token, 'GET', path))
      plans.push({ name, ...(await explainStatements(url, statements, tables)) })
    }
    return plans
  } finally {
    await test.close()
    await database.close()
  }
}
