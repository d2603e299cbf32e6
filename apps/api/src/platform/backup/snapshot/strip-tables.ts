import { quote } from '../archive/row-checksum.ts'
import type { DatabaseSession } from './database-session.ts'

/**
 * Removes indexes and foreign keys and disables triggers while rows are loaded. Returns a function that restores them.
 *
 * Loading is several times faster without indexes, the order of the tables does not matter without foreign keys, and
 * triggers would write rows that the archive contains. `session_replication_role` does the same but needs a superuser.
 */
export const stripTables = async (session: DatabaseSession) => {
  const foreignKeys = await session.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`)
  // The definition of an index on a partitioned table says ON ONLY, which would leave its partitions without an index.
  const indexes = await session.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and not c.relispartition
      and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))`)
  const triggers = await session.query<{ table: string; name: string; enabled: string }>(`
    select tgrelid::regclass::text as table, tgname::text as name, tgenabled::text as enabled
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not tgisinternal and tgenabled <> 'D'`)
  await runAll(session, [
    ...foreignKeys.map(({ table, name }) => `alter table ${table} drop constraint ${quote(name)}`),
    ...indexes.map(({ name }) => `drop index ${name}`),
    ...triggers.map(({ table, name }) => `alter table ${table} disable trigger ${quote(name)}`),
  ])
  return () =>
    runAll(session, [
      ...indexes.map(({ definition }) => definition),
      ...foreignKeys.map(
        ({ table, name, definition }) => `alter table ${table} add constraint ${quote(name)} ${definition}`,
      ),
      ...triggers.map(
        ({ table, name, enabled }) => `alter table ${table} enable${modes[enabled] ?? ''} trigger ${quote(name)}`,
      ),
    ])
}

const modes: Record<string, string> = { A: ' always', R: ' replica' }

const runAll = async (session: DatabaseSession, statements: string[]) => {
  for (const statement of statements) await session.runScript(statement)
}
