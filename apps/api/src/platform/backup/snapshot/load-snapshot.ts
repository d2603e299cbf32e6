import { createMigrationsTable, findMigrations, toTransactionBody } from '../../database/migrations/migration-files.ts'
import { type DatabasePart, isRow, parsePart, type TableChecksum, type TablePart } from '../archive/parts.ts'
import { checksumQuery, quote, rowLine } from '../archive/row-checksum.ts'
import { BackupError, damagedError } from '../backup-error.ts'
import { hasJobTables, listArchivedTables } from './archived-tables.ts'
import { applyArchiveSettings, type DatabaseSession } from './database-session.ts'
import { stripTables } from './strip-tables.ts'

const batchBytes = 1024 * 1024

/** Throws when the database has tables, or jobs of an earlier installation. */
export const requireEmptyDatabase = async (session: DatabaseSession) => {
  const [tables] = await session.query<{ exist: boolean }>(`
    select exists (select from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')) as exist`)
  const hasRows = (await hasJobTables(session)) && (await session.query('select from jobs.job limit 1')).length > 0
  if (tables?.exist || hasRows)
    throw new BackupError(
      'The database is not empty. Stop Fledge, create an empty database and set DATABASE_URL to it. Nothing was changed.',
    )
}

/**
 * Creates the schema of the archive's migration level and loads the rows, in one transaction. Returns the checksums of
 * the loaded tables. Throws and leaves the database empty when they differ from those of the archive.
 */
export const loadSnapshot = async (
  session: DatabaseSession,
  lines: AsyncIterable<string>,
): Promise<TableChecksum[]> => {
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

const load = async (session: DatabaseSession, lines: AsyncIterable<string>) => {
  await applyArchiveSettings(session)
  let restoreTables: () => Promise<void> = async () => {}
  let loader: ReturnType<typeof createLoader> | undefined
  let expected: TableChecksum[] | undefined
  for await (const line of lines) {
    if (isRow(line)) {
      if (!loader) throw damagedError()
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
  if (!expected) throw damagedError()
  await restoreTables()
  return compareTables(session, expected)
}

/** Runs the migrations up to the archive's level. Later ones run after the rows are loaded, as in any upgrade. */
const createTables = async (session: DatabaseSession, { migrations, sequences }: DatabasePart) => {
  await session.runScript(createMigrationsTable)
  for (const migration of findMigrations(migrations)) await session.runScript(toTransactionBody(migration))
  for (const { name, value, is_called } of sequences)
    await session.query('select setval($1::text::regclass, $2::text::bigint, $3)', [quote(name), value, is_called])
  return stripTables(session)
}

const typesOf = async (session: DatabaseSession, { name, columns }: TablePart) => {
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

/** Inserts rows in batches of about a megabyte. */
const createLoader = (session: DatabaseSession, { name, columns }: TablePart, types: string[]) => {
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

const compareTables = async (session: DatabaseSession, expected: TableChecksum[]) => {
  const loaded: TableChecksum[] = []
  for (const { name, columns, where = 'true' } of await listArchivedTables(session)) {
    const [sum] = await session.query<{ rows: string; hash: string }>(
      checksumQuery(rowLine(columns), `${quote(name)} where ${where}`),
    )
    loaded.push({ name, rows: Number(sum?.rows), hash: sum?.hash ?? '' })
  }
  const isSame = ({ name, rows, hash }: TableChecksum) =>
    loaded.some(other => other.name === name && other.rows === rows && other.hash === hash)
  const different = expected.filter(sum => !isSame(sum)).map(({ name }) => name)
  if (different.length > 0)
    throw new BackupError(`The restored rows of ${different.join(', ')} differ from the backup. Nothing was changed.`)
  return loaded
}
