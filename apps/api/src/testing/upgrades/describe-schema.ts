import type { DatabaseSession } from '../../platform/backup/snapshot/database-session.ts'

/** All objects of the schema public in a comparable form: two databases with the same lines have the same schema. */
export const describeSchema = async (session: DatabaseSession) => {
  const rows = await session.query<{ line: string }>(`
    select 'column ' || c.relname || '.' || a.attname || ' ' || format_type(atttypid, atttypmod) || ' not null ' || attnotnull
      || ' generated ' || attgenerated::text || ' identity ' || attidentity::text || ' statistics ' || coalesce(attstattarget, -1)
      || ' default ' || coalesce(pg_get_expr(adbin, adrelid), '') as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and attnum > 0 and not attisdropped
    union all
    select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' valid ' || convalidated
    from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select 'index ' || pg_get_indexdef(indexrelid) from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace
    union all
    select 'trigger ' || pg_get_triggerdef(t.oid) || ' ' || tgenabled::text from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not tgisinternal
    union all
    select 'function ' || pg_get_functiondef(p.oid) from pg_proc p
    where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select 'text search ' || cfgname from pg_ts_config where cfgnamespace = 'public'::regnamespace
    union all
    select 'migration ' || name || ' ' || checksum from migrations`)
  return rows.map(({ line }) => line).sort()
}
