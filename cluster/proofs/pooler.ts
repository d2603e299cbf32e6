import pg from 'pg'
import { compareBehindPooler } from '../../faults/support/compare-behind-pooler.ts'
import { startCluster } from '../start-cluster.ts'
import type { Proof } from './proof.ts'

/** Fewer than the servers have connections, so that they share all of them. */
const poolSize = 4

export const pooler: Proof = {
  name: 'pooler',
  title: 'two servers that prepare statements in opposite order, through PgBouncer: no wrong body',
  rounds: { full: 100_000, short: 2000 },
  run: async ({ rounds, statements }) => {
    const cluster = await startCluster({ servers: 0, poolSize })
    const poolerUrl = cluster.patroni.urlOf(cluster.ports.pooler)
    try {
      const { responses, wrong, problems } = await compareBehindPooler(cluster.serverData, {
        poolerUrl,
        statements,
        rounds,
      })
      const numbered = await countWrongRows(poolerUrl)
      return {
        acknowledged: responses,
        found: responses - wrong,
        lost: wrong,
        notes: [`statements ${statements}`, `for comparison, names by number: ${numbered} of 1000 wrong or failed`],
        problems,
      }
    } finally {
      await cluster.stop()
    }
  },
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
