import { sql } from 'kysely'
import { expect } from 'vitest'
import { newId } from '../platform/database/ids.ts'
import type { TestApp } from './test-app.ts'

const polling = { timeout: 25_000, interval: 50 }

/** Enqueues a job and waits until all of its runs are done; the test app must run workers. */
export const runJob = async ({ db, jobs }: TestApp, name: string, data: object = {}) => {
  const id = newId()
  const tryEnqueue = async () => {
    await jobs.enqueue(db, name, data, { id })
    const { rows } = await sql`select from jobs.job where name = ${name} and id = ${id}`.execute(db)
    return rows.length
  }
  // Some queues accept only one waiting job. They drop this job while another one waits, such as a job that an event enqueued.
  await expect.poll(tryEnqueue, polling).toBe(1)
  await untilDone({ db }, name)
}

export const untilDone = async ({ db }: Pick<TestApp, 'db'>, name: string) => {
  await expect.poll(() => countUnfinishedJobs(db, name), polling).toBe(0)
}

/**
 * Waits until the server has sent every mail that is due. A due mail is a row of `notification_mails`; a job moves it
 * to the queue `mail`. Waiting for that job would not be enough: the server enqueues it shortly after its response, so
 * a test may look for it before it exists.
 */
export const untilMailsSent = async ({ db }: Pick<TestApp, 'db'>) => {
  const countDue = async () => {
    const { rows } = await sql<{ due: number }>`
      select count(*)::int as due from notification_mails where due_at <= now()`.execute(db)
    return rows[0]?.due
  }
  await expect.poll(countDue, polling).toBe(0)
  await untilDone({ db }, 'mail')
}

const countUnfinishedJobs = async (db: TestApp['db'], name: string) => {
  const { rows } = await sql<{ undone: number; failed: number }>`
    select count(*) filter (where state in ('created', 'retry', 'active'))::int as undone,
      count(*) filter (where state = 'failed')::int as failed
    from jobs.job where name = ${name}`.execute(db)
  if (rows[0]?.failed) throw new Error(`The job ${name} failed`)
  return rows[0]?.undone
}
