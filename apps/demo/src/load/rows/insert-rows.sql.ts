import { sql } from 'kysely'
import type { Transaction } from '../../../../api/src/platform/database/database.ts'
import type { Tables } from '../../../../api/src/platform/database/tables/tables.ts'

const batchSize = 1000

/** Sends the rows as one JSON parameter per batch: a parameter per value would be slow on both engines. */
export const insertRows = async (
  trx: Transaction,
  table: keyof Tables,
  rows: Record<string, unknown>[],
  onInserted: (count: number) => void,
) => {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map(name => sql.ref(name)))
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = rows.slice(from, from + batchSize)
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(batch)}::text::json)
      on conflict do nothing`.execute(trx)
    onInserted(batch.length)
  }
}
