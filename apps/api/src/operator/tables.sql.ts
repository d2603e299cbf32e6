import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

type TableSize = { name: string; rows: number; bytes: number }

/**
 * Lists the tables by size. The numbers of rows are PostgreSQL's estimates, or -1 before its first count. A partitioned
 * table has the sum of its partitions.
 */
export const selectTableSizes = async (db: Database) => {
  const { rows } = await sql<TableSize>`
    with parts as (
      select coalesce(i.inhparent, c.oid) as root, c.oid, c.reltuples
      from pg_class c left join pg_inherits i on i.inhrelid = c.oid and c.relispartition
      where c.relkind = 'r' and c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'jobs')))
    select case n.nspname when 'public' then '' else n.nspname || '.' end || t.relname as name,
      sum(p.reltuples)::float8 as rows, sum(pg_total_relation_size(p.oid))::float8 as bytes
    from parts p join pg_class t on t.oid = p.root join pg_namespace n on n.oid = t.relnamespace
    group by n.nspname, t.relname order by bytes desc, name`.execute(db)
  return rows
}
