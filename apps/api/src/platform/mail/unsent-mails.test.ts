import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'

it('a mail whose last attempt failed is recorded with the cause, and a mail that will be retried is not', async () => {
  const refuse = async () => {
    throw new Error('550 no such user')
  }
  const mailer = { send: refuse, deliver: refuse, close: () => {} }
  const test = await startTestApp({ withWorkers: true, mailer, onJobError: () => {} })
  onTestFinished(test.close)
  const enqueue = (to: string, retryLimit: number) =>
    test.jobs.enqueue(test.db, 'mail', { to, subject: 'Hello', text: '', html: '' }, { retryLimit })
  await enqueue('given-up@example.com', 0)
  await enqueue('retried@example.com', 5)
  const states = async () => {
    const { rows } = await sql<{ state: string }>`
      select state::text as state from jobs.job where name = 'mail' order by data->>'to'`.execute(test.db)
    return rows.map(({ state }) => state)
  }
  await expect.poll(states, { timeout: 25_000, interval: 50 }).toEqual(['failed', 'retry'])
  expect(await test.db.selectFrom('unsent_mails').select(['recipient', 'cause']).execute()).toEqual([
    { recipient: 'given-up@example.com', cause: '550 no such user' },
  ])
})
