import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

/** Enqueues a job and waits until all of its runs are done; the test app must run workers. */
export const runJob = async ({ db, jobs }: TestApp, name: string, data: object = {}) => {
  await jobs.enqueue(db, name, data)
  await untilDone({ db }, name)
}

export const untilDone = async ({ db }: Pick<TestApp, 'db'>, name: string) => {
  await expect.poll(() => countUndone(db, name), { timeout: 25_000, interval: 50 }).toBe(0)
}

const countUndone = async (db: TestApp['db'], name: string) => {
  const { rows } = await sql<{ undone: number; failed: number }>`
    select count(*) filter (where state in ('created', 'retry', 'active'))::int as undone,
      count(*) filter (where state = 'failed')::int as failed
    from jobs.job where name = ${name}`.execute(db)
  if (rows[0]?.failed) throw new Error(`The job ${name} failed`)
  return rows[0]?.undone
}
