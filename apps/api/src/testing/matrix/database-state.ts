import { sql } from 'kysely'
import type { TestApp } from '../test-app.ts'

/** Rate limits count refused calls too. */
const uncompared = ['limits']

/** A hash per table, of all tables of the schema. */
export const hashTables = async ({ db }: Pick<TestApp, 'db'>) => {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db)
  const hashes = tables
    .filter(({ name }) => !uncompared.includes(name))
    .map(
      ({ name }) => sql`
      select ${name} as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${sql.table(name)} t`,
    )
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(hashes, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

export const differingTables = (before: Map<string, string>, after: Map<string, string>) =>
  [...after].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name)
