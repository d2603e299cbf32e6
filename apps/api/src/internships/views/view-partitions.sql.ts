import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'

/** The key of the advisory lock that makes servers change the partitions one after the other. */
const partitionLock = 7_305_004

/**
 * The transaction fails when a statement waits for more than a second: requests would queue up behind it. The next run
 * of the job tries again.
 */
export const lockPartitions = async (trx: Transaction) => {
  await sql`select pg_advisory_xact_lock(${partitionLock})`.execute(trx)
  await sql`set local lock_timeout = '1s'`.execute(trx)
}

export type Month = { name: string; from: string; to: string }

/** The months without a partition, from the current month to `ahead` months later. */
export const listMissingMonths = async (db: Database, at: Date, ahead: number) => {
  const { rows } = await sql<Month>`
    with months as (
      select (date_trunc('month', ${at}::timestamptz at time zone 'utc') + n * interval '1 month')::date as month
      from generate_series(0, ${ahead}::int) n)
    select 'internship_views_' || to_char(month, 'YYYY_MM') as name, month::text as from,
      (month + interval '1 month')::date::text as to
    from months where month >= coalesce((${lastEnd}), '-infinity') order by month`.execute(db)
  return rows
}

/** The end of each partition, read from its definition. */
const ends = sql`
  select c.relname::text as name, (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \\(''([-0-9]+)''\\)'))[1]::date as ends
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = 'internship_views'::regclass`
const lastEnd = sql`select max(ends) from (${ends}) p`

/** Partitions whose last day is before the given number of days ago. */
export const listExpiredPartitions = async (db: Database, at: Date, days: number) => {
  const { rows } = await sql<{ name: string }>`
    select name from (${ends}) p
    where ends <= (${at}::timestamptz at time zone 'utc')::date - ${days}::int order by ends`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Creates the table of a month and attaches it, which locks less than `create table … partition of`. The default
 * partition must not have rows of the month when it is attached, so these are moved first.
 */
export const createPartition = async (trx: Transaction, { name, from, to }: Month) => {
  const run = (statement: RawBuilder<unknown>) => statement.execute(trx)
  await run(sql`create table ${sql.table(name)} (like internship_views including all)`)
  await run(sql`
    with moved as (delete from internship_views_rest where day >= ${from}::date and day < ${to}::date returning *)
    insert into ${sql.table(name)} select * from moved`)
  await run(sql`
    alter table internship_views attach partition ${sql.table(name)} for values from (${sql.lit(from)}) to (${sql.lit(to)})`)
}

export const dropPartition = (trx: Transaction, name: string) => sql`drop table ${sql.table(name)}`.execute(trx)

/**
 * Deletes old rows of the default partition. It has few rows, because it only holds days without a partition of their
 * own.
 */
export const deleteOldViews = (db: Database, at: Date, days: number) =>
  sql`
    delete from internship_views_rest
    where day < (${at}::timestamptz at time zone 'utc')::date - ${days}::int`.execute(db)
