import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { readConfig } from './platform/config.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { createMailer } from './platform/mail/mail.ts'
import { openTestDatabase } from './testing/test-database.ts'

test('Pages are served while the job queues start, and API requests wait for the queues', async () => {
  const config = readConfig({ FLEDGE_SECRET: 'a-secret-for-tests-that-is-long-enough', LOG_LEVEL: 'silent' })
  const database = await openTestDatabase()
  const mailer = await createMailer(config, database.db)
  const jobs = createJobs(database, error => {
    throw error
  })
  const app = await buildApp({ config, database, mailer, jobs })
  let answered = false
  const call = app.inject('/api/ready').finally(() => {
    answered = true
  })
  expect((await app.inject('/dev/mailbox')).statusCode).toBe(200)
  expect((await app.inject('/api/health')).json()).toEqual({
    status: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    commit: expect.stringMatching(/^(unknown|[0-9a-f]{12}(-changed)?)$/),
    schema: expect.stringMatching(/^\d{4}-[a-z-]+$/),
  })
  await setTimeout(100)
  expect(answered).toBe(false)
  await jobs.start({ work: false })
  expect((await call).json()).toEqual({ status: 'ready' })
  await app.close()
  await jobs.stop()
  mailer.close()
  await database.close()
})
