import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { EmbeddedHandle } from '../../platform/database/database-handle.ts'

/** `npm test` sets the folder, and compares what is in it with the functions of the schema after the tests. */
const folder = process.env.FLEDGE_TEST_STATEMENTS
const executed = new Set<string>()

/** Records which PL/pgSQL functions the tests execute on an embedded database. */
export const recordFunctions = async (handle: EmbeddedHandle): Promise<EmbeddedHandle> => {
  if (!folder) return handle
  const { pglite } = handle.engine
  await pglite.exec("set track_functions = 'pl'")
  const save = async () => {
    await pglite.exec('select pg_stat_force_next_flush()')
    const { rows } = await pglite.query<{ name: string }>('select funcname as name from pg_stat_user_functions')
    for (const { name } of rows) executed.add(name)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `functions-${process.pid}.json`), JSON.stringify([...executed]))
  }
  return {
    ...handle,
    close: async () => {
      if (!pglite.closed) await save()
      await handle.close()
    },
  }
}

/**
 * The PL/pgSQL functions of the schema. PostgreSQL checks their bodies only when they are executed. Those that only raise an
 * exception are left out, because they contain no statement.
 */
export const listFunctions = async (pglite: PGlite) => {
  const { rows } = await pglite.query<{ name: string }>(`
    select p.proname as name from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname = 'plpgsql' and p.prosrc !~ '^\\s*begin\\s+raise exception'
    order by p.proname`)
  return rows.map(({ name }) => name)
}

export const unexecutedFunctions = (functions: string[], executed: string[]) =>
  functions
    .filter(name => !executed.includes(name))
    .map(name => `no test executes the function ${name} on the embedded database`)
