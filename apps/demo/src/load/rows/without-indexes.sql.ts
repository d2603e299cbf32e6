import { sql } from 'kysely'
import type { Transaction } from '../../../../api/src/platform/database/database.ts'
import type { Tables } from '../../../../api/src/platform/database/tables/tables.ts'

/**
 * Runs the work while the tables have only their unique indexes, and then creates the others anew: sorting all rows once takes a
 * fraction of the time of adding each row to every index. A rollback brings the old indexes back. Tables with partitions keep theirs,
 * because an index of such a table does not contain those of the partitions when it is created from its definition.
 */
export const withoutIndexes = async (trx: Transaction, tables: (keyof Tables)[], work: () => Promise<void>) => {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relkind = 'r' and not i.indisunique and i.indrelid = any(${tables}::text[]::regclass[])
    order by 1`.execute(trx)
  if (rows.length > 0) await sql`drop index ${sql.raw(rows.map(({ name }) => name).join(', '))}`.execute(trx)
  await work()
  await Promise.all(rows.map(({ definition }) => sql.raw(definition).execute(trx)))
}
