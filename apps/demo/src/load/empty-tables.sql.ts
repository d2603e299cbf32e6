import { sql } from 'kysely'
import type { DatabaseHandle } from '../../../api/src/platform/database/database-handle.ts'

/** Deletes all rows except the list of applied migrations. Queued jobs refer to the deleted rows and go too. */
export const emptyTables = async ({ db }: DatabaseHandle) => {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where (schemaname = 'public' and tablename <> 'migrations') or (schemaname = 'jobs' and tablename = 'job_common')
    order by 1`.execute(db)
  await sql`truncate ${sql.raw(rows.map(({ name }) => name).join(', '))} cascade`.execute(db)
}
