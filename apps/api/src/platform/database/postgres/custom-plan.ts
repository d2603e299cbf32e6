import type { CompiledQuery, RawBuilder } from 'kysely'
import type { Database } from '../database.ts'

const withCustomPlan = new WeakSet<CompiledQuery>()

/**
 * Executes a query that PostgreSQL plans for its parameters every time. A named statement gets a generic plan after five
 * executions, which makes searches many times slower.
 */
export const executeWithCustomPlan = <Row>(db: Database, query: RawBuilder<Row>) => {
  const compiled = query.compile(db)
  withCustomPlan.add(compiled)
  return db.executeQuery(compiled)
}

export const needsCustomPlan = (query: CompiledQuery) => withCustomPlan.has(query)
