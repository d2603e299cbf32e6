import type pg from 'pg'

/**
 * Replaces the clock of a database before it is migrated. The schema `clock` comes before `pg_catalog` in the search path, so
 * every `now()` of the product, also in defaults of columns, reads the simulated time.
 */
export const replaceClock = async (client: pg.Client, database: string) => {
  await client.query(`
    create schema clock;
    create table clock.times (at timestamptz not null);
    insert into clock.times values ('2026-01-01T00:00:00Z');
    create function clock.now() returns timestamptz language sql stable parallel safe as 'select at from clock.times';
    create function clock.clock_timestamp() returns timestamptz language sql volatile parallel safe as 'select at from clock.times';
    create table clock.jobs (id uuid primary key, name text not null, data jsonb not null, place bigserial);
    alter database ${database} set search_path = public, clock, pg_catalog`)
}

export const setTime = (client: pg.Client, at: Date) => client.query('update clock.times set at = $1', [at])
