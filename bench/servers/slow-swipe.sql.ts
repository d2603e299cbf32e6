import { sql } from 'kysely'
import type { Database } from '../../apps/api/src/platform/database/database.ts'
import type { Crowd } from './crowd.ts'

/** Well below the five seconds after which the server cancels a statement, in case the machine becomes slower meanwhile. */
const wanted = 1000
const sample = 50_000

/** Makes each swipe of the first student one statement of about one second. */
export const addSlowSwipe = async (db: Database, { student: [student] }: Crowd) => {
  const started = performance.now()
  await sql`select count(*) from generate_series(1, ${sql.lit(sample)}) n where n % 7 = 0`.execute(db)
  const rows = Math.round((sample * wanted) / (performance.now() - started))
  await sql`create function bench_slow_swipe() returns trigger language plpgsql as ${sql.lit(`
    begin
      perform count(*) from generate_series(1, ${rows}) n where n % 7 = 0;
      return new;
    end`)}`.execute(db)
  await sql`create trigger bench_slow_swipe before insert on swipes
    for each row when (new.student_id = ${sql.lit(student?.id ?? '')}) execute function bench_slow_swipe()`.execute(db)
}
