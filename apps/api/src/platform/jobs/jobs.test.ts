import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import type { DatabaseHandle } from '../database/database-handle.ts'
import { createJobs, type Jobs, mayOverlap, oneAtATime } from './jobs.ts'

let database: DatabaseHandle
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const yearly = '0 0 1 1 *'
const doNothing = async () => {}

/** Starts the queues as one version of the server declares them, uses them and stops. */
const runVersion = async (
  define: (jobs: Jobs) => void,
  { work, use = async () => {} }: { work: boolean; use?: (jobs: Jobs) => Promise<unknown> },
) => {
  const jobs = createJobs(database, error => {
    throw error
  })
  define(jobs)
  try {
    await jobs.start({ work })
    await use(jobs)
  } finally {
    await jobs.stop()
  }
}

const listSchedules = async () => {
  const { rows } = await sql<{ name: string }>`select name from jobs.schedule order by name`.execute(database.db)
  return rows.map(({ name }) => name)
}
const listJobs = async (queue: string) => {
  const { rows } = await sql<{ policy: string; state: string }>`
    select policy, state::text from jobs.job where name = ${queue}`.execute(database.db)
  return rows
}
const policyOf = async (queue: string) => {
  const { rows } = await sql<{ policy: string }>`select policy from jobs.queue where name = ${queue}`.execute(
    database.db,
  )
  return rows[0]?.policy
}
const enqueue = (jobs: Jobs, queue: string, times: number) =>
  Promise.all(Array.from({ length: times }, (_, number) => jobs.enqueue(database.db, queue, { number })))

test('A start removes the schedules that it does not know, and the jobs that wait for them', async () => {
  const dropped = (jobs: Jobs) => jobs.define('dropped', { cron: yearly, handler: doNothing })
  const kept = (jobs: Jobs) => jobs.define('kept', { cron: yearly, handler: doNothing })
  const both = (jobs: Jobs) => {
    dropped(jobs)
    kept(jobs)
  }
  await runVersion(both, { work: true })
  await runVersion(both, { work: false, use: jobs => enqueue(jobs, 'dropped', 1) })
  expect(await listSchedules()).toEqual(['dropped', 'kept'])

  // A process that runs no jobs, such as a command of an operator, declares only some of them.
  await runVersion(kept, { work: false })
  expect(await listSchedules()).toEqual(['dropped', 'kept'])

  await runVersion(kept, { work: true })
  expect(await listSchedules()).toEqual(['kept'])
  expect(await listJobs('dropped')).toEqual([])
})

test('A start removes the schedule of a queue that has become one for events, and keeps its jobs', async () => {
  const scheduled = (jobs: Jobs) => jobs.define('was-scheduled', { cron: yearly, handler: doNothing })
  await runVersion(scheduled, { work: true })
  await runVersion(scheduled, { work: false, use: jobs => enqueue(jobs, 'was-scheduled', 1) })
  const ran = Promise.withResolvers<void>()
  const byEvent = (jobs: Jobs) => jobs.define('was-scheduled', { handler: async () => ran.resolve() })
  await runVersion(byEvent, { work: true, use: () => ran.promise })
  expect(await listSchedules()).not.toContain('was-scheduled')
})

test('A scheduled queue with a new policy keeps one waiting job and follows the policy from then on', async () => {
  const overlapping = (jobs: Jobs) => jobs.define('changed', { cron: yearly, handler: doNothing })
  const exclusive = (jobs: Jobs) => jobs.define('changed', { ...oneAtATime, cron: yearly, handler: doNothing })
  await runVersion(overlapping, { work: false, use: jobs => enqueue(jobs, 'changed', 3) })
  expect(await listJobs('changed')).toHaveLength(3)

  await runVersion(exclusive, { work: false, use: jobs => enqueue(jobs, 'changed', 2) })
  expect(await policyOf('changed')).toBe('stately')
  expect(await listJobs('changed')).toEqual([{ policy: 'stately', state: 'created' }])
})

test('A queue with data does not change its policy while jobs wait, and the start says what to do', async () => {
  const plain = (jobs: Jobs) => jobs.define('with-data', { handler: doNothing })
  const exclusive = (jobs: Jobs) => jobs.define('with-data', { ...oneAtATime, handler: doNothing })
  await runVersion(plain, { work: false, use: jobs => enqueue(jobs, 'with-data', 2) })
  await expect(runVersion(exclusive, { work: false })).rejects.toThrow(
    'The job queue with-data changes its policy from standard to stately, but 2 of its jobs are not done. Start the previous version of Fledge until they are done, then this one.',
  )
  expect(await listJobs('with-data')).toHaveLength(2)

  await sql`delete from jobs.job where name = 'with-data'`.execute(database.db)
  await runVersion(exclusive, { work: false })
  expect(await policyOf('with-data')).toBe('stately')
})

test.each([
  ['oneAtATime', oneAtATime, 1],
  ['mayOverlap', mayOverlap, 2],
] as const)(
  'Two servers with the policy %s run as many jobs of a queue at once as the policy allows',
  async (name, settings, most) => {
    const queue = `turns-${name}`
    const running = new Set<number>()
    const release = Promise.withResolvers<void>()
    let highest = 0
    const handler = async ({ number }: { number: number }) => {
      highest = Math.max(highest, running.add(number).size)
      await release.promise
      running.delete(number)
    }
    const define = (jobs: Jobs) => jobs.define(queue, { ...settings, handler })
    const runBoth = async (first: Jobs) => {
      await first.enqueue(database.db, queue, { number: 1 })
      await expect.poll(() => running.size, { timeout: 20_000 }).toBe(1)
      await first.enqueue(database.db, queue, { number: 2 })
      // Workers are notified at once, so a worker that has not fetched the job after a second may not run it.
      if (most === 1) await wait(1000)
      else await expect.poll(() => running.size, { timeout: 20_000 }).toBe(most)
      release.resolve()
      const countDone = async () => (await listJobs(queue)).filter(({ state }) => state === 'completed').length
      await expect.poll(countDone, { timeout: 20_000 }).toBe(2)
    }
    await runVersion(define, {
      work: true,
      use: first => runVersion(define, { work: true, use: () => runBoth(first) }),
    })
    expect(highest).toBe(most)
  },
)

type Row = { job: string; cron: string; runs: string }

/** Reads the table under "Jobs" in the operating guide. */
const listDocumented = (): Row[] => {
  const guide = readFileSync(join(import.meta.dirname, '../../../../../docs/operating.md'), 'utf8')
  const section = guide.split(/^## /m).find(part => part.startsWith('Jobs\n')) ?? ''
  return [...section.matchAll(/^\| `([^`]+)` *\| (?:`([^`]+)`)? *\| ([^|]*?) *\|/gm)].map(
    ([, job = '', cron = '', runs = '']) => ({ job, cron, runs }),
  )
}

const runsOf: Record<string, string> = { stately: 'one at a time', short: 'may overlap', standard: 'one per server' }

test('The table of jobs in the operating guide has every job, its schedule and its policy', async () => {
  const t = await startTestApp({ withWorkers: true })
  const { rows } = await sql<{ job: string; cron: string | null; policy: string }>`
    select q.name as job, s.cron, q.policy from jobs.queue q left join jobs.schedule s on s.name = q.name
    where q.name not like '\\_\\_%' order by q.name`.execute(t.db)
  await t.close()
  const served = rows.map(({ job, cron, policy }) => ({ job, cron: cron ?? '', runs: runsOf[policy] }))
  expect(listDocumented().sort((one, other) => (one.job < other.job ? -1 : 1))).toEqual(served)
})
