import type { EmbeddedConnection } from '../../database/pglite/embedded-connection.ts'
import { formatPart, type TableChecksum } from '../archive/parts.ts'
import { quote, RowChecksum, rowLine } from '../archive/row-checksum.ts'
import { type ArchivedTable, listArchivedTables } from './archived-tables.ts'
import { applyArchiveSettings, type DatabaseSession, openPostgresSession, toSession } from './database-session.ts'

const firstBatch = 100
const maxBatch = 5000
const batchBytes = 1024 * 1024

/** Yields the lines of a snapshot of a PostgreSQL database. Servers may write to the database meanwhile. */
export async function* readPostgresSnapshot(url: string): AsyncGenerator<string> {
  const { session, blockMigrations, allowMigrations, close } = await openPostgresSession(url)
  try {
    // A migration between the snapshot and the table locks would make rows and columns disagree.
    await blockMigrations()
    await session.runScript('begin isolation level repeatable read read only')
    await applyArchiveSettings(session)
    const tables = await listArchivedTables(session)
    const names = tables.map(({ name }) => quote(name))
    if (names.length > 0) await session.runScript(`lock table ${names.join(', ')} in access share mode`)
    await allowMigrations()
    yield* readSnapshot(session, tables)
  } finally {
    await close()
  }
}

/**
 * Passes a snapshot of the embedded database to `onLine`. Requests wait meanwhile, because it uses the only connection.
 */
export const readEmbeddedSnapshot = (connection: EmbeddedConnection, onLine: (line: string) => Promise<void>) =>
  connection.transaction(async transaction => {
    const session = toSession(transaction)
    await applyArchiveSettings(session)
    for await (const line of readSnapshot(session, await listArchivedTables(session))) await onLine(line)
  })

/**
 * Yields the lines of the open transaction's snapshot. A cursor reads about a megabyte at a time, so memory stays
 * constant.
 */
export async function* readSnapshot(session: DatabaseSession, tables: ArchivedTable[]): AsyncGenerator<string> {
  const [server] = await session.query<{ version: string }>('select version() as version')
  const migrations = await session.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name',
  )
  yield formatPart({
    part: 'database',
    engine: server?.version ?? '',
    migrations,
    sequences: await listSequences(session),
  })
  const sums: TableChecksum[] = []
  for (const table of tables) {
    const sum = new RowChecksum()
    yield formatPart({ part: 'table', name: table.name, columns: table.columns })
    for await (const lines of readRows(session, table)) {
      for (const line of lines) sum.add(line)
      yield `${lines.join('\n')}\n`
    }
    sums.push({ name: table.name, rows: sum.rows, hash: sum.hash })
  }
  yield formatPart({ part: 'end', tables: sums })
}

async function* readRows(session: DatabaseSession, { name, columns, where = 'true' }: ArchivedTable) {
  await session.runScript(
    `declare archived_rows no scroll cursor for select ${rowLine(columns)} as line from ${quote(name)} where ${where}`,
  )
  let batch = firstBatch
  while (true) {
    const rows = await session.query<{ line: string }>(`fetch ${batch} from archived_rows`)
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < batch) break
    const bytes = rows.reduce((sum, { line }) => sum + line.length, 0)
    batch = Math.max(1, Math.min(maxBatch, Math.floor((batchBytes / bytes) * batch)))
  }
  await session.runScript('close archived_rows')
}

const listSequences = async (session: DatabaseSession) => {
  const names = await session.query<{ name: string }>(`
    select sequencename::text as name from pg_sequences where schemaname = 'public' order by 1`)
  const sequences = []
  for (const { name } of names) {
    const [state] = await session.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from ${quote(name)}`,
    )
    if (state) sequences.push({ name, ...state })
  }
  return sequences
}
