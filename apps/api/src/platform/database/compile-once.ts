import { createQueryId, PostgresQueryCompiler, type RawBuilder, sql } from 'kysely'

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
