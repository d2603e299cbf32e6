import pg from 'pg'
import { startTestPostgres } from '../../scripts/postgres/test-postgres.ts'
import { type Captured, captureStatements } from './captured-statements.ts'
import { countShards, type Shards } from './count-shards.ts'
import { hotRoutes, plannedChanges, shardCount } from './distribution.ts'
import { createShardedSchema } from './sharded-schema.ts'

type Row = Captured & Shards & { isHot: boolean; afterwards?: number }

/** Prints every SQL statement of the API and how many shards it would touch, as PostgreSQL's planner finds them. */
const main = async (args: string[]) => {
  const postgres = await startTestPostgres()
  try {
    console.log('Calling every route as every kind of caller …')
    const captured = await captureStatements(postgres.url)
    const client = new pg.Client({ connectionString: postgres.url })
    client.on('error', () => {})
    await client.connect()
    const impossible = await createShardedSchema(client)
    const rows: Row[] = []
    for (const statement of captured) rows.push(await toRow(client, statement))
    await client.end()
    print(rows, impossible, args.includes('--all'))
  } finally {
    await postgres.stop()
  }
}

const toRow = async (client: pg.Client, statement: Captured): Promise<Row> => {
  const shards = await countShards(client, statement)
  const isHot = [...statement.routes].some(route => hotRoutes.has(route))
  const text = plannedChanges.reduce((changed, { from, to }) => changed.replace(from, to), statement.text)
  if (text === statement.text) return { ...statement, ...shards, isHot }
  return { ...statement, ...shards, isHot, afterwards: (await countShards(client, { ...statement, text })).count }
}

const print = (rows: Row[], impossible: string[], showsAll: boolean) => {
  const isOne = ({ count, afterwards }: Row) => (afterwards ?? count) <= 1
  const listed = rows.filter(row => showsAll || row.isHot || row.count > 1)
  const cells = listed
    .toSorted((a, b) => Number(b.isHot) - Number(a.isHot) || b.count - a.count || a.text.localeCompare(b.text))
    .map(row => [
      row.isHot ? 'hot' : '',
      toCount(row),
      row.tables.join(', ') || '–',
      toStart(row.text),
      toRoutes(row.routes),
    ])
  const head = ['', 'shards', 'tables', 'statement', 'routes']
  console.log([head, head.map(() => '---'), ...cells].map(row => `| ${row.join(' | ')} |`).join('\n'))
  const hot = rows.filter(({ isHot }) => isHot)
  console.log(`
${rows.length} statements: ${rows.filter(({ count }) => count <= 1).length} touch at most one shard, ${rows.filter(({ count }) => count > 1).length} more.
${hot.length} of them are hot: ${hot.filter(isOne).length} touch at most one shard after the planned changes.
The planned changes: ${plannedChanges.map(({ why }) => why).join('; ')}.
Unique indexes without the distribution column, which Citus does not allow: ${impossible.join('; ')}.`)
}

const toCount = ({ count, afterwards, writesReference, problem }: Row) => {
  const now = count >= shardCount ? 'all' : String(count)
  return [
    now,
    ...(afterwards === undefined ? [] : [`→ ${afterwards >= shardCount ? 'all' : afterwards}`]),
    ...(writesReference ? ['+ every node'] : []),
    ...(problem ? [`(${problem.replaceAll('|', '/')})`] : []),
  ].join(' ')
}

const toStart = (text: string) =>
  `\`${text.replace(/\s+/g, ' ').replaceAll('|', '¦').replaceAll('`', "'").trim().slice(0, 90)}\``

const toRoutes = (routes: Set<string>) => {
  const [first = ''] = routes
  return routes.size > 1 ? `${first} and ${routes.size - 1} more` : first
}

await main(process.argv.slice(2))
