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

/**
 * The number of rows of each table, and the last transaction that wrote one of them: every insert, update and delete changes
 * one of the two. It takes a tenth of the time of the hashes. An update that keeps all values counts as a change.
 */
export const readVersions = async ({ db }: Pick<TestApp, 'db'>) => {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`.execute(db)
  const versions = tables
    .filter(({ name }) => !uncompared.includes(name))
    .map(
      ({ name }) => sql`
      select ${name} as name, count(*) || ' rows until ' || max(xmin::text::bigint) as version from ${sql.table(name)}`,
    )
  const { rows } = await sql<{ name: string; version: string }>`${sql.join(versions, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ name, version }) => [name, version]))
}

export const differingTables = (before: Map<string, string | null>, after: Map<string, string | null>) =>
  [...after].filter(([name, state]) => before.get(name) !== state).map(([name]) => name)
