/** The types that an engine infers for the parameters and for the columns of the result of a statement. */
export type StatementTypes = { parameters: string[]; results: string[] }

type Query = (text: string) => Promise<{ rows: unknown[] }>

/** Tests make partitions that exist only in their own database. */
const ofPartition = /\binternship_views_\d{4}_\d{2}\b/

/** Only these statements can be prepared in SQL. */
const isPreparable = (text: string) =>
  /^\s*(with|select|insert|update|delete|merge|values)\b/i.test(text) && !ofPartition.test(text)

/** Prepares each statement without executing it. The answer to a statement that the engine rejects is its error. */
export const describeStatements = async (query: Query, texts: Iterable<string>) => {
  const described = new Map<string, StatementTypes | Error>()
  for (const text of texts) if (isPreparable(text)) described.set(text, await describe(query, text))
  return described
}

const describe = async (query: Query, text: string): Promise<StatementTypes | Error> => {
  try {
    await query(`prepare described as ${text}`)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
  const { rows } = await query(`
    select parameter_types::text[] as parameters, coalesce(result_types::text[], '{}') as results
    from pg_prepared_statements where name = 'described'`)
  await query('deallocate described')
  return rows[0] as StatementTypes
}
