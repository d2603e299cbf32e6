import type pg from 'pg'
import { addedColumns, distributionColumns, shardCount } from './distribution.ts'

type Unique = { name: string; columns: string[]; where: string | null }

const listUnique = `
  select c.relname as name, pg_get_expr(i.indpred, i.indrelid) as where,
    array(select a.attname::text from unnest(i.indkey) with ordinality as k (number, place)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number order by k.place) as columns
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indisunique and i.indrelid = $1::regclass`

/**
 * Copies the distributed tables into a schema in which each one is partitioned by its distribution column. The
 * partitions that PostgreSQL's planner leaves in a plan are the shards that Citus would query, because both need the column bound
 * to a constant. Returns the unique indexes that cannot exist, because they lack that column.
 */
export const createShardedSchema = async (client: pg.Client) => {
  await client.query('create schema sharded')
  const impossible: string[] = []
  for (const [table, key] of Object.entries(distributionColumns)) {
    const column = addedColumns[table] ? ', student_id uuid' : ''
    await client.query(
      `create table sharded.${table} (like public.${table} including defaults${column}) partition by hash (${key})`,
    )
    for (let shard = 0; shard < shardCount; shard++)
      await client.query(
        `create table sharded.${table}_s${shard} partition of sharded.${table} for values with (modulus ${shardCount}, remainder ${shard})`,
      )
    await client.query(
      `insert into sharded.${table} select t.*${addedColumns[table] ? `, ${addedColumns[table]}` : ''} from public.${table} t`,
    )
    const { rows } = await client.query<Unique>(listUnique, [`public.${table}`])
    for (const { name, columns, where } of rows) {
      const list = columns.join(', ')
      if (!columns.includes(key)) impossible.push(`${table} (${list})`)
      const filter = where ? ` where ${where}` : ''
      if (columns.includes(key))
        await client.query(`create unique index ${name} on sharded.${table} (${list})${filter}`)
    }
  }
  await client.query('set search_path = sharded, public')
  return impossible
}
