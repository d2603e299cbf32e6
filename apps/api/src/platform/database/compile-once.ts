import { CompiledQuery, createQueryId, PostgresQueryCompiler, type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

const compiler = new PostgresQueryCompiler()

/**
 * Compiles a fragment without parameters once. Kysely compiles every fragment of a statement for each execution, which took up to
 * a third of the server's time for a list of internships (decision 0032).
 */
export const compileOnce = <T>(fragment: RawBuilder<T>): RawBuilder<T> => {
  const { sql: text, parameters } = compiler.compileQuery(fragment.toOperationNode(), createQueryId())
  if (parameters.length > 0) throw new Error('A fragment that is compiled once cannot have parameters')
  return sql.raw(text)
}

class Placeholder {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** A parameter of a statement: its value, or a placeholder in a prepared statement. */
export type Bindable<T> = T | RawBuilder<T>

type Placeholders<Values> = { [Name in keyof Values]: RawBuilder<Values[Name]> }

/**
 * Prepares a statement with placeholders, and returns a function that executes it with values. The statement is compiled on the first
 * execution and reused afterwards, which saves up to an eighth of the server's CPU time for a request (decision 0032). `build` must not
 * depend on the values.
 */
export const prepare = <Values extends Record<string, unknown>, Row>(
  build: (placeholders: Placeholders<Values>) => RawBuilder<Row>,
) => {
  let compiled: CompiledQuery | undefined
  return async (db: Database, values: Values) => {
    compiled ??= compiler.compileQuery(build(createPlaceholders<Values>()).toOperationNode(), createQueryId())
    const parameters = compiled.parameters.map(value =>
      value instanceof Placeholder ? values[String(value.name)] : value,
    )
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(compiled.sql, parameters))
    return rows
  }
}

/** Prepares one statement for each key, such as a page size. The compiled statements are never removed, so there must be few keys. */
export const prepareEach = <Key, Values extends Record<string, unknown>, Row>(
  build: (key: Key, placeholders: Placeholders<Values>) => RawBuilder<Row>,
) => {
  const statements = new Map<Key, ReturnType<typeof prepare<Values, Row>>>()
  return (db: Database, key: Key, values: Values) => {
    const statement = statements.get(key) ?? prepare<Values, Row>(placeholders => build(key, placeholders))
    statements.set(key, statement)
    return statement(db, values)
  }
}

const createPlaceholders = <Values>() =>
  new Proxy({} as Placeholders<Values>, { get: (_, name) => sql`${new Placeholder(name)}` })
