import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../../platform/database/database.ts'
import { describeStatements, type StatementTypes } from './describe-statements.ts'

/** A column of a result. `table` and `column` are numbers of PostgreSQL, 0 for an expression. */
export type RecordedColumn = { name: string; type: number; table: number; column: number; wasNull: boolean }
/** `types` is null for a statement that cannot be prepared, for example one about a temporary table. */
export type RecordedStatement = { text: string; columns: RecordedColumn[]; types: StatementTypes | null }
export type SchemaColumn = {
  table_id: number
  table: string
  number: number
  name: string
  type: number
  category: string
  is_required: boolean
  has_default: boolean
}

/** `npm test` sets the folder, and compares what is in it with the types of the code after the tests. */
const folder = process.env.FLEDGE_TEST_STATEMENTS
const recorded = new Map<string, RecordedColumn[]>()
const described = new Map<string, StatementTypes | null>()

type Result = Pick<pg.QueryArrayResult, 'fields'> & { rows: Record<string, unknown>[] }

const record = (text: string, { fields, rows }: Result) => {
  let columns = recorded.get(text)
  if (!columns) {
    columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
      name,
      type: dataTypeID,
      table: tableID,
      column: columnID,
      wasNull: false,
    }))
    recorded.set(text, columns)
  }
  for (const column of columns) column.wasNull ||= rows.some(row => row[column.name] === null)
}

type Callback = (error: Error | null, result: Result | Result[]) => void
type Query = (this: pg.Client, config: unknown, ...rest: unknown[]) => unknown

const textOf = (config: unknown) =>
  config instanceof Object && 'text' in config && typeof config.text === 'string' ? config.text : null

/** Wraps `query` of all clients, because the statements of requests and jobs have pools of their own. */
if (folder) {
  const query: Query = Reflect.get(pg.Client.prototype, 'query')
  const recordingQuery: Query = function (config, ...rest) {
    const text = textOf(config)
    const callback = rest.at(-1)
    if (text === null || typeof callback !== 'function') return query.call(this, config, ...rest)
    const recording: Callback = (error, result) => {
      if (!error && !Array.isArray(result)) record(text, result)
      callback(error, result)
    }
    return query.call(this, config, ...rest.slice(0, -1), recording)
  }
  Reflect.set(pg.Client.prototype, 'query', recordingQuery)
}

/** Writes what this process has recorded so far, and once the columns of the schema. `url` is of the same database. */
export const saveStatements = async (db: Database, url: string) => {
  if (!folder) return
  await describeNew(url)
  mkdirSync(folder, { recursive: true })
  const schema = join(folder, 'schema.json')
  if (!existsSync(schema)) writeFileSync(schema, JSON.stringify(await listSchemaColumns(db)))
  const statements: RecordedStatement[] = [...recorded].map(([text, columns]) => ({
    text,
    columns,
    types: described.get(text) ?? null,
  }))
  writeFileSync(join(folder, `statements-${process.pid}.json`), JSON.stringify(statements))
}

/** On a connection of its own, because a prepared statement belongs to a connection. */
const describeNew = async (connectionString: string) => {
  const texts = [...recorded.keys()].filter(text => !described.has(text))
  const client = new pg.Client({ connectionString })
  await client.connect()
  const found = await describeStatements(text => client.query(text), texts)
  await client.end()
  for (const text of texts) {
    const types = found.get(text)
    described.set(text, types === undefined || types instanceof Error ? null : types)
  }
}

const listSchemaColumns = async (db: Database) => {
  const { rows } = await sql<SchemaColumn>`
    select c.oid::int as table_id, c.relname::text as table, a.attnum::int as number, a.attname::text as name,
      a.atttypid::int as type, t.typcategory::text as category, a.attnotnull as is_required,
      a.atthasdef or a.attidentity <> '' as has_default
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped`.execute(db)
  return rows
}
