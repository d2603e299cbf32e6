import type pg from 'pg'

type Index = { name: string; definition: string }

/** Drops the indexes that are not part of a constraint. Creating them after the load is several times faster than updating them. */
export const dropIndexes = async (client: pg.Client, tables: string[]) => {
  const { rows } = await client.query<Index>(
    `select i.indexrelid::regclass::text as name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as definition
     from pg_index i
     where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
     order by pg_get_indexdef(i.indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}
