import type { DatabaseSession } from './database-session.ts'

export type ArchivedTable = {
  /** `name`, or `schema.name` outside the schema public. */
  name: string
  columns: string[]
  /** An SQL condition on the archived rows; all rows when absent. */
  where?: string
}

/**
 * Lists the tables of the schema public and of the job queue. The table `migrations` is filled by the migrations
 * themselves.
 */
export const listArchivedTables = async (session: DatabaseSession): Promise<ArchivedTable[]> => {
  const tables = await session.query<{ name: string; columns: string[] }>(`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'migrations'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`)
  return [...tables, ...((await hasJobTables(session)) ? jobTables : [])]
}

export const hasJobTables = async (session: DatabaseSession) => {
  const [found] = await session.query<{ exists: boolean }>(`select to_regclass('jobs.job') is not null as exists`)
  return found?.exists === true
}

/**
 * Only the queues and the unfinished jobs of pg-boss are archived, because queued mails must not be lost. The next
 * start creates its schema, its statistics and the schedules. A job that was running is retried after its expiry. The
 * columns are listed, so that new columns of a later pg-boss get their defaults.
 */
const jobTables: ArchivedTable[] = [
  {
    name: 'jobs.queue',
    columns: [
      'name',
      'policy',
      'retry_limit',
      'retry_delay',
      'retry_backoff',
      'retry_delay_max',
      'expire_seconds',
      'retention_seconds',
      'deletion_seconds',
      'dead_letter',
      'partition',
      'table_name',
      'notify',
    ],
    where: "name not like '\\_\\_pgboss%'",
  },
  {
    name: 'jobs.job',
    columns: [
      'id',
      'name',
      'priority',
      'data',
      'state',
      'retry_limit',
      'retry_count',
      'retry_delay',
      'retry_backoff',
      'retry_delay_max',
      'expire_seconds',
      'deletion_seconds',
      'singleton_key',
      'singleton_on',
      'start_after',
      'created_on',
      'started_on',
      'keep_until',
      'dead_letter',
      'policy',
    ],
    where: "state < 'completed' and name not like '\\_\\_pgboss%'",
  },
]
