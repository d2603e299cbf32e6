import { createMigrationsTable, findMigrations, toTransactionBody } from '../../database/migrations/migration-files.ts'
import { type DatabasePart, isRow, parsePart, type TablePart, type TableSum } from '../archive/parts.ts'
import { quote, rowLine, sumRows } from '../archive/row-hash.ts'
import { BackupError, damaged } from '../backup-error.ts'
import { hasJobs, listArchivedTables } from './archived-tables.ts'
import { bareTables } from './bare-tables.ts'
import { applyArchiveSettings, type Session } from './session.ts'

const batchBytes = 1024 * 1024

/** Throws when the database has tables, or jobs of an earlier Fledge. */
export const expectEmptyDatabase = async (session: Session) => {
  const [tables] = await session.query<{ exist: boolean }>(`
    select exists (select from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')) as exist`)
  const hasRows = (await hasJobs(session)) && (await session.query('select from jobs.job limit 1')).length > 0
  if (tables?.exist || hasRows)
    throw new BackupError(
      'The database is not empty. Stop Fledge, create an empty database and set DATABASE_URL to it. Nothing was changed.',
    )
}

/**
 * Creates the schema of the archive's level and loads its rows, in one transaction. Returns the rows of each table as the
 * database then has them; throws and leaves the database empty when they differ from the archive.
 */
export const loadSnapshot = async (session: Session, lines: AsyncIterable<string>): Promise<TableSum[]> => {
  await session.runScript('begin')
  try {
    const loaded = await load(session, lines)
    await session.runScript('commit')
    return loaded
  } catch (error) {
    await session.runScript('rollback').catch(() => {})
    throw error
  }
}

const load = async (session: Session, lines: AsyncIterable<string>) => {
  await applyArchiveSettings(session)
  let restoreTables: () => Promise<void> = async () => {}
  let loader: ReturnType<typeof createLoader> | undefined
  let expected: TableSum[] | undefined
  for await (const line of lines) {
    if (isRow(line)) {
      if (!loader) throw damaged()
      await loader.add(line)
      continue
    }
    await loader?.flush()
    loader = undefined
    const part = parsePart(line)
    if (part.part === 'database') restoreTables = await createTables(session, part)
    else if (part.part === 'table') loader = createLoader(session, part, await typesOf(session, part))
    else if (part.part === 'end') expected = part.tables
  }
  if (!expected) throw damaged()
  await restoreTables()
  return compareTables(session, expected)
}

/** Runs the migrations of the archive's level. Later ones run after the rows are loaded, as in any upgrade. */
const createTables = async (session: Session, { migrations, sequences }: DatabasePart) => {
  await session.runScript(createMigrationsTable)
  for (const migration of findMigrations(migrations)) await session.runScript(toTransactionBody(migration))
  for (const { name, value, is_called } of sequences)
    await session.query('select setval($1::text::regclass, $2::text::bigint, $3)', [quote(name), value, is_called])
  return bareTables(session)
}

const typesOf = async (session: Session, { name, columns }: TablePart) => {
  const found = await session.query<{ name: string; type: string }>(
    `select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
    [quote(name)],
  )
  const types = new Map(found.map(column => [column.name, column.type]))
  return columns.map(column => {
    const type = types.get(column)
    if (!type) throw new BackupError(`The backup has ${name}.${column}, which this version of Fledge does not know.`)
    return type
  })
}

/** Inserts rows about a megabyte at a time. */
const createLoader = (session: Session, { name, columns }: TablePart, types: string[]) => {
  const insert = `insert into ${quote(name)} (${columns.map(quote).join(', ')}) overriding system value
    select ${types.map((type, index) => `(line->>${index})::${type}`).join(', ')} from jsonb_array_elements($1::jsonb) line`
  let batch: string[] = []
  let bytes = 0
  const flush = async () => {
    if (batch.length === 0) return
    const rows = `[${batch.join(',')}]`
    batch = []
    bytes = 0
    await session.query(insert, [rows])
  }
  return {
    flush,
    add: async (line: string) => {
      batch.push(line)
      bytes += line.length
      if (bytes >= batchBytes) await flush()
    },
  }
}

const compareTables = async (session: Session, expected: TableSum[]) => {
  const loaded: TableSum[] = []
  for (const { name, columns, where = 'true' } of await listArchivedTables(session)) {
    const [sum] = await session.query<{ rows: string; hash: string }>(
      sumRows(rowLine(columns), `${quote(name)} where ${where}`),
    )
    loaded.push({ name, rows: Number(sum?.rows), hash: sum?.hash ?? '' })
  }
  const isSame = ({ name, rows, hash }: TableSum) =>
    loaded.some(other => other.name === name && other.rows === rows && other.hash === hash)
  const different = expected.filter(sum => !isSame(sum)).map(({ name }) => name)
  if (different.length > 0)
    throw new BackupError(`The restored rows of ${different.join(', ')} differ from the backup. Nothing was changed.`)
  return loaded
}
