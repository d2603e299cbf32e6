import { sql } from 'kysely'
import type { Transaction } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'

const atOnce = 1000

/** Many rows of one table as one JSON value per statement: the same text for any number, and quick on both engines. */
export const insertRows = async (
  trx: Transaction,
  table: keyof Tables,
  rows: Record<string, unknown>[],
  onInserted: (count: number) => void,
) => {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map(name => sql.ref(name)))
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce)
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(some)}::text::json)
      on conflict do nothing`.execute(trx)
    onInserted(some.length)
  }
}
